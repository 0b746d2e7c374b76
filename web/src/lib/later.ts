// Pages that are fetched when somebody goes there.
export const later = {
  table: () => import("../pages/TablePage.svelte"),
  fresh: () => import("../pages/NewTable.svelte"),
  replay: () => import("../pages/ReplayFile.svelte"),
  learn: () => import("../pages/Learn.svelte"),
  library: () => import("../pages/Library.svelte"),
  item: () => import("../pages/Item.svelte"),
  shared: () => import("../pages/Shared.svelte"),
  lab: () => import("../pages/Lab.svelte"),
  rules: () => import("../pages/Rules.svelte"),
  fights: () => import("../pages/Fights.svelte"),
  about: () => import("../pages/About.svelte"),
  unknown: () => import("../pages/Unknown.svelte"),
};
