import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { MERCHANT_SIGN_IN_PATH } from './merchant-accounts.ts';
import { createLinkCode } from './merchant-links.ts';
import { findOwner } from './merchant-store.ts';

/** Whether the owner has a password or a passkey. Without an account, only a link lets the owner in. */
export async function hasOwnerAccount(tx: Transaction, siteId: SiteId): Promise<boolean> {
  return (await findOwner(tx, siteId))?.isSetUp === true;
}

/** Makes a link that signs the owner in once. Earlier links that were not used are revoked. */
export async function createOwnerLink(
  tx: Transaction,
  { siteId, publicUrl, now }: { readonly siteId: SiteId; readonly publicUrl: string; readonly now: number },
): Promise<string> {
  const owner = await findOwner(tx, siteId);
  if (owner === undefined) throw new Error('This site has no owner.');
  const code = await createLinkCode(tx, owner, { purpose: 'owner' }, now);
  return `${publicUrl}${MERCHANT_SIGN_IN_PATH}?${new URLSearchParams({ code }).toString()}`;
}
