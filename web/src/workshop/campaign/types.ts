// A campaign at a glance, as the server tells it.
import type { Field, Sheet, SheetBox, SheetLine } from "../types";

export interface Member {
  id: string;
  name: string;
  brief?: string;
  numbers?: SheetLine[];
  ready?: boolean;
  sheet?: Sheet | null;
}
export interface CampaignStep {
  id: string;
  label: string;
  text?: string;
  fields?: Field[];
  plays?: boolean;
}
export interface CampaignPage {
  name: string;
  members: Member[];
  numbers?: SheetLine[];
  boxes?: SheetBox[];
  history?: string[];
  next?: string[];
  deeds?: CampaignStep[];
  notes?: { text: string; for?: string; by?: string }[];
}

// What everybody said in session zero: beside a campaign before it begins, in its own text afterwards.
export function peopleOf(draft: Record<string, unknown>): Record<string, string>[] {
  if (Array.isArray(draft.people) && draft.people.length) return draft.people;
  try {
    const zero = JSON.parse(String(draft.text ?? "{}")).shared?.zero ?? [];
    return zero.map((each: Record<string, string>) => ({ name: each.who, tone: each.tone, goals: each.goals, lines: each.never, veils: each.aside }));
  } catch {
    return [];
  }
}
