import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { NOON, OTHER_SITE, SITE, openSites } from '../../../test/products.ts';
import { DELETED_LIFETIME_MS } from '../../foundation/database/deleted-records.ts';
import {
  countUses,
  deleteCoupon,
  findCoupon,
  findDeletedCoupon,
  listDeletedCoupons,
  saveCoupon,
  takeUse,
} from './coupon-store.ts';
import type { Coupon } from './coupon.ts';
import type { DiscountRule } from './discount-rule.ts';
import {
  countRules,
  countRuleUses,
  deleteRule,
  findActiveRules,
  findDeletedRule,
  findRule,
  listDeletedRules,
  saveRule,
} from './rule-store.ts';

const COUPON: Coupon = {
  id: 'cpn_1',
  name: 'Ten',
  code: 'Ten',
  isActive: true,
  startsAt: 0,
  usageLimit: 2,
  isForOneUnit: false,
  scope: { kind: 'collection', collectionId: 'col_1' },
  minimumSubtotal: 500,
  effect: { kind: 'percent', rate: 100_000 },
  usageCount: 0,
  revision: 3,
  createdAt: NOON,
  updatedAt: NOON,
};

const RULE: DiscountRule = {
  id: 'rule_1',
  name: 'Three',
  isActive: true,
  startsAt: 5,
  trigger: { kind: 'quantity', from: 3 },
  discounts: [{ effect: { kind: 'fixed', amount: 100 }, scopes: [{ kind: 'products', productIds: ['prod_1'] }] }],
  revision: 1,
  usageCount: 0,
  createdAt: NOON,
  updatedAt: NOON,
};

