import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import type { Database, Transaction } from '../../foundation/database/database.ts';
import { createIds } from '../../foundation/ids.ts';
import { insertSite } from '../../foundation/site/site-store.ts';
import { NEW_SITE_SETTINGS } from '../../foundation/site/site.ts';
import { merchantDevices } from '../identity/credentials/device-store.ts';
import { merchantPasskeys } from '../identity/credentials/passkey-store.ts';
import { deleteExpiredMerchantAccess } from './merchant-expiry.ts';
import { createLinkCode, findLink, LINK_MINUTES, spendLinkCode } from './merchant-links.ts';
import {
  createMerchantSession,
  endMerchantSessions,
  extendMerchantSession,
  findMerchantBySession,
  listMerchantSessions,
  SESSION_LIFETIME_MS,
} from './merchant-sessions.ts';
import {
  findMerchant,
  findMerchantByEmail,
  findOwner,
  findPasswordHash,
  insertMerchant,
  setUpMerchant,
  updateMerchantEmail,
  updateMerchantName,
  updateMerchantPassword,
} from './merchant-store.ts';
import type { Merchant } from './merchant.ts';

const NEW: Merchant = {
  siteId: 'site_1',
  merchantId: 'mer_1',
  name: 'Shop owner',
  email: 'owner@example.com',
  hasPassword: false,
  isSetUp: false,
};
const MO: Merchant = { ...NEW, name: 'Mo', email: 'Mo@example.com', hasPassword: true, isSetUp: true };
const DAY_MS = LINK_MINUTES.owner * 60_000;
const PASSKEY = {
  credentialId: 'cred-1',
  publicKey: 'key',
  counter: 0,
  transports: ['internal'],
  siteId: 'site_1',
  accountId: 'mer_1',
  name: 'Phone',
  createdAt: 1,
  usedAt: undefined,
} as const;

