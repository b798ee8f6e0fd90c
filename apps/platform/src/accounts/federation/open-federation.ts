/** Composes federated sign-in: its routes, and the buttons of the sign-in page. */
import type { Route } from '../../foundation/http/routes/route.ts';
import { createGuardedFetch, findPinnedAddresses, type Resolve } from '../../foundation/outgoing/guarded-fetch.ts';
import type { Parked } from '../oauth/authorize/pending-request.ts';
import { createOpenId } from './openid.ts';
import { createProviderPageRoutes, listProviderButtons, type ProviderPagePorts } from './provider-page-routes.ts';
import { createProviderRoutes, type ProviderPorts } from './routes.ts';

/** Discovery documents, key sets and claims are a few kilobytes. */
const MAX_RESPONSE_BYTES = 512 * 1024;
const TIMEOUT_MS = 10_000;

export type SsoParts = Omit<ProviderPagePorts & ProviderPorts, 'openId' | 'refuseAddress'> & {
  /** Whether providers may run on this very machine. */
  readonly allowLoopback: boolean;
  /** How names become IP addresses; the system's way where nothing else is handed in. */
  readonly resolve?: Resolve;
};

export interface Sso {
  readonly routes: readonly Route[];
  readonly listProviders: (parked: Parked) => Promise<readonly { readonly name: string; readonly url: string }[]>;
}

export function openSso(parts: SsoParts): Sso {
  const guardedFetch = createGuardedFetch({ ...parts, maxBytes: MAX_RESPONSE_BYTES, timeoutMs: TIMEOUT_MS });
  const refuseAddress = async (url: string): Promise<string | undefined> => {
    const found = await findPinnedAddresses(url, parts).catch(() => 'The name cannot be resolved.');
    return typeof found === 'string' ? found : undefined;
  };
  const ports = { ...parts, refuseAddress, openId: createOpenId({ ...parts, guardedFetch }) };
  return {
    routes: [...createProviderRoutes(ports), ...createProviderPageRoutes(ports)],
    listProviders: (parked) => listProviderButtons(ports, parked),
  };
}
