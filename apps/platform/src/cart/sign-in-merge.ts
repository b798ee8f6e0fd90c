/** What becomes of a visitor's cart when he signs in: it joins the member's (the rule is `mergeCarts`). */
import type { Transaction } from '../database/database.ts';
import type { MemberId, SiteId, VisitorId } from '../ids.ts';
import { changeOwner, deleteCart, findCart, saveCart } from './cart-store.ts';
import { mergeCarts } from './cart.ts';

export interface SignIn {
  readonly siteId: SiteId;
  readonly visitorId: VisitorId;
  readonly memberId: MemberId;
}

/** Merges in the caller's transaction; doing it twice changes nothing more, because the visitor's cart is gone then. */
export async function mergeVisitorCart(
  tx: Transaction,
  { siteId, visitorId, memberId }: SignIn,
  now: number,
): Promise<void> {
  const visitorOwner = { kind: 'visitor', id: visitorId } as const;
  const visitor = await findCart(tx, siteId, visitorOwner);
  if (visitor === undefined) return;
  const member = await findCart(tx, siteId, { kind: 'member', id: memberId });
  if (member === undefined) {
    await changeOwner(tx, siteId, { visitorId, memberId, now });
    return;
  }
  await saveCart(tx, siteId, mergeCarts(member, visitor), now);
  await deleteCart(tx, siteId, visitorOwner);
}
