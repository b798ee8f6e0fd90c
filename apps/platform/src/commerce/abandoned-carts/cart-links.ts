/** The links of an email about an abandoned checkout: one fills a cart, the other ends such emails. */
import type { Transaction } from '../../foundation/database/database.ts';
import { openSignedLinks, type ReadLink } from '../../foundation/hosted-pages/signed-links.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { Vault } from '../../foundation/vault/vault.ts';
import { ABANDONED_LIFETIME_MS } from './abandoned-store.ts';

export const RESTORE_PATH = '/cart/restore/{token}';
export const STOP_PATH = '/cart/emails/stop';
export const STOP_LINK = 'link';

export interface CartLinkDeps {
  readonly vault: Vault;
  readonly publicUrl: string;
}

type CartLinkPurpose = 'restore-cart' | 'stop-cart-emails';

/** Both are valid as long as the abandoned checkout is kept. */
export async function signCartLinks(
  deps: CartLinkDeps,
  tx: Transaction,
  siteId: SiteId,
  { checkoutId, now }: { readonly checkoutId: string; readonly now: number },
): Promise<{ readonly restoreUrl: string; readonly unsubscribeUrl: string }> {
  const sign = async (purpose: CartLinkPurpose): Promise<string> =>
    (await openSignedLinks(tx, { vault: deps.vault, siteId }, purpose)).sign(checkoutId, now + ABANDONED_LIFETIME_MS);
  return {
    restoreUrl: `${deps.publicUrl}${RESTORE_PATH.replace('{token}', await sign('restore-cart'))}`,
    unsubscribeUrl: `${deps.publicUrl}${STOP_PATH}?${STOP_LINK}=${await sign('stop-cart-emails')}`,
  };
}

export async function readCartLink(
  { vault }: Pick<CartLinkDeps, 'vault'>,
  tx: Transaction,
  siteId: SiteId,
  { purpose, token, now }: { readonly purpose: CartLinkPurpose; readonly token: string; readonly now: number },
): Promise<ReadLink> {
  return (await openSignedLinks(tx, { vault, siteId }, purpose)).read(token, now);
}
