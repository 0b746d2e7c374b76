// Our own small set of icons, drawn in a box of 24 by 24, for tokens and conditions whose names are well known.
const ICONS = {
  shield: "M12 2 20 5v6c0 5-3.4 9-8 11-4.6-2-8-6-8-11V5z",
  fist: "M5 10V6a2 2 0 0 1 4 0V5a2 2 0 0 1 4 0v1a2 2 0 0 1 4 0v2a2 2 0 0 1 3 2v6c0 4-3 6-7 6H10c-3 0-5-2-5-5z",
  wing: "M2 12h9L8 7h6l8 5-8 5H8l3-5z",
  flame: "M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 3 3 3 4 1-2 2-5 1-9z",
  drop: "M12 2c4 6 6 9 6 13a6 6 0 0 1-12 0c0-4 2-7 6-13z",
  down: "M12 22 3 11h6V2h6v9h6z",
  up: "M12 2l9 11h-6v9H9v-9H3z",
  slow: "M6 2h12v4l-4 6 4 6v4H6v-4l4-6-4-6z",
  chain: "M8 7a5 5 0 0 1 8 0v3h2v12H6V10h2zm2 3h4V8a2 2 0 0 0-4 0z",
  eye: "M12 5c6 0 10 7 10 7s-4 7-10 7S2 12 2 12s4-7 10-7zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  star: "M12 2l3 7 7 .6-5.4 4.7L18.4 22 12 17.8 5.600 22l1.800-7.700L2 9.600 9 9z",
  swirl: "M12 3a9 9 0 1 1-9 9h4a5 5 0 1 0 5-5zM12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  flag: "M5 2h3v20H5zm4 1h11l-3 4 3 4H9z",
  heart: "M12 21C5 15 2 12 2 8a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 4-3 7-10 13z",
  fall: "M3 17h18v4H3zM5 8l10 4-1 4L4 12zM18 7a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
  bolt: "M13 2 4 14h6l-2 8 12-13h-7z",
  ghost: "M12 2a8 8 0 0 1 8 8v12l-3-3-2.500 3L12 19l-2.500 3L7 19l-3 3V10a8 8 0 0 1 8-8zM9 9a1.500 2 0 1 0 .1 0zm6 0a1.500 2 0 1 0 .1 0z",
  target: "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm0 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
} as const;

const KNOWN: [RegExp, keyof typeof ICONS][] = [
  [/shield|iron|armou?r|guard|protect|defend|tough|fortress/i, "shield"],
  [/power|boost|strength|surge|might|inspired/i, "fist"],
  [/speed|haste|quick|evade|dodge/i, "wing"],
  [/burn|fire|scorch|overcharge/i, "flame"],
  [/bleed|wound|poison|venom/i, "drop"],
  [/weak|lowered|drain/i, "down"],
  [/slow|fatigue|exhaust|tired/i, "slow"],
  [/grab|restrain|bound|root|anchor|held/i, "chain"],
  [/hidden|hide|stealth|invisible/i, "ghost"],
  [/mark|target|aim|judg/i, "target"],
  [/taunt|challenge/i, "flag"],
  [/daze|stun|confus/i, "swirl"],
  [/prone|fallen/i, "fall"],
  [/fright|fear/i, "eye"],
  [/hitback|react|shock|reset/i, "bolt"],
  [/heal|regen|bars?$/i, "heart"],
  [/flair|effort|stunt|heroic/i, "star"],
];

export function icon(name: string): string {
  const found = KNOWN.find(([pattern]) => pattern.test(name));
  return found ? ICONS[found[1]] : "";
}
