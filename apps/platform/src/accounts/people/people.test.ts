/** A person in a shop: everything about them is exported, and an erasure leaves nothing but what the law wants kept. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { type DatabasePlace, describeOnBothDatabases } from '../../../test/databases.ts';
import { CART, error, input, list, openDemoShop, signInDemoAda, violations } from '../../../test/demo-shop.ts';
import { createKey } from '../../../test/keys.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { BUYER, checkOutMugs, openCheckout, payBy } from '../../../test/paying.ts';
import { openReviewShop } from '../../../test/reviews.ts';
import { dumpTables } from '../../../test/rows.ts';
import { type JsonObject, member, text, type TestPlatform } from '../../../test/test-platform.ts';
import { PERSONAL_TABLES } from '../../foundation/personal-data/personal-tables.ts';

const PEOPLE = '/members/v1/people';
const EMAIL = 'ada@example.com';
/** What identifies the person: email address, names, telephone number, street. */
const PERSON = /ada@example\.com|Lovelace|Ada King|555 0100|Unter den Linden/i;
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

/** Ada has an account, orders, a review, an address, a cart, a newsletter, and another person's data beside hers. */
async function openWalk(place: DatabasePlace) {
  const shop = await openReviewShop({ database: place });
  const { world, ada, desk } = shop;
  const call = (method: string, path: string, body: JsonObject, token = ada) =>
    world.call(method, path, { body, token });
  const found = await desk.call('GET', '/members/v1/members');
  const memberId = text(list(found.body, 'members')[0]?.['id']);
  await desk.call('POST', '/webhooks/v1/webhooks', {
    webhook: { name: 'All', url: 'https://hooks.example/all', eventTypes: [] },
  });
  await call('PATCH', '/members/v1/members/my', {
    identityProfile: { firstName: 'Ada', lastName: 'Lovelace', phones: ['+1 555 0100'] },
  });
  await call('POST', '/members/v1/members/my/addresses', {
    fullName: 'Ada Lovelace',
    address: { country: 'DE', city: 'Berlin', addressLine: 'Unter den Linden 1', postalCode: '10117' },
  });
  await desk.call('PATCH', `/members/v1/members/${memberId}/details`, { note: 'Ada Lovelace likes ink.' });
  const reviewId = await shop.review({ rating: 5, body: 'Lovely.' });
  await shop.guestReview({ rating: 4 });
  const order = await desk.buy({ mugs: 1 });
  await desk.call('PATCH', `/ecom/v1/orders/${text(order['id'])}`, {
    order: { buyerInfo: { email: EMAIL } },
  });
  await call('POST', '/members/v1/newsletter/subscribe', { email: EMAIL, consentText: 'I want it.' }, shop.shop.token);
  await call(
    'POST',
    '/members/v1/newsletter/subscribe',
    { email: `b${EMAIL}`, consentText: 'I want it.' },
    shop.shop.token,
  );
  await call('POST', `${CART}/add-to-cart`, {
    lineItems: [input(await shop.shop.find('bud-vase-trio'), 1)],
  });
  await world.platform.runJobs();
  return { ...shop, memberId, reviewId };
}

async function dumpPerson(place: DatabasePlace): Promise<readonly string[]> {
  return [...(await dumpTables(place))].flatMap(([table, rows]) => (PERSON.test(rows) ? [table] : [])).toSorted();
}

function listFilesWithPerson(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('sqlite'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => PERSON.test(readFileSync(file, 'latin1')));
}

async function asOwner(world: TestPlatform, path: string, body: JsonObject) {
  return world.call('POST', `${PEOPLE}${path}`, { body, token: await merchantToken(world) });
}

