/**
 * Loads the next page before the visitor asks for it: its code when they point at a link, touch it or focus it, and its
 * data when the pointer or the focus stays there, or the mouse button goes down. A list of links that the pointer crosses
 * sends no request for data.
 */
import { type LoaderFunctionArgs, matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router';

import { type PageSource, readLoads } from './page-code.ts';

/** How long the pointer or the focus stays on a link that is meant, in milliseconds. */
const MEANT_MS = 100;

export interface LoadAheadOptions {
  readonly routes: RouteObject[];
  /** Precedes all paths. */
  readonly base: string;
  /** The context of loaders, as the router creates it. */
  readonly createContext: () => RouterContextProvider;
  /** What the visitor did before, if anything. */
  readonly first?: Event | undefined;
}

/** Loads ahead from now on, in this document. */
export function loadAhead({ routes, base, createContext, first }: LoadAheadOptions): void {
  let meant: HTMLAnchorElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const loadCode = (link: HTMLAnchorElement): void => {
    for (const { route } of matchRoutes(routes, link.pathname, base) ?? []) {
      // Where it fails, the navigation requests it again and says so.
      for (const load of readLoads(route)) load().catch(() => undefined);
    }
  };
  const loadData = (link: HTMLAnchorElement): void => {
    const match = matchRoutes(routes, link.pathname, base)?.at(-1);
    if (match === undefined || !isLoadedAhead(match.route)) return;
    const { loader, path: pattern = '' } = match.route;
    if (typeof loader !== 'function') return;
    const { href } = link;
    const args: LoaderFunctionArgs = {
      request: new Request(href),
      url: new URL(href),
      pattern,
      params: match.params,
      context: createContext(),
    };
    // The loader fills the cache that the navigation reads.
    void runQuietly(async () => loader(args, undefined));
  };
  const listen = (name: string, act: (link: HTMLAnchorElement, event: Event) => void): void => {
    const notice = (event: Event): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isOurs = link !== null && link.origin === location.origin && link.pathname !== location.pathname;
      if (isOurs) act(link, event);
      else meant = undefined;
    };
    document.addEventListener(name, notice, { passive: true });
    if (first?.type === name) notice(first);
  };
  const wait = (link: HTMLAnchorElement): void => {
    loadCode(link);
    if (meant === link) return;
    meant = link;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (meant === link) loadData(link);
    }, MEANT_MS);
  };

  listen('pointerover', (link, event) => {
    // A finger that scrolls starts on a link, too.
    if (event instanceof PointerEvent && event.pointerType === 'mouse') wait(link);
  });
  listen('focusin', wait);
  listen('touchstart', loadCode);
  listen('mousedown', loadData);
}

function isLoadedAhead({ handle }: RouteObject): boolean {
  return (handle as PageSource | undefined)?.isLoadedAhead === true;
}

async function runQuietly(load: () => Promise<unknown>): Promise<void> {
  try {
    await load();
  } catch {
    // The navigation meets the same failure, and says so.
  }
}
