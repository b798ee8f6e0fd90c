/** Puts the rooms of signing in by other houses together: every door, and the buttons for the sign-in page. */
import type { Route } from '../http/route.ts';
import type { Parked } from '../oauth/parked-request.ts';
import { createOpenId } from './openid.ts';
import { createProviderPageRoutes, listProviderButtons, type ProviderPagePorts } from './page-routes.ts';
import { createProviderRoutes, type ProviderPorts } from './routes.ts';

export type SsoParts = Omit<ProviderPagePorts & ProviderPorts, 'openId'> & {
  /** Whether providers may run on this very machine. */
  readonly allowLoopback: boolean;
};

export interface Sso {
  readonly routes: readonly Route[];
  readonly listProviders: (parked: Parked) => Promise<readonly { readonly name: string; readonly url: string }[]>;
}

export function openSso(parts: SsoParts): Sso {
  const ports = { ...parts, openId: createOpenId(parts) };
  return {
    routes: [...createProviderRoutes(ports), ...createProviderPageRoutes(ports)],
    listProviders: (parked) => listProviderButtons(parts, parked),
  };
}
