/** Cart events: created, updated, deleted, each with the cart as a buyer reads it. */
import type { Cart as CartResponse } from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Cause, Notify } from '../../../foundation/domain-events.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { ReadShop } from '../../../foundation/site/shop.ts';
import type { Cart, CartOwner } from '../model/cart.ts';
import { loadOffers } from '../model/offers.ts';
import { toCartResponse } from '../response/cart-response.ts';

export interface CartEventDeps {
  readonly readShop: ReadShop;
  readonly notify: Notify;
}

export interface CartChange {
  readonly siteId: SiteId;
  /** The cart after the change, or before it was deleted. */
  readonly cart: Cart;
  readonly by: Cause;
  readonly now: number;
  /** The cart as the wire has it, where the caller has made it already. */
  readonly response?: CartResponse;
}

/** A cart was written: its first revision is its creation. */
export function emitCartSaved(deps: CartEventDeps, tx: Transaction, change: CartChange): Promise<void> {
  const { siteId, cart, by, now } = change;
  if (cart.revision > 1) return emitCartUpdated(deps, tx, change);
  return deps.notify(tx, {
    event: 'onCartCreated',
    siteId,
    entityId: cart.id,
    by,
    now,
    emit: async () => ({ createdEvent: { entity: await responseOf(deps, tx, change) } }),
  });
}

/** A cart's content or owner has changed. */
export function emitCartUpdated(deps: CartEventDeps, tx: Transaction, change: CartChange): Promise<void> {
  const { siteId, cart, by, now } = change;
  return deps.notify(tx, {
    event: 'onCartUpdated',
    siteId,
    entityId: cart.id,
    by,
    now,
    emit: async () => ({ updatedEvent: { currentEntity: await responseOf(deps, tx, change) } }),
  });
}

/** A cart is deleted in this transaction. */
export function emitCartDeleted(deps: CartEventDeps, tx: Transaction, change: CartChange): Promise<void> {
  const { siteId, cart, by, now } = change;
  return deps.notify(tx, {
    event: 'onCartDeleted',
    siteId,
    entityId: cart.id,
    by,
    now,
    emit: async () => ({ deletedEvent: { deletedEntity: await responseOf(deps, tx, change) } }),
  });
}

/** The owner of a cart as the initiator of a change. */
export function causeOf(owner: CartOwner): Cause {
  switch (owner.kind) {
    case 'visitor':
      return { kind: 'visitor', visitorId: owner.id };
    case 'member':
      return { kind: 'member', memberId: owner.id };
    case 'shop':
      return { kind: 'anonymous' };
  }
}

async function responseOf(
  { readShop }: CartEventDeps,
  tx: Transaction,
  { siteId, cart, response }: CartChange,
): Promise<CartResponse> {
  if (response !== undefined) return response;
  return toCartResponse(cart, await loadOffers(tx, siteId, cart.lines), await readShop(tx, siteId));
}
