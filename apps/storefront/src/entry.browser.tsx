/** The browser's start: takes over the document that the server sent, with the data that lies in it. */
import { resumeShopQueryClient } from '@cartwright/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider, createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import { BOOT_ELEMENT, readBoot } from './boot.ts';
import { Document } from './document.tsx';
import { OriginContext } from './page-head.tsx';
import { reviveErrors } from './route-errors.ts';
import { routes } from './routes.tsx';

import './shop.css';
import { createBrowserClient } from './shop-client.ts';
import { shopContext } from './shop-context.ts';
import { ShopRuntimeProvider } from './shop-runtime.ts';

const bootText = document.querySelector(`#${BOOT_ELEMENT}`)?.textContent ?? '';
const boot = readBoot(bootText);
const client = createBrowserClient(location.origin);
const queryClient = resumeShopQueryClient();

const router = createBrowserRouter(routes, {
  hydrationData: { ...boot.router, errors: reviveErrors(boot.router.errors) },
  getContext: () => {
    const context = new RouterContextProvider();
    context.set(shopContext, { client, cache: queryClient, now: () => new Date(), ownSignIn: undefined });
    return context;
  },
});

const runtime = { client, queryClient, nonce: undefined };

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Document boot={boot} bootText={bootText} queryClient={queryClient}>
        <OriginContext value={boot.origin}>
          <ShopRuntimeProvider value={runtime}>
            <RouterProvider router={router} />
          </ShopRuntimeProvider>
        </OriginContext>
      </Document>
    </StrictMode>,
  );
});
