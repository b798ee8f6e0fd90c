/** React Router's own router and what it needs: it loads with the first navigation (`late-router.ts`), or a moment before. */
import { emitAccountChanged } from '@cartwright/react';
import {
  type DataRouter,
  RouterContextProvider,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
} from 'react-router';

import type { OwnSignIn } from './client/own-sign-in.ts';
import { createLoaderClient, type PageClient } from './client/shop-client.ts';
import { routes } from './routes.tsx';
import type { Boot } from './shell/boot.ts';
import { loadAhead } from './shell/load-ahead.ts';
import { preparePages } from './shell/page-code.ts';
import { shopContext, type ShopContext } from './shell/shop-context.ts';
import type { Words } from './words/en.ts';

export interface OwnRouterOptions extends Pick<ShopContext, 'addressForms' | 'cache'> {
  /** The data of the page that is shown. */
  readonly data: NonNullable<Parameters<typeof createRouter>[0]['hydrationData']>;
  readonly words: Words;
  readonly readBoot: () => Boot;
  readonly changeBoot: (change: Partial<Boot>) => void;
}

export interface OwnRouter {
  readonly router: DataRouter;
  /** Loads the next page ahead from now on. `first` is what the visitor did already. */
  readonly loadNext: (first: Event) => void;
}

/** Begins with the page that is shown, as `createBrowserRouter()` does. That one is in a module that every page has. */
export async function createOwnRouter(options: OwnRouterOptions): Promise<OwnRouter> {
  const { data, words, addressForms, cache, readBoot, changeBoot } = options;
  const { hasOwnForm, language } = readBoot();
  const client = createLoaderClient(location.origin);
  const [ownSignIn] = await Promise.all([
    hasOwnForm ? createOwnSignIn(client, changeBoot) : undefined,
    preparePages(routes, location.pathname, language.base),
  ]);
  const createContext = (): RouterContextProvider => {
    const context = new RouterContextProvider();
    context.set(shopContext, {
      client,
      addressForms,
      language,
      words,
      cache,
      themeNamed: () => readBoot().theme,
      now: () => new Date(),
      ownSignIn,
    });
    return context;
  };
  const router = createRouter({
    basename: language.base,
    getContext: createContext,
    history: createBrowserHistory(),
    hydrationData: data,
    routes,
    mapRouteProperties,
    hydrationRouteProperties,
  }).initialize();
  return { router, loadNext: (first) => loadAhead({ routes, base: language.base, createContext, first }) };
}

async function createOwnSignIn(client: PageClient, changeBoot: OwnRouterOptions['changeBoot']): Promise<OwnSignIn> {
  const [{ createFramedSignIn }, { readMember }] = await Promise.all([
    import('./account/framed-sign-in.ts'),
    import('./account/load.ts'),
  ]);
  return createFramedSignIn({
    onSignedIn: async () => {
      const member = await readMember(client).catch(() => undefined);
      changeBoot({ isMember: true, memberName: member?.name });
      // This tab's cart and account are refetched as well.
      emitAccountChanged();
    },
  });
}
