/** Hydrates the server's page with the data inside the document: the first script loads this one. */
import { resumeShopQueryClient, emitAccountChanged, shopKeys } from '@cartwright/react';
import { StrictMode, startTransition, useEffect, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider, createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import { createRemoteAddressForms } from './client/address-forms.ts';
import type { OwnSignIn } from './client/own-sign-in.ts';
import { createBrowserClient } from './client/shop-client.ts';
import { reviveErrors } from './route-errors.ts';
import { routes } from './routes.tsx';
import { readBoot } from './shell/boot-text.ts';
import { BOOT_ELEMENT, type Boot, BootProvider, PAGE_ELEMENT } from './shell/boot.ts';
import { BRAND_MARK } from './shell/brand.tsx';
import { preparePages } from './shell/page-code.ts';
import { OriginContext } from './shell/page-head.tsx';
import { shopContext } from './shell/shop-context.ts';
import { ShopRuntimeProvider } from './shell/shop-runtime.ts';
import type { Words } from './words/en.ts';
import { WordsProvider } from './words/use-words.ts';
import { loadWords } from './words/words.ts';

const bootText = document.querySelector(`#${BOOT_ELEMENT}`)?.textContent ?? '';
let boot = readBoot(bootText, {
  mark: document.querySelector(`.${BRAND_MARK}`)?.innerHTML,
  files: {
    script: document.querySelector('script[data-modules]')?.getAttribute('src') ?? '',
    styles: listAddresses('link[rel="stylesheet"]'),
    fonts: listAddresses('link[rel="preload"][as="font"]'),
  },
});
/** Called when the boot data has changed: a member has signed in without leaving the page, or a preview has another look. */
const listeners = new Set<() => void>();
const client = createBrowserClient(location.origin);
const queryClient = resumeShopQueryClient();
// Outdated at once: another tab may have started a session since.
if (!boot.hasSession) queryClient.setQueryData(shopKeys.cart, null, { updatedAt: 0 });
const addressForms = createRemoteAddressForms(boot.language.code, (path) => fetch(path));
const runtime = { client, addressForms, queryClient, nonce: undefined };

export interface ResumeOptions {
  /** Called once the page responds. */
  readonly onResumed: () => void;
  /** Whether the visitor asked for few bytes: nothing is loaded ahead. */
  readonly isSavingData: boolean;
}

/** Hydrates the page. */
export async function resumePage({ onResumed, isSavingData }: ResumeOptions): Promise<void> {
  const { base, code } = boot.language;
  const [words, ownSignIn] = await Promise.all([
    loadWords(code),
    boot.hasOwnForm ? createOwnSignIn() : undefined,
    preparePages(routes, location.pathname, base),
  ]);
  const createContext = () => createShopContext(words, ownSignIn);
  const router = createRouter(createContext);
  startTransition(() => {
    hydrateRoot(
      requirePage(),
      <StrictMode>
        <Shop router={router} words={words} onResumed={onResumed} />
      </StrictMode>,
    );
  });
  // In a frame of the admin: the look that the merchant is choosing.
  if (window.parent !== window) {
    void previewLooks();
  }
  if (isSavingData) return;
  import('./shell/load-ahead.ts').then(
    ({ loadAhead }) => loadAhead({ routes, base, createContext }),
    // Offline. Nothing on this page waits for it.
    () => undefined,
  );
}

function changeBoot(change: Partial<Boot>): void {
  boot = { ...boot, ...change };
  for (const listener of listeners) listener();
}

async function previewLooks(): Promise<void> {
  const [{ watchLookDrafts }, { showLook }] = await Promise.all([
    import('./shell/look-draft.ts'),
    import('./shell/show-look.ts'),
  ]);
  await watchLookDrafts(boot.assets, (look) => {
    showLook(document, look);
    changeBoot(look);
  });
}

async function createOwnSignIn(): Promise<OwnSignIn> {
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

function requirePage(): Element {
  const page = document.querySelector(`#${PAGE_ELEMENT}`);
  if (page === null) throw new Error(`This document has no element ${PAGE_ELEMENT}.`);
  return page;
}

function listAddresses(links: string): readonly string[] {
  return [...document.head.querySelectorAll(links)].map((link) => link.getAttribute('href') ?? '');
}

/** What loaders and actions get. */
function createShopContext(words: Words, ownSignIn: OwnSignIn | undefined): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(shopContext, {
    client,
    addressForms,
    language: boot.language,
    words,
    cache: queryClient,
    themeNamed: () => boot.theme,
    now: () => new Date(),
    ownSignIn,
  });
  return context;
}

function createRouter(getContext: () => RouterContextProvider) {
  return createBrowserRouter(routes, {
    basename: boot.language.base,
    hydrationData: { ...boot.router, errors: reviveErrors(boot.router.errors) },
    getContext,
  });
}

interface ShopProps {
  readonly router: ReturnType<typeof createRouter>;
  readonly words: Words;
  readonly onResumed: () => void;
}

function Shop({ router, words, onResumed }: ShopProps) {
  useEffect(onResumed, [onResumed]);
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => boot,
    () => boot,
  );
  return (
    <BootProvider value={current}>
      <WordsProvider value={words}>
        <OriginContext value={current.origin}>
          <ShopRuntimeProvider value={runtime}>
            <RouterProvider router={router} />
          </ShopRuntimeProvider>
        </OriginContext>
      </WordsProvider>
    </BootProvider>
  );
}
