/** The signed address that pays what is unpaid of an order: who has it may pay, without signing in. */
import type { Transaction } from '../../foundation/database/database.ts';
import { openSignedLinks, type ReadLink } from '../../foundation/hosted-pages/signed-links.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { OrderLinkDeps } from './order-link.ts';

/** Of drafts, too. */
export const PAY_PATH = '/pay';

/** The address, valid until `expiresAt`. */
export async function signPayLink(
  { vault, publicUrl }: OrderLinkDeps,
  tx: Transaction,
  siteId: SiteId,
  { orderId, expiresAt }: { readonly orderId: string; readonly expiresAt: number },
): Promise<string> {
  const links = await openSignedLinks(tx, { vault, siteId }, 'pay-order');
  return `${publicUrl}${PAY_PATH}/${links.sign(orderId, expiresAt)}`;
}

export async function readPayLink(
  { vault }: Pick<OrderLinkDeps, 'vault'>,
  tx: Transaction,
  siteId: SiteId,
  { token, now }: { readonly token: string; readonly now: number },
): Promise<ReadLink> {
  return (await openSignedLinks(tx, { vault, siteId }, 'pay-order')).read(token, now);
}
