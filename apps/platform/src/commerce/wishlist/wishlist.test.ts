/** Wishlists through the API, and their store on both databases. */
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';

import { describe, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { error, list, openDemoShop, signInDemoAda } from '../../../test/demo-shop.ts';
import { NOON, openSites, OTHER_SITE, SITE, stock } from '../../../test/products.ts';
import { member, text, type JsonObject } from '../../../test/test-platform.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { ProductId } from '../catalog/model/product.ts';
import {
  addToList,
  deleteVisitorWishlists,
  deleteWishlist,
  listWishlist,
  MAX_WISHLIST_ITEMS,
  mergeVisitorWishlist,
  removeFromList,
  type WishlistOwner,
} from './wishlist-store.ts';

const VISITOR = { kind: 'visitor', id: 'vis_1' } as const;
const MEMBER = { kind: 'member', id: 'mem_1' } as const;
const WHO = { siteId: SITE, visitorId: VISITOR.id, memberId: MEMBER.id } as const;

describeOnBothDatabases('the store of wishlists', (databases) => {
  async function openWorld(...slugs: readonly string[]): Promise<Database> {
    const database = await databases.open();
    await openSites(database);
    for (const slug of slugs) await stock(database, slug, 1);
    return database;
  }
  const add = (database: Database, owner: WishlistOwner, productId: ProductId, addedAt = NOON) =>
    database.write((tx) => addToList(tx, SITE, owner, { productId, addedAt }));
  const read = async (database: Database, owner: WishlistOwner, siteId = SITE) =>
    (await database.read((tx) => listWishlist(tx, siteId, owner))).map(({ productId }) => productId);

  test('lists an owner’s products once, the newest first, and those of no other owner or site', async () => {
    const database = await openWorld('bowl', 'jar');
    await add(database, VISITOR, 'prod_bowl');
    await add(database, VISITOR, 'prod_jar', NOON + 1);
    await add(database, VISITOR, 'prod_bowl', NOON + 2);
    expect(await read(database, VISITOR)).toEqual(['prod_jar', 'prod_bowl']);
    expect(await read(database, MEMBER)).toEqual([]);
    expect(await read(database, VISITOR, OTHER_SITE)).toEqual([]);
    await database.write((tx) => removeFromList(tx, SITE, VISITOR, 'prod_jar'));
    expect(await read(database, VISITOR)).toEqual(['prod_bowl']);
  });

  test('hides products that shoppers cannot see', async () => {
    const database = await openWorld('bowl');
    await add(database, VISITOR, 'prod_bowl');
    await stock(database, 'bowl', 1, { visible: false });
    expect(await read(database, VISITOR)).toEqual([]);
  });

  test('takes a product in place of deleted ones', async () => {
    const database = await openWorld('bowl', 'jar');
    await add(database, MEMBER, 'prod_jar');
    await database.write(async (tx) => {
      for (let number = 1; number < MAX_WISHLIST_ITEMS; number += 1) {
        await addToList(tx, SITE, MEMBER, { productId: `prod_deleted_${number}`, addedAt: NOON });
      }
    });
    expect(await add(database, MEMBER, 'prod_bowl')).toBe(true);
    expect(await read(database, MEMBER)).toEqual(['prod_bowl', 'prod_jar']);
  });

  test('moves a visitor’s products to the member at sign-in, once', async () => {
    const database = await openWorld('bowl', 'jar');
    await add(database, VISITOR, 'prod_bowl', NOON + 1);
    await add(database, VISITOR, 'prod_jar');
    await add(database, MEMBER, 'prod_jar');
    await database.write((tx) => mergeVisitorWishlist(tx, WHO));
    await database.write((tx) => mergeVisitorWishlist(tx, WHO));
    expect(await read(database, MEMBER)).toEqual(['prod_bowl', 'prod_jar']);
    expect(await read(database, VISITOR)).toEqual([]);
  });

  test('is deleted with a member, and with a visitor’s session', async () => {
    const database = await openWorld('bowl');
    await add(database, VISITOR, 'prod_bowl');
    await add(database, MEMBER, 'prod_bowl');
    await database.write((tx) => deleteWishlist(tx, SITE, MEMBER));
    expect([await read(database, MEMBER), await read(database, VISITOR)]).toEqual([[], ['prod_bowl']]);
    await database.write((tx) => deleteVisitorWishlists(tx, [{ siteId: SITE, visitorId: VISITOR.id }]));
    expect(await read(database, VISITOR)).toEqual([]);
  });
});

/** Copies the only product of the only wishlist until the list is full. */
function fillList(file: string): void {
  using database = new DatabaseSync(file);
  const item = database.prepare('SELECT * FROM wishlist_items').get() ?? {};
  const product = database.prepare('SELECT * FROM products WHERE product_id = ?').get(item['product_id'] ?? '') ?? {};
  const insert = (table: string, row: Readonly<Record<string, SQLOutputValue>>) => {
    const names = Object.keys(row);
    const values = names.map(() => '?').join(', ');
    database.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${values})`).run(...Object.values(row));
  };
  for (let number = 1; number < MAX_WISHLIST_ITEMS; number += 1) {
    const id = `prod_copy_${number}`;
    insert('products', { ...product, product_id: id, slug: id, numeric_id: 1_000_000 + number });
    insert('wishlist_items', { ...item, product_id: id });
  }
}

const PATH = '/ecom/v1/wishlists/current';

describe('a wishlist', () => {
  async function open() {
    const shop = await openDemoShop();
    const { world, token, find } = shop;
    const idOf = async (slug: string) => text((await find(slug))['id']);
    const add = (catalogItemId: string, as = token) =>
      world.call('POST', `${PATH}/items`, { body: { catalogItemId }, token: as });
    const idsOf = (body: JsonObject) =>
      list(body, 'wishlist.items').map((item) => text(member(item, 'catalogReference.catalogItemId')));
    const read = async (as = token) => idsOf((await world.call('GET', PATH, { token: as })).body);
    return { shop, world, token, idOf, add, idsOf, read };
  }

  test('is a visitor’s own, holds a product once, and gives it up', async () => {
    const { world, token, idOf, add, idsOf, read } = await open();
    const mug = await idOf('harbour-mug');
    expect(await read()).toEqual([]);
    await add(mug);
    expect(idsOf((await add(mug)).body)).toEqual([mug]);
    expect(await read(await world.visit())).toEqual([]);
    const removed = await world.call('DELETE', `${PATH}/items/${mug}`, { token });
    expect(idsOf(removed.body)).toEqual([]);
    expect((await world.call('DELETE', `${PATH}/items/${mug}`, { token })).status).toBe(200);
  });

  test('takes no product that is not sold', async () => {
    const { add } = await open();
    const refused = await add('prod_none');
    expect(error(refused)).toEqual([404, 'ITEM_NOT_FOUND']);
    expect(member(refused.body, 'message')).toBe('This product is not sold any more.');
  });

  test('says how many products it holds', async () => {
    const { world, idOf, add } = await open();
    await add(await idOf('harbour-mug'));
    fillList(join(world.dataFolder, 'shop.sqlite'));
    const refused = await add(await idOf('bud-vase-trio'));
    expect(error(refused)).toEqual([409, 'WISHLIST_FULL']);
    expect(member(refused.body, 'message')).toBe('A wishlist holds at most 200 products: remove one to add another.');
    expect((await add(await idOf('harbour-mug'))).status).toBe(200);
  });

  test('becomes the member’s at sign-in', async () => {
    const { shop, idOf, add, read } = await open();
    const mug = await idOf('harbour-mug');
    await add(mug);
    const ada = await signInDemoAda(shop);
    expect(await read(ada)).toContain(mug);
    expect(await read()).toEqual([]);
  });
});
