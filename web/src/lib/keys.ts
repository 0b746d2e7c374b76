// All keys of the table in one place. While somebody types, keys are letters and nothing else.
import { tick } from "svelte";
import type { Question } from "./messages";
import { closing } from "./options";
import type { Table } from "./table.svelte";
import type { Panel } from "../table/TopBar.svelte";

interface Deeds {
  board: () => void;
  find: () => void;
  panel: (name: Panel) => void;
  close: () => boolean;
  words: () => void;
}

const typing = (target: EventTarget | null) => target instanceof HTMLElement && (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable);
const optionsShown = () => [...document.querySelectorAll<HTMLButtonElement>(".ask .option:enabled")];
// Where keys begin: never on what ends the turn, as long as there is something else. A key pressed once too often ends nothing.
const firstShown = () => optionsShown().find((each) => each.dataset.kind !== "end") ?? optionsShown()[0];

export function hearKeys(table: Table, deeds: Deeds) {
  let byKey = false;
  // When the mouse was last really moved; a card that comes to lie under a resting mouse was not pointed at.
  let moved = 0;
  let where = "";

  function number(n: number): void {
    const found = document.querySelector<HTMLElement>(`.ask [data-number="${n}"]`);
    const button = found?.matches("button") ? (found as HTMLButtonElement) : chip(found);
    if (!button || button.disabled) return;
    const option = table.question?.options.find((each) => each.word === button.dataset.word);
    if (!option) return;
    if (table.chosen === option && table.pinned) void table.commit(option);
    else {
      button.focus();
      table.choose(option, true);
    }
  }

  // A tile with several numbers: its key takes the first, then the next.
  function chip(tile: HTMLElement | null): HTMLButtonElement | null {
    const chips = [...(tile?.querySelectorAll<HTMLButtonElement>(".option") ?? [])];
    const at = chips.findIndex((each) => each.dataset.word === table.chosen?.word);
    return chips[at + 1 < chips.length ? at + 1 : 0] ?? null;
  }

  function walk(by: number, from: HTMLElement): void {
    const options = optionsShown();
    const at = options.indexOf(from as HTMLButtonElement);
    options[(at + by + options.length) % options.length]?.focus();
  }

  // What is pointed at counts as soon as the button in the plan names it and the mouse has moved since the question came.
  function enter(event: KeyboardEvent): boolean {
    const target = event.target as HTMLElement;
    if (target !== document.body && !target.matches(".ask .option, [data-testid=board]")) return false;
    const pointed = moved > table.since && document.querySelector("[data-testid=commit]:enabled");
    if (!table.pinned && !pointed) return false;
    if (table.chosen && table.warned(table.chosen)) table.choose(table.chosen, true);
    else if (table.chosen) void table.commit();
    else if (table.scheme.plan && !table.scheme.plan.card.warns.length) void table.scheme.run();
    else return false;
    return true;
  }

  function down(event: KeyboardEvent): void {
    byKey = true;
    const target = event.target as HTMLElement;
    if (typing(target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key;
    if (/^[1-9]$/.test(key)) number(Number(key));
    else if ((key === "ArrowDown" || key === "ArrowRight") && target.matches(".ask .option")) walk(1, target);
    else if ((key === "ArrowUp" || key === "ArrowLeft") && target.matches(".ask .option")) walk(-1, target);
    else if (key === "ArrowDown" && target === document.body) firstShown()?.focus();
    else if (key === "ArrowRight" && table.past) void table.travel(Math.min(table.view?.version ?? 0, table.past.version + 1));
    else if (key === "ArrowLeft" && table.past) void table.travel(Math.max(0, table.past.version - 1));
    else if (key === "Enter") {
      if (!enter(event)) return;
    } else if (key === " ") {
      if (!table.show.beat || target.tagName === "BUTTON") return;
      table.show.skip();
    } else if (key === "e") void table.commit(closing(table.cards)?.option ?? null);
    else if (key === "/") deeds.find();
    else if (key === "b") deeds.board();
    else if (key === "o") firstShown()?.focus();
    else if (key === "u") void table.undo();
    else if (key === "r") deeds.panel("rules");
    else if (key === "c") deeds.panel("chat");
    else if (key === "d" && table.director) deeds.panel("director");
    else if (key === "?") {
      deeds.panel("settings");
      void tick().then(() => document.querySelector("[data-testid=keys]")?.scrollIntoView({ block: "start" }));
    }
    else if (key === "m") deeds.words();
    else if (key === "Escape") escape();
    else return;
    event.preventDefault();
  }

  function escape(): void {
    if (table.picking) table.picking = null;
    else if (!table.back() && !deeds.close()) table.selected = "";
  }

  // Whoever plays by keys keeps the focus: after an answer it is on the first option of the next question.
  function refocus(question: Question | null): void {
    if (!question || !byKey) return;
    void tick().then(() => {
      const now = document.activeElement;
      if (now && now !== document.body) return;
      // It is only looked at: the key that answered, pressed once too often, answers nothing.
      firstShown()?.focus({ preventScroll: true });
      table.choose(null);
    });
  }

  function pointing(event: PointerEvent): void {
    const now = `${event.screenX} ${event.screenY}`;
    if (now !== where) moved = Date.now();
    where = now;
  }

  return { down, refocus, pointing, pointer: () => (byKey = false) };
}
