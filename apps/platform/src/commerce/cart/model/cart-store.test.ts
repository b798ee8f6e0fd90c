import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { NOON, OTHER_SITE, SITE, openSites, readShop } from '../../../../test/products.ts';
import type { Database } from '../../../foundation/database/database.ts';
import { mergeVisitorCart } from '../operations/sign-in-merge.ts';
import type { CartLine } from './cart-line.ts';
import { deleteCart, findCart, saveCart } from './cart-store.ts';
import type { Cart, CartOwner } from './cart.ts';

const VISITOR = { kind: 'visitor', id: 'vis_1' } as const;
const MEMBER = { kind: 'member', id: 'mem_1' } as const;
const WHO = { siteId: SITE, visitorId: VISITOR.id, memberId: MEMBER.id } as const;

function line(slug: string, quantity: number): CartLine {
  const seen = { name: slug, listPrice: 1, discountedPrice: 1 };
  return {
    id: `line_${slug}`,
    quantity,
    appId: 'app',
    productId: `prod_${slug}`,
    variantId: `var_${slug}`,
    choices: { Size: 'L', Glaze: 'Oat' },
    texts: {},
    seen,
  };
}

function cart(owner: CartOwner, ...lines: readonly CartLine[]): Cart {
  return { id: `cart_${owner.id}`, owner, revision: 0, createdAt: NOON, updatedAt: NOON, lines };
}

describeOnBothDatabases('the store of carts', (databases) => {
  async function openWorld(...carts: readonly Cart[]): Promise<Database> {
    const database = await databases.open();
    await openSites(database);
    for (const one of carts) await database.write((tx) => saveCart(tx, SITE, one, NOON));
    return database;
  }

  const read = (database: Database, owner: CartOwner, siteId = SITE) =>
    database.read((tx) => findCart(tx, siteId, owner));

  test('returns the stored cart, with the next revision', async () => {
    const kept = { ...cart(VISITOR, line('mug', 2)), note: 'Ring twice', delivery: { code: 'studio-parcel' } };
    const database = await openWorld(kept);
    expect(await read(database, VISITOR)).toEqual({ ...kept, revision: 1 });
    await database.write((tx) => saveCart(tx, SITE, { ...kept, revision: 1, lines: [] }, NOON + 1));
    expect(await read(database, VISITOR)).toEqual({ ...kept, revision: 2, updatedAt: NOON + 1, lines: [] });
  });

  test('knows one cart for each owner and site', async () => {
    const database = await openWorld(cart(VISITOR, line('mug', 1)));
    expect(await read(database, MEMBER)).toBeUndefined();
    expect(await read(database, VISITOR, OTHER_SITE)).toBeUndefined();
    expect(await database.write((tx) => deleteCart(tx, OTHER_SITE, VISITOR))).toBe(false);
    expect(await database.write((tx) => deleteCart(tx, SITE, VISITOR))).toBe(true);
    expect(await read(database, VISITOR)).toBeUndefined();
  });

  test('loses none of fifty simultaneous changes', async () => {
    const database = await openWorld(cart(VISITOR));
    await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        database.write(async (tx) => {
          const found = await findCart(tx, SITE, VISITOR);
          if (found === undefined) throw new Error('The cart is there.');
          await saveCart(tx, SITE, { ...found, lines: [...found.lines, line(`mug${number}`, 1)] }, NOON);
        }),
      ),
    );
    const after = await read(database, VISITOR);
    expect([after?.lines.length, after?.revision]).toEqual([50, 51]);
  });

  test('gives a visitor’s cart to a member who has none, under the same id', async () => {
    const database = await openWorld(cart(VISITOR, line('mug', 2)));
    await database.write((tx) => mergeVisitorCart({ readShop, notify: () => Promise.resolve() }, tx, WHO, NOON));
    expect(await read(database, MEMBER)).toMatchObject({ id: 'cart_vis_1', lines: [{ quantity: 2 }] });
    expect(await read(database, VISITOR)).toBeUndefined();
  });

  test('merges a visitor’s cart into the member’s, once', async () => {
    const database = await openWorld(cart(VISITOR, line('mug', 2)), cart(MEMBER, line('mug', 1), line('bowl', 1)));
    await database.write((tx) => mergeVisitorCart({ readShop, notify: () => Promise.resolve() }, tx, WHO, NOON));
    await database.write((tx) => mergeVisitorCart({ readShop, notify: () => Promise.resolve() }, tx, WHO, NOON));
    const after = await read(database, MEMBER);
    expect(after?.id).toBe('cart_mem_1');
    expect(after?.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['line_mug', 2],
      ['line_bowl', 1],
    ]);
    expect(await read(database, VISITOR)).toBeUndefined();
  });

  test('leaves lines that do not fit in the visitor’s cart, after any number of sign-ins', async () => {
    const many = (name: string, count: number) =>
      Array.from({ length: count }, (_, number) => line(`${name}${number}`, 1));
    const full = cart(MEMBER, ...many('mine', 599));
    const database = await openWorld({ ...cart(VISITOR, ...many('theirs', 3)), note: 'Mine' }, full);
    for (const _time of [1, 2]) {
      await database.write((tx) => mergeVisitorCart({ readShop, notify: () => Promise.resolve() }, tx, WHO, NOON));
      expect((await read(database, MEMBER))?.lines).toHaveLength(600);
      const left = await read(database, VISITOR);
      expect(left?.lines.map(({ id }) => id)).toEqual(['line_theirs1', 'line_theirs2']);
      expect(left?.note).toBeUndefined();
    }
  });

  test('leaves a member’s cart alone where the visitor had none', async () => {
    const database = await openWorld(cart(MEMBER, line('mug', 1)));
    await database.write((tx) => mergeVisitorCart({ readShop, notify: () => Promise.resolve() }, tx, WHO, NOON));
    expect(await read(database, MEMBER)).toMatchObject({ revision: 1 });
  });
});
