// A newer front end takes over as soon as it is there. The page it finds is still the old one, so that page loads itself anew; whoever
// is typing finishes first. What was played or drafted is with the server.
const typing = (): boolean => document.activeElement?.matches("input, textarea, select, [contenteditable]") ?? false;

export function stayUpToDate(workers: ServiceWorkerContainer): void {
  const first = workers.controller === null;
  void workers.register("/sw.js");
  if (first) return;
  workers.addEventListener(
    "controllerchange",
    () => {
      if (typing()) addEventListener("focusout", () => location.reload(), { once: true });
      else location.reload();
    },
    { once: true },
  );
}
