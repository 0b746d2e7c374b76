// The fight that was started from a campaign, until it is written down there.
export interface Running {
  secret: string;
  path: string;
  title: string;
}
const PREFIX = "fracas.camp.";

export function begunFrom(campaign: string): Running | null {
  return JSON.parse(localStorage.getItem(PREFIX + campaign) ?? "null");
}
export function begin(campaign: string, fight: Running): void {
  localStorage.setItem(PREFIX + campaign, JSON.stringify(fight));
}
export function end(campaign: string): void {
  localStorage.removeItem(PREFIX + campaign);
}

// The campaign a table was started from, if it was.
export function campaignOf(secret: string): string {
  const found = Object.keys(localStorage).find((key) => key.startsWith(PREFIX) && begunFrom(key.slice(PREFIX.length))?.secret === secret);
  return found?.slice(PREFIX.length) ?? "";
}
