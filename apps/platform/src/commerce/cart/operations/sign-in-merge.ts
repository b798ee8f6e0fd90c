/** Merges a visitor's cart into the member's at sign-in (the rule is `mergeCarts`). */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { MemberId, SiteId, VisitorId } from '../../../foundation/ids.ts';
import { changeOwner, deleteCart, findCart, saveCart } from '../model/cart-store.ts';
import type { CartOwner } from '../model/cart.ts';
import { findLeftOut, mergeCarts } from '../model/merge-carts.ts';
import { type CartEventDeps, emitCartDeleted, emitCartUpdated } from './cart-events.ts';

export interface SignIn {
  readonly siteId: SiteId;
  readonly visitorId: VisitorId;
  readonly memberId: MemberId;
}

/**
 * Merges in the caller's transaction. A second call changes nothing, because the first one deleted the visitor's cart.
 */
export async function mergeVisitorCart(
  deps: CartEventDeps,
  tx: Transaction,
  { siteId, visitorId, memberId }: SignIn,
  now: number,
): Promise<void> {
  const visitorOwner = { kind: 'visitor', id: visitorId } as const;
  const visitor = await findCart(tx, siteId, visitorOwner);
  if (visitor === undefined) return;
  const by = { kind: 'member', memberId } as const;
  const memberOwner: CartOwner = { kind: 'member', id: memberId };
  const member = await findCart(tx, siteId, memberOwner);
  if (member === undefined) {
    await changeOwner(tx, siteId, { visitorId, memberId, now });
    const cart = await findCart(tx, siteId, memberOwner);
    if (cart !== undefined) await emitCartUpdated(deps, tx, { siteId, cart, by, now });
    return;
  }
  const merged = await saveCart(tx, siteId, mergeCarts(member, visitor), now);
  await emitCartUpdated(deps, tx, { siteId, cart: merged, by, now });
  const left = findLeftOut(merged, visitor);
  if (left.length > 0) {
    const { id, owner, revision, createdAt, updatedAt } = visitor;
    const kept = await saveCart(tx, siteId, { id, owner, revision, createdAt, updatedAt, lines: left }, now);
    await emitCartUpdated(deps, tx, { siteId, cart: kept, by, now });
    return;
  }
  await emitCartDeleted(deps, tx, { siteId, cart: visitor, by, now });
  await deleteCart(tx, siteId, visitorOwner);
}