describeOnBothDatabases('promotions', (databases) => {
  async function open() {
    const database = await databases.open();
    await openSites(database);
    await database.write((tx) => saveCoupon(tx, SITE, COUPON));
    return database;
  }

  const use = (order: number, id = 'vis_1', email?: string) => ({
    couponId: COUPON.id,
    orderId: `ord_${order}`,
    user: { kind: 'visitor', id, email },
    now: NOON,
  });

  test('are returned as stored, a coupon by its code in any case', async () => {
    const database = await open();
    expect(await database.read((tx) => findCoupon(tx, SITE, { id: COUPON.id }))).toEqual(COUPON);
    expect(await database.read((tx) => findCoupon(tx, SITE, { code: ' tEN' }))).toEqual(COUPON);
    await database.write((tx) => saveRule(tx, SITE, RULE));
    expect(await database.read((tx) => findRule(tx, SITE, RULE.id))).toEqual(RULE);
  });

  test('belong to their site', async () => {
    const database = await open();
    await database.write((tx) => saveRule(tx, SITE, RULE));
    await database.read(async (tx) => {
      expect(await findCoupon(tx, OTHER_SITE, { code: 'TEN' })).toBeUndefined();
      expect(await findCoupon(tx, OTHER_SITE, { id: COUPON.id })).toBeUndefined();
      expect(await findRule(tx, OTHER_SITE, RULE.id)).toBeUndefined();
      expect(await findActiveRules(tx, OTHER_SITE)).toEqual([]);
    });
    expect(await database.write((tx) => takeUse(tx, OTHER_SITE, use(1)))).toBe(false);
    expect(await database.write((tx) => deleteCoupon(tx, OTHER_SITE, COUPON.id, NOON))).toBe(false);
  });

  test('have as many uses as the limit allows, with any number of simultaneous buyers', async () => {
    const database = await open();
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, order) => database.write((tx) => takeUse(tx, SITE, use(order)))),
    );
    expect(taken.filter(Boolean)).toHaveLength(2);
    expect((await database.read((tx) => findCoupon(tx, SITE, { id: COUPON.id })))?.usageCount).toBe(2);
  });

  test('know a customer by id, and by email address in any case', async () => {
    const database = await open();
    await database.write((tx) => takeUse(tx, SITE, use(1, 'vis_1', 'Ada@example.com')));
    const count = (id: string, email?: string) =>
      database.read((tx) => countUses(tx, SITE, COUPON.id, { kind: 'visitor', id, email }));
    expect([
      await count('vis_1'),
      await count('vis_2', 'ada@EXAMPLE.com'),
      await count('vis_2', 'ben@example.com'),
      await count('vis_1', 'ada@example.com'),
    ]).toEqual([1, 1, 0, 1]);
  });

  test('keep their uses when a merchant changes them, or deletes and restores them', async () => {
    const database = await open();
    await database.write((tx) => takeUse(tx, SITE, use(1)));
    await database.write((tx) => saveCoupon(tx, SITE, { ...COUPON, name: 'Eleven', usageCount: 0 }));
    expect(await database.read((tx) => findCoupon(tx, SITE, { id: COUPON.id }))).toMatchObject({
      name: 'Eleven',
      usageCount: 1,
    });
    await database.write((tx) => deleteCoupon(tx, SITE, COUPON.id, NOON));
    const deleted = await database.read((tx) => findDeletedCoupon(tx, SITE, COUPON.id, NOON));
    await database.write((tx) => saveCoupon(tx, SITE, deleted ?? COUPON));
    expect(await database.read((tx) => findCoupon(tx, SITE, { code: 'ten' }))).toMatchObject({ usageCount: 1 });
    expect(await database.read((tx) => countUses(tx, SITE, COUPON.id, { kind: 'visitor', id: 'vis_1' }))).toBe(1);
  });

  test('are gone once deleted: a code is free and cannot be used, and a rule counts no more', async () => {
    const database = await open();
    await database.write(async (tx) => {
      await saveRule(tx, SITE, RULE);
      expect(await deleteRule(tx, SITE, RULE.id, NOON)).toBe(true);
      expect(await deleteRule(tx, SITE, RULE.id, NOON)).toBe(false);
      expect(await deleteCoupon(tx, SITE, COUPON.id, NOON)).toBe(true);
      expect(await deleteCoupon(tx, SITE, COUPON.id, NOON)).toBe(false);
      expect(await takeUse(tx, SITE, use(1))).toBe(false);
      await saveCoupon(tx, SITE, { ...COUPON, id: 'cpn_2' });
    });
    await database.read(async (tx) => {
      expect(await findCoupon(tx, SITE, { id: COUPON.id })).toBeUndefined();
      expect((await findCoupon(tx, SITE, { code: 'TEN' }))?.id).toBe('cpn_2');
      expect([await findRule(tx, SITE, RULE.id), await findActiveRules(tx, SITE)]).toEqual([undefined, []]);
      expect(await countRules(tx, SITE)).toBe(0);
      expect(await listDeletedCoupons(tx, SITE, NOON)).toEqual([{ id: 'cpn_1', name: 'Ten', deletedAt: NOON }]);
      expect(await listDeletedRules(tx, SITE, NOON)).toEqual([{ id: 'rule_1', name: 'Three', deletedAt: NOON }]);
      expect(await listDeletedRules(tx, OTHER_SITE, NOON)).toEqual([]);
      const late = NOON + DELETED_LIFETIME_MS;
      expect(await findDeletedCoupon(tx, SITE, COUPON.id, late)).toBeUndefined();
      expect(await findDeletedRule(tx, SITE, RULE.id, late)).toBeUndefined();
    });
  });

  test('count for orders, and only those that are switched on are looked at', async () => {
    const database = await open();
    await database.write(async (tx) => {
      await saveRule(tx, SITE, RULE);
      await saveRule(tx, SITE, { ...RULE, id: 'rule_2', isActive: false });
      await countRuleUses(tx, SITE, ['rule_1', 'rule_1']);
      await countRuleUses(tx, SITE, ['rule_1']);
    });
    const active = await database.read((tx) => findActiveRules(tx, SITE));
    expect(active).toEqual([{ ...RULE, usageCount: 2 }]);
  });
});
