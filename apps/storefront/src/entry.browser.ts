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

const SIGNS_OF_INTENT = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'input',
  'offline',
] as const;
/** A picture is painted after the load of the page, on a phone up to this much: what is fetched before competes with it. */
const PAINTED_MS = 500;
const BETWEEN_MS = 50;
/** On a page that is shown and left alone: what other tabs change reaches this one, too. */
const LEFT_ALONE_MS = 4000;

const script = document.querySelector<HTMLScriptElement>('script[data-modules]');
/** The first is the one that hydrates the page. The server reads their names from the build. They lie beside this script. */
const modules = (script?.dataset['modules']?.split(' ') ?? []).map((name) => new URL(name, script?.src).href);
const held = holdInput();
const waiting = new AbortController();
const { signal } = waiting;

// In a frame it is a preview: the page around it says what to show.
if (script?.dataset['start'] === 'at-once' || window.parent !== window) begin();
else {
  for (const name of SIGNS_OF_INTENT) window.addEventListener(name, notice, { capture: true, passive: true, signal });
}
// Also where the scripts run already: the pictures below the first screen wait for it.
if (document.readyState === 'complete') prepare();
else window.addEventListener('load', prepare);

function notice(event: Event): void {
  // A page that appears under a resting pointer.
  if (event.type === 'pointermove' && event instanceof MouseEvent && !event.movementX && !event.movementY) return;
  begin();
}

function prepare(): void {
  setTimeout(begin, LEFT_ALONE_MS);
  if (!isSavingData()) setTimeout(loadAhead, PAINTED_MS);
}

/** Modules into the browser's cache only: compiling takes longer than fetching, on a phone. One by one, as each takes a moment. */
function loadAhead(): void {
  // From now on, pictures load before they come into view (`catalog/lists.css`).
  document.body.dataset['loaded'] = '';
  if (signal.aborted) return;
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
  // All at once: otherwise the browser learns of each from the one before.
  for (const href of modules) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce: script?.nonce }),
    );
  }
  void resume().catch(held.leave);
}

async function resume(): Promise<void> {
  const { resumePage } = (await import(/* @vite-ignore */ modules[0] ?? '')) as typeof Resume;
  await resumePage({ onResumed: held.repeat, isSavingData: isSavingData() });
}

function isSavingData(): boolean {
  return (navigator as NavigatorOnNetwork).connection?.saveData === true;
}