describeOnBothDatabases('a person', ({ place }) => {
  test('is not erased while a payment of theirs is under way, and is when it has ended', async () => {
    const database = await place();
    const shop = await openDemoShop({ database });
    const { world } = shop;
    const browser = world.browser();
    const checkout = await openCheckout(browser, await checkOutMugs(shop));
    await payBy(browser, checkout, 'tok_challenge');
    const erase = async () =>
      world.call('POST', `${PEOPLE}/erase`, { body: { email: BUYER.email }, token: await merchantToken(world) });
    const refused = await erase();
    expect(error(refused)).toEqual([409, 'ERASURE_MUST_WAIT']);
    expect(refused.body['message']).toBe(
      'A payment of this person is under way: erase them when it has ended, within an hour.',
    );
    world.clock.advance(60 * 60 * 1000);
    await world.platform.runJobs();
    expect((await erase()).status).toBe(200);
    const left = [...(await dumpTables(database)).entries()].filter(([, rows]) => rows.includes(BUYER.email));
    expect(left.map(([table]) => table)).toEqual([]);
  });

  test('is exported whole, erased everywhere but in orders, and in time there, too', async () => {
    const at = await place();
    const { world, memberId } = await openWalk(at);
    const exported = await asOwner(world, '/export', { email: EMAIL });
    const tables = list(exported.body, 'export.tables');
    expect(tables.map(({ table }) => table)).toEqual(
      expect.arrayContaining([
        'members',
        'token_sessions',
        'orders',
        'invoices',
        'order_activities',
        'carts',
        'reviews',
        'emails',
        'newsletter_subscribers',
        'events',
        'change_log',
      ]),
    );
    expect(JSON.stringify(exported.body)).not.toMatch(/password_hash|token_hash|bada@example/);

    const preview = await asOwner(world, '/erasure-preview', { memberId });
    expect(preview.body['orderYears']).toBe(10);
    const erased = await asOwner(world, '/erase', { email: EMAIL });
    expect(erased.status).toBe(200);
    const retained = PERSONAL_TABLES.filter(({ erasure }) => erasure.how === 'retain').map(({ name }) => name);
    // The other reader's address ends like hers.
    const left = (await dumpPerson(at)).filter((table) => !['newsletter_subscribers', 'emails'].includes(table));
    expect(left.filter((table) => !retained.includes(table))).toEqual([]);
    expect(left).toEqual(expect.arrayContaining(['orders', 'invoices']));
    expect(listFilesWithPerson(world.dataFolder)).toEqual([]);
    const again = await asOwner(world, '/erasure-preview', { email: EMAIL });
    expect(list(again.body, 'tables').map(({ outcome }) => outcome)).not.toContain('DELETED');

    world.clock.advance(11 * YEAR_MS);
    await world.platform.removeExpired();
    expect(await dumpPerson(at)).toEqual([]);
    const token = await merchantToken(world);
    const orders = await world.call('POST', '/ecom/v1/orders/search', { body: { search: {} }, token });
    expect(list(orders.body, 'orders').map((order) => member(order, 'buyerInfo.email'))).toEqual(
      Array.from({ length: 3 }, () => 'erased@deleted.invalid'),
    );
    // Logs of a whole walk name no person.
    expect(world.logged.filter((line) => PERSON.test(line))).toEqual([]);
  });
});

test('is a member or an email address, and a merchant or an app with the permission asks', async () => {
  const { shop } = await openReviewShop();
  const { world } = shop;
  const both = await asOwner(world, '/export', { email: EMAIL, memberId: 'mem_1' });
  expect(violations(both)).toEqual(['email ONE_OF_ALIGNMENT must be sent, or memberId, not both']);
  expect(error(await asOwner(world, '/erase', { memberId: 'mem_1' }))).toEqual([404, 'MEMBER_NOT_FOUND']);
  const stranger = await createKey(world, 'catalog.write');
  const denied = await world.call('POST', `${PEOPLE}/export`, { body: { email: EMAIL }, token: stranger });
  expect(error(denied)).toEqual([403, 'PERMISSION_DENIED']);
  const ada = await signInDemoAda(shop);
  const asMember = await world.call('POST', `${PEOPLE}/export`, { body: { email: EMAIL }, token: ada });
  expect(asMember.status).toBe(403);
});
