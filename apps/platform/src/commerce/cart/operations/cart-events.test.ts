import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { NOON, openSites, readShop, SITE, stock } from '../../../../test/products.ts';
import type { Database, Transaction } from '../../../foundation/database/database.ts';
import type { Fact } from '../../../foundation/domain-events.ts';
import { saveCart } from '../model/cart-store.ts';
import type { Cart, CartOwner } from '../model/cart.ts';
import { mergeVisitorCart } from './sign-in-merge.ts';

const VISITOR: CartOwner = { kind: 'visitor', id: 'vis_1' };
const MEMBER: CartOwner = { kind: 'member', id: 'mem_1' };

async function open(database: Database) {
  await openSites(database);
  const { productId, variantId } = await stock(database, 'bowl', 5);
  const heard: { readonly event: string; readonly entityId: string; readonly by: string; readonly says: unknown }[] =
    [];
  const notify = async (_tx: Transaction, { event, entityId, by, emit }: Fact): Promise<void> => {
    heard.push({ event, entityId, by: by.kind, says: await emit() });
  };
  const put = (owner: CartOwner): Promise<Cart> => {
    const seen = { name: 'Bowl', listPrice: 3400, discountedPrice: 3400 };
    const line = {
      id: `line_${owner.id}`,
      quantity: 2,
      appId: 'app',
      productId,
      variantId,
      choices: {},
      texts: {},
      seen,
    } as const;
    const cart: Cart = { id: `cart_${owner.id}`, owner, revision: 0, createdAt: NOON, updatedAt: NOON, lines: [line] };
    return database.write((tx) => saveCart(tx, SITE, cart, NOON));
  };
  const signIn = (): Promise<void> => {
    const who = { siteId: SITE, visitorId: 'vis_1', memberId: 'mem_1' } as const;
    return database.write((tx) => mergeVisitorCart({ readShop, notify }, tx, who, NOON));
  };
  return { heard, put, signIn };
}

describeOnBothDatabases('at sign-in', (databases) => {
  test('a cart that gets another owner emits an update, with its new owner', async () => {
    const { heard, put, signIn } = await open(await databases.open());
    await put(VISITOR);
    await signIn();
    expect(heard).toMatchObject([
      {
        event: 'onCartUpdated',
        entityId: 'cart_vis_1',
        by: 'member',
        says: { updatedEvent: { currentEntity: { id: 'cart_vis_1', buyerInfo: { memberId: 'mem_1' } } } },
      },
    ]);
  });

  test('two carts that become one emit one update and one deletion', async () => {
    const { heard, put, signIn } = await open(await databases.open());
    await put(VISITOR);
    await put(MEMBER);
    await signIn();
    expect(heard).toMatchObject([
      {
        event: 'onCartUpdated',
        entityId: 'cart_mem_1',
        says: { updatedEvent: { currentEntity: { revision: '2', lineItems: [{ quantity: 2 }] } } },
      },
      {
        event: 'onCartDeleted',
        entityId: 'cart_vis_1',
        says: { deletedEvent: { deletedEntity: { id: 'cart_vis_1', lineItems: [{ quantity: 2 }] } } },
      },
    ]);
  });

  test('without a cart of the visitor no event is emitted', async () => {
    const { heard, put, signIn } = await open(await databases.open());
    await put(MEMBER);
    await signIn();
    expect(heard).toEqual([]);
  });
});
