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
export interface Deed {
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
  deeds?: Deed[];
}
