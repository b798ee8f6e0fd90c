/**
 * What runs inside each measured page: it notes the last key or click, the requests, and the frame after the last change.
 * Each function is sent to the page as text, so it uses nothing from outside.
 */

/** One request, in milliseconds from the key or the click. */
export interface SeenRequest {
  readonly path: string;
  readonly from: number;
  readonly to: number;
  /** From the request to the first byte of the response. */
  readonly server: number;
}

export interface SeenSample {
  readonly total: number;
  /** Without images. */
  readonly requests: readonly SeenRequest[];
  readonly images: number;
  /** From the last response to the frame that shows it; the whole time if nothing was requested. */
  readonly painting: number;
  /** How much longer than 50 milliseconds tasks have held the page up. */
  readonly blocked: number;
}

interface Watched {
  began: number;
  changed: number;
  underWay: number;
  ended: number;
  blocked: number;
}

export function watch(): void {
  const watched: Watched = { began: 0, changed: 0, underWay: 0, ended: 0, blocked: 0 };
  Object.assign(globalThis, { watched });
  performance.setResourceTimingBufferSize(10_000);
  // A click counts from the release of the button. The time of the event includes its wait for a busy page.
  for (const kind of ['keydown', 'click', 'paste'] as const) {
    addEventListener(
      kind,
      (event) => {
        watched.began = Math.min(event.timeStamp, performance.now());
        watched.blocked = 0;
        performance.clearResourceTimings();
      },
      { capture: true },
    );
  }
  const send = globalThis.fetch;
  globalThis.fetch = async (...given) => {
    watched.underWay += 1;
    try {
      return await send(...given);
    } finally {
      watched.underWay -= 1;
      watched.ended = performance.now();
    }
  };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime + duration >= watched.began) watched.blocked += duration - 50;
  }).observe({ type: 'longtask' });
  new MutationObserver((changes) => {
    const isSeen = changes.some(({ target, addedNodes }) => {
      // A toast of an earlier action that goes by itself is nothing that the merchant waits for.
      const isToast = target instanceof Element && target.classList.contains('toasts');
      return !isToast || addedNodes.length > 0;
    });
    if (!isSeen) return;
    // The frame with this change is painted before the next one begins.
    requestAnimationFrame(() => requestAnimationFrame(() => (watched.changed = performance.now())));
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

/** Waits until nothing is under way and nothing has changed for a while. */
export async function settle(): Promise<SeenSample> {
  const quietMs = 120;
  const { watched } = globalThis as unknown as { watched: Watched };
  const last = () => Math.max(watched.began, watched.changed, watched.ended);
  while (watched.underWay > 0 || performance.now() - last() < quietMs) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { began, changed, blocked } = watched;
  const entries = performance
    .getEntriesByType('resource')
    .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? entry : []))
    .filter(({ startTime }) => startTime >= began);
  const requests = entries
    .filter(({ initiatorType }) => initiatorType !== 'img')
    .map(({ name, startTime, requestStart, responseStart, responseEnd }) => ({
      path: new URL(name).pathname,
      from: startTime - began,
      to: responseEnd - began,
      server: responseStart - requestStart,
    }));
  const answered = requests.filter(({ to }) => to <= changed - began).map(({ to }) => to);
  const images = entries.length - requests.length;
  return { total: changed - began, requests, images, painting: changed - began - Math.max(0, ...answered), blocked };
}