describeOnBothDatabases('the stores of merchants', (databases) => {
  const ids = createIds({ now: () => 0 });

  async function open(): Promise<Database> {
    const database = await databases.open();
    await database.write(async (tx) => {
      await insertSite(tx, { siteId: 'site_1', settings: NEW_SITE_SETTINGS, formKey: 'key' }, 1);
      await insertMerchant(tx, NEW, 1);
    });
    return database;
  }

  const openSetUp = async (): Promise<Database> => {
    const database = await open();
    await database.write((tx) => setUpMerchant(tx, MO, 'hash', 2));
    return database;
  };

  test('an account is set up once, and is found by its address from then on', async () => {
    const database = await open();
    expect(await database.read((tx) => findOwner(tx, 'site_1'))).toEqual(NEW);
    expect(await database.read((tx) => findMerchantByEmail(tx, 'site_1', 'owner@example.com'))).toBeUndefined();
    const done = await Promise.all(
      ['Mo', 'Sam'].map((name) => database.write((tx) => setUpMerchant(tx, { ...MO, name }, 'hash', 2))),
    );
    expect(done.filter(Boolean)).toHaveLength(1);
    const found = await database.read((tx) => findMerchantByEmail(tx, 'site_1', ' mo@EXAMPLE.com'));
    expect(found?.passwordHash).toBe('hash');
    expect(await database.read((tx) => findMerchantByEmail(tx, 'site_2', 'mo@example.com'))).toBeUndefined();
  });

  test('name, address and password change; an address of another merchant is refused', async () => {
    const database = await openSetUp();
    await database.write(async (tx) => {
      await insertMerchant(tx, { ...NEW, merchantId: 'mer_2', email: 'sam@example.com', passwordHash: 'h' }, 3);
      await updateMerchantName(tx, MO, 'Mo Larsen');
      await updateMerchantPassword(tx, MO, 'other');
    });
    expect(await database.write((tx) => updateMerchantEmail(tx, MO, 'SAM@example.com'))).toBe(false);
    expect(await database.write((tx) => updateMerchantEmail(tx, MO, 'mo@example.org'))).toBe(true);
    const changed = { ...MO, name: 'Mo Larsen', email: 'mo@example.org' };
    expect(await database.read((tx) => findMerchant(tx, 'site_1', 'mer_1'))).toEqual(changed);
    expect(await database.read((tx) => findPasswordHash(tx, MO))).toBe('other');
  });

  test('a link works for one of several simultaneous requests, for its purpose and at its site', async () => {
    const database = await openSetUp();
    const code = await database.write((tx) => createLinkCode(tx, MO, { purpose: 'owner' }, 0));
    expect((await database.read((tx) => findLink(tx, 'site_1', code, 1)))?.merchant).toEqual(MO);
    expect(await database.read((tx) => findLink(tx, 'site_2', code, 1))).toBeUndefined();
    expect(await database.write((tx) => spendLinkCode(tx, 'site_1', code, ['recovery'], 1))).toBeUndefined();
    expect(await database.write((tx) => spendLinkCode(tx, 'site_1', code, ['owner'], DAY_MS))).toBeUndefined();
    const spent = await Promise.all(
      [1, 2, 3].map(() => database.write((tx) => spendLinkCode(tx, 'site_1', code, ['owner'], 1))),
    );
    expect(spent.filter((link) => link !== undefined)).toHaveLength(1);
    expect(await database.read((tx) => findLink(tx, 'site_1', code, 1))).toBeUndefined();
  });

  test('a new owner’s link replaces the last one; ten emailed ones work at a time', async () => {
    const database = await openSetUp();
    const make = (purpose: 'owner' | 'sign-in', now: number) =>
      database.write((tx) => createLinkCode(tx, MO, { purpose }, now));
    const isValid = async (code: string | undefined) =>
      (await database.read((tx) => findLink(tx, 'site_1', code ?? '', 20))) !== undefined;
    const [first, second] = [await make('owner', 0), await make('owner', 1)];
    expect([await isValid(first), await isValid(second)]).toEqual([false, true]);
    const emailed: string[] = [];
    for (let at = 0; at < 12; at += 1) emailed.push(await make('sign-in', at));
    expect(await Promise.all(emailed.map(isValid))).toEqual([false, false, ...Array<boolean>(10).fill(true)]);
    expect(await isValid(second)).toBe(true);
  });

  test('a session lives on while it is used and is not woken afterwards', async () => {
    const database = await openSetUp();
    const token = await database.write((tx) => createMerchantSession(tx, ids, MO, 'Firefox', 0));
    const find = async (now: number) =>
      (await database.read((tx) => findMerchantBySession(tx, 'site_1', token, now)))?.merchant;
    expect(await find(SESSION_LIFETIME_MS - 1)).toEqual(MO);
    await database.write((tx) => extendMerchantSession(tx, 'site_1', token, SESSION_LIFETIME_MS - 1));
    expect(await find(SESSION_LIFETIME_MS + 1)).toEqual(MO);
    await database.write((tx) => extendMerchantSession(tx, 'site_1', token, SESSION_LIFETIME_MS * 3));
    expect(await find(SESSION_LIFETIME_MS * 3)).toBeUndefined();
  });

  test('sessions are listed, the last used first, and ended one by one', async () => {
    const database = await openSetUp();
    const start = (userAgent: string, at: number) =>
      database.write((tx) => createMerchantSession(tx, ids, MO, userAgent, at));
    const [old, fresh] = [await start('Firefox', 1), await start('Safari', 2)];
    const list = () => database.read((tx) => listMerchantSessions(tx, MO, 3));
    expect((await list()).map(({ userAgent }) => userAgent)).toEqual(['Safari', 'Firefox']);
    const ended = (await list())[1]?.sessionId;
    const end = (tx: Transaction) => endMerchantSessions(tx, MO, (sessionId) => sessionId === ended, 3);
    expect([await database.write(end), await database.write(end)]).toEqual([1, 0]);
    const isIn = async (token: string) =>
      (await database.read((tx) => findMerchantBySession(tx, 'site_1', token, 3))) !== undefined;
    expect([await isIn(old), await isIn(fresh)]).toEqual([false, true]);
  });

  test('twenty browsers of a merchant are known', async () => {
    const database = await openSetUp();
    const see = (device: string, at: number) =>
      database.write((tx) => merchantDevices.record(tx, MO.siteId, MO.merchantId, device, at));
    expect([await see('a', 1), await see('a', 2), await see('b', 3)]).toEqual([false, false, true]);
    for (let at = 0; at < 20; at += 1) await see(`later ${at}`, 10 + at);
    const isKnown = (device: string) =>
      database.read((tx) => merchantDevices.isKnown(tx, MO.siteId, MO.merchantId, device));
    expect([await isKnown('a'), await isKnown('later 0')]).toEqual([false, true]);
  });

  test('a passkey is stored once, counts its uses, and is removed by its merchant only', async () => {
    const database = await openSetUp();
    const insert = () => database.write((tx) => merchantPasskeys.insert(tx, PASSKEY));
    expect([await insert(), await insert()]).toEqual([true, false]);
    await database.write((tx) => merchantPasskeys.recordUse(tx, PASSKEY, 7, 9));
    expect(await database.read((tx) => merchantPasskeys.list(tx, MO.siteId, MO.merchantId))).toEqual([
      { ...PASSKEY, counter: 7, usedAt: 9 },
    ]);
    const remove = (merchant: Merchant) =>
      database.write((tx) => merchantPasskeys.remove(tx, 'site_1', merchant.merchantId, 'cred-1'));
    expect([await remove({ ...MO, merchantId: 'mer_2' }), await remove(MO)]).toEqual([false, true]);
    expect(await database.read((tx) => merchantPasskeys.find(tx, 'site_1', 'cred-1'))).toBeUndefined();
  });

  test('a challenge is spent once, and by the merchant that it was made for', async () => {
    const database = await openSetUp();
    await database.write((tx) => merchantPasskeys.insertChallenge(tx, 'site_1', 'one', 'mer_1', 0));
    await database.write((tx) => merchantPasskeys.insertChallenge(tx, 'site_1', 'two', undefined, 0));
    const spend = (challenge: string, merchantId: 'mer_1' | undefined, now: number) =>
      database.write((tx) => merchantPasskeys.spendChallenge(tx, 'site_1', challenge, merchantId, now));
    expect([await spend('one', 'mer_1', 1), await spend('one', 'mer_1', 1)]).toEqual([true, false]);
    expect(await spend('two', 'mer_1', 1)).toBe(false);
  });

  test('links, sessions and challenges that have expired are removed', async () => {
    const database = await openSetUp();
    const [old, fresh] = await database.write(async (tx) => [
      await createMerchantSession(tx, ids, MO, null, 0),
      await createMerchantSession(tx, ids, MO, null, SESSION_LIFETIME_MS),
    ]);
    await database.write((tx) => merchantPasskeys.insertChallenge(tx, 'site_1', 'one', undefined, 0));
    await database.write((tx) => deleteExpiredMerchantAccess(tx, SESSION_LIFETIME_MS));
    expect(await database.read((tx) => findMerchantBySession(tx, 'site_1', old ?? '', 1))).toBeUndefined();
    expect((await database.read((tx) => findMerchantBySession(tx, 'site_1', fresh ?? '', 1)))?.merchant).toEqual(MO);
    expect(await database.write((tx) => merchantPasskeys.spendChallenge(tx, 'site_1', 'one', undefined, 1))).toBe(
      false,
    );
  });
});
