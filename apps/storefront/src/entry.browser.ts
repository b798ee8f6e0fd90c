/**
 * The browser's start. The server's page is complete without scripts, so this one only gets the others ready: it fetches
 * them once the page is shown, and runs them when the visitor points, types or scrolls, or after a while. What was
 * pressed until they run is held, and then repeated. A page that is useless without scripts runs them at once.
 */
import type * as Resume from './resume.tsx';
import { holdInput } from './shell/held-input.ts';

import './shop.css';

/** Not all browsers know the network: https://wicg.github.io/netinfo/ */
interface NavigatorOnNetwork {
  readonly connection?: { readonly saveData?: boolean };
}

const SIGNS_OF_INTENT = ['mousemove', 'mousedown', 'keydown', 'focusin', 'input', 'offline'];
/**
 * On a touch screen, the first comes before those of the mouse, by the length of a tap. Chromium builds another frame when the
 * first listener for one of these is added, and the page waits until the pictures of the last frame are decoded.
 */
const LATER_SIGNS = ['pointerdown', 'scroll'];
/** A page is painted after it has been read and after its load, on a phone up to this much: what comes before competes with it. */
const PAINTED_MS = 500;
const BETWEEN_MS = 50;
/** On a page that is shown and left alone: what other tabs change reaches this one, too. */
const LEFT_ALONE_MS = 4000;

const script = document.querySelector<HTMLScriptElement>('script[data-modules]');
/** The first is the one that hydrates the page. The server reads their names from the build. They lie beside this script. */
const modules = (script?.dataset['modules']?.split(' ') ?? []).map((name) => new URL(name, script?.src).href);
const isSavingData = (navigator as NavigatorOnNetwork).connection?.saveData === true;
const held = holdInput();
const waiting = new AbortController();
const { signal } = waiting;

// In a frame it is a preview: the page around it says what to show.
if (script?.dataset['start'] === 'at-once' || window.parent !== window) begin();
else {
  listen(SIGNS_OF_INTENT);
  setTimeout(listen, PAINTED_MS, LATER_SIGNS);
}
// A page loads after it has run its modules. Also where the scripts run already: pictures below the first screen wait for it.
window.addEventListener('load', prepare);

function listen(names: readonly string[]): void {
  for (const name of names) window.addEventListener(name, notice, { capture: true, signal });
}

function notice(event: Event): void {
  // Those of the mouse alone have the other two fields.
  const { type, movementX, movementY } = event as MouseEvent;
  // A page that appears under a resting pointer.
  if (type !== 'mousemove' || movementX || movementY) begin();
}

function prepare(): void {
  setTimeout(begin, LEFT_ALONE_MS);
  setTimeout(loadAhead, PAINTED_MS);
}

function loadAhead(): void {
  // From now on, no card waits, and pictures load before they come into view (`catalog/lists.css`).
  document.body.dataset['pictures'] = isSavingData ? 'near' : 'ahead';
  if (isSavingData || signal.aborted) return;
  // Into the browser's cache only: compiling takes longer than fetching, on a phone. One by one, as each takes a moment.
  modules.forEach((href, place) => setTimeout(load, place * BETWEEN_MS, href));
}

function load(href: string): void {
  fetch(href, { priority: 'low' }).then(
    (response) => response.blob(),
    // They are requested again when they are needed.
    () => undefined,
  );
}

function begin(): void {
  if (signal.aborted) return;
  waiting.abort();
  // No card of a list waits any longer (`catalog/lists.css`): the visitor may come back to it.
  document.body.dataset['pictures'] ??= 'near';
  void resume().catch(held.leave);
}

async function resume(): Promise<void> {
  // All at once: otherwise the browser learns of each from the one before.
  const [first] = await Promise.all(modules.map((href) => import(/* @vite-ignore */ href) as Promise<typeof Resume>));
  await first?.resumePage({ onResumed: held.repeat, isSavingData });
}
