/** The links of an email about an abandoned checkout: one fills a cart, the other ends such emails. */
import type { Transaction } from '../../foundation/database/database.ts';
import { openSignedLinks, type ReadLink } from '../../foundation/hosted-pages/signed-links.ts';
import { signStopUrl, type StopPage } from '../../foundation/hosted-pages/stop-pages.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { Vault } from '../../foundation/vault/vault.ts';
import { ABANDONED_LIFETIME_MS } from './abandoned-store.ts';

export const RESTORE_PATH = '/cart/restore/{token}';
/** Its links name a checkout. */
export const CART_STOP_PAGE: StopPage = { path: '/cart/emails/stop', purpose: 'stop-cart-emails' };

export interface CartLinkDeps {
  readonly vault: Vault;
  readonly publicUrl: string;
}

/** Both are valid as long as the abandoned checkout is kept. */
export async function signCartLinks(
  { vault, publicUrl }: CartLinkDeps,
  tx: Transaction,
  siteId: SiteId,
  { checkoutId, now }: { readonly checkoutId: string; readonly now: number },
): Promise<{ readonly restoreUrl: string; readonly unsubscribeUrl: string }> {
  const expiresAt = now + ABANDONED_LIFETIME_MS;
  const token = (await openSignedLinks(tx, { vault, siteId }, 'restore-cart')).sign(checkoutId, expiresAt);
  const stop = { subject: checkoutId, expiresAt };
  return {
    restoreUrl: `${publicUrl}${RESTORE_PATH.replace('{token}', token)}`,
    unsubscribeUrl: await signStopUrl({ vault }, tx, { siteId, publicUrl }, CART_STOP_PAGE, stop),
  };
}

export async function readCartLink(
  { vault }: Pick<CartLinkDeps, 'vault'>,
  tx: Transaction,
  siteId: SiteId,
  { token, now }: { readonly token: string; readonly now: number },
): Promise<ReadLink> {
  return (await openSignedLinks(tx, { vault, siteId }, 'restore-cart')).read(token, now);
}
