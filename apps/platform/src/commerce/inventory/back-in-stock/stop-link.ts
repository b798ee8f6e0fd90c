/** The link by which a reader of a back-in-stock email ends all emails of this kind to their address. */
import type { Transaction } from '../../../foundation/database/database.ts';
import { openSignedLinks } from '../../../foundation/hosted-pages/signed-links.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import type { Vault } from '../../../foundation/vault/vault.ts';
import { RESTOCK_REQUEST_LIFETIME_MS } from './request-store.ts';

export const STOP_PATH = '/back-in-stock/stop';
export const STOP_LINK = 'link';

export interface StopLinkDeps {
  readonly vault: Vault;
}

/** Valid as long as the request is kept. */
export async function signStopLink(
  { vault }: StopLinkDeps,
  tx: Transaction,
  { siteId, publicUrl }: Pick<Shop, 'siteId' | 'publicUrl'>,
  { requestId, now }: { readonly requestId: string; readonly now: number },
): Promise<string> {
  const links = await openSignedLinks(tx, { vault, siteId }, 'restock');
  const token = links.sign(requestId, now + RESTOCK_REQUEST_LIFETIME_MS);
  return `${publicUrl}${STOP_PATH}?${STOP_LINK}=${token}`;
}
