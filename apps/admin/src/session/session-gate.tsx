/**
 * Shows the pages to a signed-in merchant, and the sign-in page to all others. A merchant who is signed out during work
 * keeps the page and its input behind the notice, and continues after signing in again.
 */
import { Button, Dialog } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from 'react';

import type { MerchantClient } from '../client/merchant-client.ts';
import { setShopTimeZone } from '../client/shop-clock.ts';
import { FailedNotice } from '../list/states.tsx';
import { words } from '../words/words.ts';
import { type Flag, type Merchant, readMerchant } from './merchant-session.ts';
import { SignedOutPage } from './signed-out-page.tsx';

interface Session {
  readonly client: MerchantClient;
  readonly merchant: Merchant;
  /** Shows the signed-out page. Call it once the platform has ended the session. */
  readonly leave: () => void;
}

const SessionContext = createContext<Session | undefined>(undefined);

/**
 * The signed-in merchant and their client.
 * @throws {Error} Outside of the gate.
 */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('useSession() works only inside <SessionGate>.');
  return session;
}

const merchantQuery = queryOptions({
  queryKey: ['merchant'],
  queryFn: async ({ signal }) => {
    const merchant = await readMerchant(signal);
    // Before any page shows a date.
    if (merchant !== null) setShopTimeZone(merchant.timeZone);
    return merchant;
  },
  staleTime: Infinity,
});

interface SessionGateProps {
  readonly client: MerchantClient;
  /** Set when the platform refuses a token because the session has ended. */
  readonly signedOut: Flag;
  readonly children: ReactNode;
}

export function SessionGate({ client, signedOut, children }: SessionGateProps) {
  const { data: merchant, error, refetch } = useQuery(merchantQuery);
  const [hasLeft, setHasLeft] = useState(false);
  const session = useMemo(
    () => (merchant ? { client, merchant, leave: () => setHasLeft(true) } : undefined),
    [client, merchant],
  );
  if (hasLeft) return <SignedOutPage reason="left" />;
  if (error !== null) {
    return (
      <main className="mx-auto max-w-reading p-gutter">
        <FailedNotice error={error} what={words.session.failedWhat} onRetry={() => void refetch()} />
      </main>
    );
  }
  if (merchant === null) return <SignedOutPage reason="anonymous" />;
  if (session === undefined) return null;
  return (
    <SessionContext value={session}>
      {children}
      <InterruptedDialog signedOut={signedOut} />
    </SessionContext>
  );
}

/** The session has ended during work. */
function InterruptedDialog({ signedOut }: { readonly signedOut: Flag }) {
  const isUp = useSyncExternalStore(signedOut.subscribe, signedOut.isUp);
  const queries = useQueryClient();
  const [stillOut, setStillOut] = useState(false);
  const goOn = async () => {
    const merchant = await readMerchant().catch(() => null);
    setStillOut(merchant === null);
    if (merchant === null) return;
    signedOut.set(false);
    await queries.invalidateQueries();
  };
  return (
    <Dialog
      open={isUp}
      onClose={() => void goOn()}
      title={words.session.interrupted.title}
      closeLabel={words.session.interrupted.close}
      foot={
        <Button look="solid" onClick={() => void goOn()}>
          {words.session.interrupted.goOn}
        </Button>
      }
    >
      <p>
        {fill(words.session.interrupted.lead, {
          signIn: (
            <a href="/admin/sign-in" target="_blank" rel="noreferrer">
              {words.session.interrupted.signIn}
            </a>
          ),
        })}
      </p>
      {stillOut && (
        <p className="mt-4 text-bad" role="alert">
          {words.session.interrupted.stillOut}
        </p>
      )}
    </Dialog>
  );
}
