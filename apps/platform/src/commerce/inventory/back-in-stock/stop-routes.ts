/** The page that ends back-in-stock emails to an address. Its links name a request. */
import type { Transaction } from '../../../foundation/database/database.ts';
import {
  createStopRoutes,
  signStopUrl,
  type StopPage,
  type StopPageDeps,
} from '../../../foundation/hosted-pages/stop-pages.ts';
import type { Route } from '../../../foundation/http/routes/route.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import type { Vault } from '../../../foundation/vault/vault.ts';
import { deleteRequestsLike, findRequest, RESTOCK_REQUEST_LIFETIME_MS } from './request-store.ts';

const PAGE: StopPage = { path: '/back-in-stock/stop', purpose: 'restock' };

export interface StopLinkDeps {
  readonly vault: Vault;
}

/** Valid as long as the request is kept. */
export function signRestockStopUrl(
  deps: StopLinkDeps,
  tx: Transaction,
  shop: Pick<Shop, 'siteId' | 'publicUrl'>,
  { requestId, now }: { readonly requestId: string; readonly now: number },
): Promise<string> {
  return signStopUrl(deps, tx, shop, PAGE, { subject: requestId, expiresAt: now + RESTOCK_REQUEST_LIFETIME_MS });
}

export function createRestockStopRoutes(deps: StopPageDeps): readonly Route[] {
  return createStopRoutes(deps, PAGE, {
    // A stopped request is deleted, and so is an old one: neither brings an email again.
    findState: async (tx, requestId) => ((await findRequest(tx, deps.siteId, requestId)) === undefined ? 'off' : 'on'),
    stop: (tx, requestId) => deleteRequestsLike(tx, deps.siteId, requestId),
  });
}
