// What a simulation found, in the few numbers that are shown.

export interface Told {
  share: number;
  low: number;
  high: number;
  fights: number;
  who: string;
  rounds: [string, number][];
  lines: string[];
}
