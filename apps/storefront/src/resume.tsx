/** Hydrates the server's page with the data inside the document: the first script loads this one. */
import { resumeShopQueryClient, shopKeys } from '@cartwright/react';
import { StrictMode, startTransition, useEffect, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import { createRemoteAddressForms } from './client/address-forms.ts';
import { createShownClient } from './client/shown-client.ts';
import { pages } from './pages.tsx';
import { reviveErrors } from './route-errors.ts';
import { readBoot } from './shell/boot-text.ts';
import { BOOT_ELEMENT, type Boot, BootProvider, PAGE_ELEMENT } from './shell/boot.ts';
import { BRAND_MARK } from './shell/brand.tsx';
import { createLateRouter, readMatches } from './shell/late-router.ts';
import { awaitIntent } from './shell/next-intent.ts';
import { OriginContext } from './shell/page-head.tsx';
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
const client = createShownClient(location.origin);
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
  const [words, matches] = await Promise.all([loadWords(code), readMatches(pages, location.pathname, base)]);
  const { loaderData, actionData, errors } = boot.router;
  const data = { loaderData, actionData, errors: reviveErrors(errors) };
  const loadOwn = once(async () => {
    const { createOwnRouter } = await import('./own-router.ts');
    return createOwnRouter({ data, words, addressForms, cache: queryClient, readBoot: () => boot, changeBoot });
  });
  const { router, prepare } = createLateRouter({ matches, base, data, load: async () => (await loadOwn()).router });
  if (!isSavingData) {
    awaitIntent(async (event) => {
      await prepare();
      (await loadOwn()).loadNext(event);
    });
  }
  startTransition(() => {
    hydrateRoot(
      requirePage(),
      <StrictMode>
        <Shop router={router} words={words} onResumed={onResumed} />
      </StrictMode>,
    );
  });
  // In a frame of the admin: the look that the merchant is choosing.
  if (window.parent !== window) void previewLooks();
}

function changeBoot(change: Partial<Boot>): void {
  boot = { ...boot, ...change };
  for (const listener of listeners) listener();
}

async function previewLooks(): Promise<void> {
  const [{ watchLookDrafts }, { createLookDisplay }] = await Promise.all([
    import('./shell/look-draft.ts'),
    import('./shell/show-look.ts'),
  ]);
  const showLook = createLookDisplay(document);
  await watchLookDrafts(boot.assets, (look) => {
    void showLook(look);
    changeBoot(look);
  });
}

/** Loads once; what fails is loaded again. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return async () => {
    loading ??= load();
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
}

function requirePage(): Element {
  const page = document.querySelector(`#${PAGE_ELEMENT}`);
  if (page === null) throw new Error(`This document has no element ${PAGE_ELEMENT}.`);
  return page;
}

function listAddresses(links: string): readonly string[] {
  return [...document.head.querySelectorAll(links)].map((link) => link.getAttribute('href') ?? '');
}

interface ShopProps {
  readonly router: DataRouter;
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
