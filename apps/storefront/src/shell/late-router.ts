/**
 * The router of a page until its visitor goes on: it knows the page that is shown, and nothing else. The first navigation,
 * form or fetch loads React Router's own (`own-router.ts`), which takes over with the same state, so that no component
 * notices. Invariant: once that one is there, this object only forwards.
 */
import {
  type DataRouter,
  type RouteObject,
  type To,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  matchRoutes,
} from 'react-router';

import { online } from './online.ts';
import { FRAME_ROUTE } from './site.ts';

type Subscriber = Parameters<DataRouter['subscribe']>[0];
type State = DataRouter['state'];

export interface LateRouterOptions {
  /** Those of the page, with their components. */
  readonly matches: State['matches'];
  /** Precedes all paths. */
  readonly base: string;
  readonly data: Pick<State, 'loaderData' | 'actionData' | 'errors'>;
  /** Loads the router that takes over. */
  readonly load: () => Promise<DataRouter>;
}

export interface LateRouter {
  readonly router: DataRouter;
  /** Loads the other one now. */
  readonly prepare: () => Promise<unknown>;
}

const IDLE = {
  state: 'idle',
  location: undefined,
  matches: undefined,
  historyAction: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
} as const;

export function createLateRouter({ matches, base, data, load }: LateRouterOptions): LateRouter {
  let own: DataRouter | undefined;
  let loading: Promise<DataRouter> | undefined;
  const subscribers = new Set<Subscriber>();
  /** The fetchers of components that are shown, each as often as it is used. */
  const fetchers: string[] = [];
  let scroll: Parameters<DataRouter['enableScrollRestoration']> | undefined;
  let state = {
    historyAction: 'POP',
    location: readLocation(),
    matches,
    initialized: true,
    renderFallback: false,
    navigation: IDLE,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    ...data,
    fetchers: new Map(),
    blockers: new Map(),
    // As React Router begins (`createRouter`). Its types name its own objects for routes.
  } as unknown as State;

  // Where it leads, only the other one finds out.
  const LOADING = {
    ...IDLE,
    state: 'loading',
    location: state.location,
    matches: [],
    historyAction: 'PUSH',
  } as State['navigation'];

  const publish = (next: State): void => {
    const change = { deletedFetchers: [], newErrors: null, flushSync: false };
    for (const subscriber of subscribers) subscriber(next, change);
  };
  const change = (part: Partial<State>): void => {
    state = { ...state, ...part };
    publish(state);
  };
  const takeOver = (router: DataRouter): DataRouter => {
    own = router;
    removeEventListener('popstate', reloadOther);
    router.subscribe((...update) => {
      for (const subscriber of subscribers) subscriber(...update);
    });
    for (const key of fetchers) router.getFetcher(key);
    if (scroll !== undefined) router.enableScrollRestoration(...scroll);
    return router;
  };
  const prepare = async (): Promise<DataRouter> => {
    loading ??= online().then(load).then(takeOver);
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  /** Shows that it goes on, and what failed, as a navigation does. */
  const goOn = async <Result>(act: (router: DataRouter) => Promise<Result>): Promise<Result | undefined> => {
    if (own !== undefined) return act(own);
    change({ navigation: LOADING });
    try {
      const router = await prepare();
      publish(router.state);
      return await act(router);
    } catch (error) {
      if (own !== undefined) throw error;
      change({ navigation: IDLE, errors: { ...state.errors, [FRAME_ROUTE]: error } });
      return undefined;
    }
  };
  /** Before the other one is there, going back to a page of an earlier document changes the address only. */
  const reloadOther = (): void => {
    const { pathname, search } = state.location;
    if (location.pathname !== pathname || location.search !== search) location.reload();
  };
  addEventListener('popstate', reloadOther);

  const router: Partial<DataRouter> = {
    get basename() {
      return base === '' ? '/' : base;
    },
    get state() {
      return own?.state ?? state;
    },
    get routes() {
      return own?.routes ?? [];
    },
    get manifest() {
      return own?.manifest ?? {};
    },
    get window() {
      return window;
    },
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    enableScrollRestoration(...how) {
      if (own !== undefined) return own.enableScrollRestoration(...how);
      scroll = how;
      return () => {
        scroll = undefined;
      };
    },
    // One function for both of its forms: a step in the history, and an address.
    navigate: ((...to: Parameters<DataRouter['navigate']>) =>
      goOn((one) => one.navigate(...to))) as DataRouter['navigate'],
    fetch: async (...request) => {
      await goOn(async (one) => one.fetch(...request));
    },
    revalidate: async () => {
      await goOn((one) => one.revalidate());
    },
    createHref: createAddress,
    createURL,
    encodeLocation(to) {
      const { pathname, search, hash } = createURL(to);
      return { pathname, search, hash };
    },
    getFetcher(key: string) {
      if (own !== undefined) return own.getFetcher(key);
      fetchers.push(key);
      return { ...IDLE, data: undefined };
    },
    deleteFetcher(key) {
      if (own !== undefined) own.deleteFetcher(key);
      else fetchers.splice(fetchers.indexOf(key), 1);
    },
  };
  // What is left out, components never call.
  return { router: router as DataRouter, prepare };
}

/** As React Router reads it from the history. */
function readLocation(): State['location'] {
  const { pathname, search, hash } = location;
  const { usr = null, key = 'default' } = (history.state ?? {}) as { readonly usr?: unknown; readonly key?: string };
  return { pathname, search, hash, state: usr, key };
}

function createAddress({ pathname = '/', search = '', hash = '' }: Exclude<To, string>): string {
  return `${pathname}${search}${hash}`;
}

function createURL(to: To): URL {
  return new URL((typeof to === 'string' ? to : createAddress(to)).replace(/ $/, '%20'), location.origin);
}

/** The routes of the page at an address, with their code. */
export async function readMatches(
  pages: readonly RouteObject[],
  path: string,
  base: string,
): Promise<LateRouterOptions['matches']> {
  const matches = matchRoutes([...pages], path, base === '' ? '/' : base) ?? [];
  return Promise.all(
    matches.map(async (match) => {
      const { lazy, ...route } = match.route;
      const code = typeof lazy === 'object' ? { Component: await lazy.Component?.() } : {};
      // As React Router does it: what is rendered is elements.
      const loaded = { ...route, ...code } as State['matches'][number]['route'];
      return { ...match, route: { ...loaded, ...mapRouteProperties(loaded) } as typeof loaded };
    }),
  );
}
