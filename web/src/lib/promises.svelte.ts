// “Don't ask again”: what somebody has promised themselves at a table. Kept in this browser, listed and undone in the settings.
import type { Question } from "./messages";
import { declining } from "./options";

export type Scope = "round" | "kind" | "below";
const SCOPES: Record<string, Scope> = { round: "round", fight: "kind" };
export interface Promise_ {
  id: string;
  about: string;
  what: string;
  scope: Scope;
  round: number;
  // Up to how much: what is about to happen may be as little as this.
  amount: number;
}
// What a question is about, so that the same one is known again: its kind and the ability that asks.
export function subject(question: Question): string {
  return question.cause?.ability || question.question;
}

export function scopesOf(question: Question): Scope[] {
  if (!declining(question) || question.options.length > 6 || question.about === "turn") return [];
  // Only what can be kept is offered: a scope this page does not know is left out.
  const known: Scope[] = question.scopes.length ? question.scopes.flatMap((scope) => SCOPES[scope.id] ?? []) : ["round", "kind"];
  return question.stake > 0 ? [...known, "below"] : known;
}

export class Promises {
  all = $state<Promise_[]>([]);
  private key: string;

  constructor(table: string) {
    this.key = `fracas.promises.${table}`;
    try {
      this.all = JSON.parse(sessionStorage.getItem(this.key) ?? "[]");
    } catch {
      this.all = [];
    }
  }

  private keep(): void {
    sessionStorage.setItem(this.key, JSON.stringify(this.all));
  }

  make(question: Question, scope: Scope, round: number): void {
    const id = `${question.about}|${subject(question)}|${scope}`;
    this.all = [...this.all.filter((each) => each.id !== id), { id, about: question.about, what: subject(question), scope, round, amount: question.stake }];
    this.keep();
  }

  undo(id: string): void {
    this.all = this.all.filter((each) => each.id !== id);
    this.keep();
  }

  // Whether this question has been promised away.
  covers(question: Question, round: number): boolean {
    return this.all.some(
      (each) => each.about === question.about && (each.scope === "below" ? question.stake > 0 && question.stake <= each.amount : each.what === subject(question) && (each.scope !== "round" || each.round === round)),
    );
  }
}
