/**
 * Notices that a visitor is about to go on: they point at a link to another page, touch it or focus it, or use a form.
 * Only then the code of the next page is loaded, and the router that shows it.
 */

const SIGNS = ['pointerover', 'focusin', 'touchstart', 'mousedown'] as const;

/** Calls `act` with the first sign of it. Without a network, the next sign counts. */
export function awaitIntent(act: (event: Event) => Promise<void>): void {
  const ending = new AbortController();
  let isBusy = false;
  const notice = (event: Event): void => {
    if (isBusy || !isIntent(event)) return;
    isBusy = true;
    act(event).then(
      () => ending.abort(),
      () => {
        // The navigation meets the same failure, and says so.
        isBusy = false;
      },
    );
  };
  for (const name of SIGNS) document.addEventListener(name, notice, { passive: true, signal: ending.signal });
}

function isIntent({ target }: Event): boolean {
  const chosen = target instanceof Element ? target.closest('a[href], form') : null;
  if (!(chosen instanceof HTMLAnchorElement)) return chosen !== null;
  return chosen.origin === location.origin && chosen.pathname !== location.pathname;
}
