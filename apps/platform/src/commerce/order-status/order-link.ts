/** The signed address of an order's status page: who has it sees the order, without signing in. */
import type { Transaction } from '../../foundation/database/database.ts';
import { openSignedLinks, type ReadLink } from '../../foundation/hosted-pages/signed-links.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { Vault } from '../../foundation/vault/vault.ts';

export const ORDER_PATH = '/order';
export const LINK = 'link';
export const FIND_PATH = '/order/find';
/** Says that the email with the link is on its way. */
export const LINK_SENT_ADDRESS = `${FIND_PATH}?sent=1`;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Of a link in an email. */
export const EMAIL_LINK_LIFETIME_MS = 90 * DAY_MS;

export interface OrderLinkDeps {
  readonly vault: Vault;
  readonly publicUrl: string;
}

/** The address of the status page, valid until `expiresAt`. */
export async function signOrderLink(
  { vault, publicUrl }: OrderLinkDeps,
  tx: Transaction,
  siteId: SiteId,
  { orderId, expiresAt }: { readonly orderId: string; readonly expiresAt: number },
): Promise<string> {
  const links = await openSignedLinks(tx, { vault, siteId }, 'order');
  return `${publicUrl}${orderAddress(links.sign(orderId, expiresAt))}`;
}

export async function readOrderLink(
  { vault }: Pick<OrderLinkDeps, 'vault'>,
  tx: Transaction,
  siteId: SiteId,
  { token, now }: { readonly token: string; readonly now: number },
): Promise<ReadLink> {
  return (await openSignedLinks(tx, { vault, siteId }, 'order')).read(token, now);
}

/** Path and query of the status page. */
export function orderAddress(token: string): string {
  return `${ORDER_PATH}?${LINK}=${token}`;
}

/** The shop's page that fills the cart of the browser with what was bought. */
export function buyAgainAddress(shopUrl: string, orderId: string, token: string): string {
  return `${shopUrl}/cart/again?${new URLSearchParams({ order: orderId, [LINK]: token }).toString()}`;
}
