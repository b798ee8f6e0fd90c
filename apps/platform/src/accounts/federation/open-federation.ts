/** Composes federated sign-in: its routes, and the buttons of the sign-in page. */
import type { Route } from '../../foundation/http/routes/route.ts';
import { createGuardedFetch, findPinnedAddresses, type Resolve } from '../../foundation/outgoing/guarded-fetch.ts';
import type { PendingRequest } from '../oauth/authorize/pending-request.ts';
import { createOpenId } from './openid.ts';
import { createProviderPageRoutes, listProviderButtons, type ProviderPageDeps } from './provider-page-routes.ts';
import { createProviderRoutes, type ProviderDeps } from './routes.ts';

/** Discovery documents, key sets and claims are a few kilobytes. */
const MAX_RESPONSE_BYTES = 512 * 1024;
const TIMEOUT_MS = 10_000;

export type FederationDeps = Omit<ProviderPageDeps & ProviderDeps, 'openId' | 'refuseAddress'> & {
  /** Whether providers may run on this very machine. */
  readonly allowLoopback: boolean;
  /** Resolves names to IP addresses; the default is the system's resolver. */
  readonly resolve?: Resolve;
};

export interface Federation {
  readonly routes: readonly Route[];
  readonly listProviders: (
    pending: PendingRequest,
  ) => Promise<readonly { readonly name: string; readonly url: string }[]>;
}

export function openFederation(deps: FederationDeps): Federation {
  const guardedFetch = createGuardedFetch({ ...deps, maxBytes: MAX_RESPONSE_BYTES, timeoutMs: TIMEOUT_MS });
  const refuseAddress = async (url: string): Promise<string | undefined> => {
    const found = await findPinnedAddresses(url, deps).catch(() => 'The name cannot be resolved.');
    return typeof found === 'string' ? found : undefined;
  };
  const routeDeps = { ...deps, refuseAddress, openId: createOpenId({ ...deps, guardedFetch }) };
  return {
    routes: [...createProviderRoutes(routeDeps), ...createProviderPageRoutes(routeDeps)],
    listProviders: (pending) => listProviderButtons(routeDeps, pending),
  };
}
