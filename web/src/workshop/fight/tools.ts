// The tools of the painter and the letters that choose them.
import type { LineName } from "../../lib/lines";

export const TOOLS = ["brush", "line", "fill", "erase", "edge", "flag", "height", "hand"] as const;
export type Tool = (typeof TOOLS)[number];
export const LINE_OF: Record<Tool, LineName> = { brush: "brush", line: "line", fill: "fill", erase: "erase", edge: "edge", flag: "flag", height: "up", hand: "hand" };
export const KEY_OF: Record<Tool, string> = { brush: "b", line: "l", fill: "f", erase: "e", edge: "w", flag: "s", height: "h", hand: "g" };
