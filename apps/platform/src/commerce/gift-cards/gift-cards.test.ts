import { beforeEach, describe, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { NOON, OTHER_SITE, openSites, SITE } from '../../../test/products.ts';
import type { Database } from '../../foundation/database/database.ts';
import { createIds } from '../../foundation/ids.ts';
import { createGiftCardCode, hashGiftCardCode, readCodeEnding } from './gift-card-code.ts';
import { findGiftCard, insertGiftCard, listGiftCardEntries, type NewGiftCard } from './gift-card-store.ts';
import { createGiftCardRedemption } from './redeem-gift-card.ts';

const BUYER = { kind: 'visitor', visitorId: 'vis_1' } as const;
const CODE = '4F7K-00AB-1CDE-XYZ9';
const ID = 'gft_1';

describe('a code', () => {
  test('has four groups of four characters that cannot be mistaken for each other', () => {
    expect(createGiftCardCode()).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/u);
    expect(new Set(Array.from({ length: 100 }, createGiftCardCode)).size).toBe(100);
  });

  test.each(['4f7k 00ab 1cde xyz9', '4F7KOOABLCDEXYZ9', ' 4F7K-o0AB-iCDE-XYZ9 '])(
    'is found as it was typed: %s',
    (typed) => {
      expect(hashGiftCardCode(typed)).toBe(hashGiftCardCode(CODE));
    },
  );

  test.each(['', '4F7K-00AB-1CDE', '4F7K-00AB-1CDE-XYZ99', '4F7K-00AB-1CDE-XYZU', '4F7K-00AB-1CDE-XYZ€'])(
    'is none: %j',
    (typed) => {
      expect(hashGiftCardCode(typed)).toBeUndefined();
    },
  );
});

describeOnBothDatabases('a gift card', (databases) => {
  let database: Database;
  const { findUsable, redeem, credit } = createGiftCardRedemption({ ids: createIds({ now: () => NOON }) });
  const card: NewGiftCard = {
    id: ID,
    codeHash: hashGiftCardCode(CODE) ?? '',
    codeEnding: readCodeEnding(CODE),
    state: 'active',
    currency: 'USD',
    initial: 5000,
    orderId: 'ord_bought',
    lineId: 'line_1',
    unit: 1,
    createdAt: NOON,
    details: { locale: 'en-US' },
  };
  const open = (more: Partial<NewGiftCard> = {}) =>
    database.write((tx) => insertGiftCard(tx, SITE, { ...card, ...more }));
  const find = (code = CODE, site = SITE) => database.read((tx) => findUsable(tx, site, { code, now: NOON }));
  const pay = (amount: number, paymentId: string, now = NOON) =>
    database.write((tx) => redeem(tx, SITE, { giftCardId: ID, amount, paymentId, orderId: 'ord_1', by: BUYER, now }));
  const giveBack = (amount: number, refundId: string) =>
    database.write((tx) =>
      credit(tx, SITE, { giftCardId: ID, amount, refundId, orderId: 'ord_1', by: BUYER, now: NOON }),
    );
  const balance = async () => (await database.read((tx) => findGiftCard(tx, SITE, ID)))?.balance;
  beforeEach(async () => {
    database = await databases.open();
    await openSites(database);
  });

  test('is usable by its code, on its own site', async () => {
    await open();
    expect(await find('4f7k 00ab 1cde xyz9')).toEqual({
      kind: 'usable',
      id: ID,
      balance: 5000,
      currency: 'USD',
      obscuredCode: '••••XYZ9',
    });
    expect(await find(CODE, OTHER_SITE)).toEqual({ kind: 'unknown' });
    expect(await find('4F7K-00AB-1CDE-XYZ8')).toEqual({ kind: 'unknown' });
  });

  test.each([{ state: 'scheduled' }, { state: 'disabled' }, { expiresAt: NOON }] as const)(
    'is not active: %j',
    async (more) => {
      await open(more);
      expect(await find()).toEqual({ kind: 'not-active' });
      expect(await pay(1, 'pay_1')).toBe('short');
    },
  );

  test('pays once for each payment, and never more than it has', async () => {
    await open();
    expect([await pay(3000, 'pay_1'), await pay(3000, 'pay_1'), await pay(3000, 'pay_2')]).toEqual([
      'redeemed',
      'redeemed',
      'short',
    ]);
    expect(await balance()).toBe(2000);
    expect(await pay(2000, 'pay_3')).toBe('redeemed');
    expect(await find()).toEqual({ kind: 'empty' });
  });

  test('gets a refund once, and its ledger sums up to its balance', async () => {
    await open();
    await pay(3000, 'pay_1');
    await giveBack(1000, 'ref_1');
    await giveBack(1000, 'ref_1');
    expect(await balance()).toBe(3000);
    const entries = await database.read((tx) => listGiftCardEntries(tx, SITE, ID));
    expect(entries.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['redeem', -3000, 2000],
      ['refund', 1000, 3000],
    ]);
  });

  test('is one for each unit that was bought', async () => {
    expect(await open()).toBe(true);
    expect(await open({ id: 'gft_2', codeHash: 'another' })).toBe(false);
    expect(await open({ id: 'gft_3', codeHash: 'a third', unit: 2 })).toBe(true);
  });

  test('is spent once by buyers who come together', async () => {
    await open();
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, index) => pay(5000, `pay_${index}`)));
    expect(outcomes.filter((outcome) => outcome === 'redeemed')).toHaveLength(1);
    expect(await balance()).toBe(0);
  });
});
