/** Opens the admin in the page: the session, then the pages. `main.tsx` has loaded the texts before. */
import { LiveRegion, Toasts, UiWordsProvider } from '@cartwright/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';

import { createAccessTokens } from './client/access-token.ts';
import { createMerchantClient } from './client/merchant-client.ts';
import { createAdminQueryClient } from './client/queries.ts';
import { DelayedDeletions } from './list/delayed-deletion.tsx';
import { preloadPages } from './preload.ts';
import { createAdminRouter } from './routes.tsx';
import { createFlag } from './session/merchant-session.ts';
import { SessionGate } from './session/session-gate.tsx';
import { words } from './words/words.ts';

const signedOut = createFlag();
const client = createMerchantClient(
  createAccessTokens({
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
    onSignedOut: () => signedOut.set(true),
  }),
  location.origin,
);
const router = createAdminRouter();

const place = document.getElementById('app');
if (place === null) throw new Error('The page has no place for the admin (#app).');
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={createAdminQueryClient(() => signedOut.set(true))}>
      <UiWordsProvider words={words.layout.ui}>
        <LiveRegion>
          <Toasts>
            <SessionGate client={client} signedOut={signedOut}>
              <DelayedDeletions>
                <RouterProvider router={router} />
              </DelayedDeletions>
            </SessionGate>
          </Toasts>
        </LiveRegion>
      </UiWordsProvider>
    </QueryClientProvider>
  </StrictMode>,
);
void preloadPages();
