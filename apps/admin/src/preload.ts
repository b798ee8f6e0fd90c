/**
 * Loads the code of the pages that merchants open most, one after the other while the browser has nothing else to do, so
 * that the first opening of a page waits for its data alone.
 */
const pages: readonly (() => Promise<unknown>)[] = [
  () => import('./orders/order-list-page.tsx'),
  () => import('./products/product-list-page.tsx'),
  () => import('./products/product-page.tsx'),
  () => import('./products/description-editor.tsx'),
  () => import('./orders/order-page.tsx'),
  () => import('./home/home-page.tsx'),
  () => import('./variants/variant-sheet-page.tsx'),
];

/** `whenIdle` calls back once, when the browser is idle. Code that fails to load is loaded when its page is opened. */
export async function preloadPages(
  whenIdle: (run: () => void) => void = waitForIdle,
  load: typeof pages = pages,
): Promise<void> {
  for (const loadPage of load) {
    await new Promise<void>((resolve) => whenIdle(resolve));
    try {
      await loadPage();
    } catch {
      // Offline, or a newer version is served: the page tells it when it is opened.
      return;
    }
  }
}

/** Safari has no idle callbacks. */
function waitForIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run, 200);
}
