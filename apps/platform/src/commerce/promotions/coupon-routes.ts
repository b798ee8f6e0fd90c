/** Routes of coupons, for merchants and for apps that may change the shop's settings. */
import {
  createCoupon,
  deleteCoupon,
  getCoupon,
  listDeletedCoupons,
  queryCoupons,
  restoreCoupon,
  updateCoupon,
  TAKEN_VIOLATION_TYPE,
} from '@cartwright/contract';
import { currencyDecimals } from '@cartwright/pricing';

import type { Transaction } from '../../foundation/database/database.ts';
import { toDeletedResponse } from '../../foundation/database/deleted-records.ts';
import { type ExpectedError, refuse, refuseFields } from '../../foundation/http/failure.ts';
import { type Route, route } from '../../foundation/http/routes/route.ts';
import type { Ids, SiteId } from '../../foundation/ids.ts';
import { parseQuery } from '../../foundation/query/page.ts';
import type { ReadShop } from '../../foundation/site/shop.ts';
import { Rules } from '../catalog/model/amount-input.ts';
import { changeCoupon, toCouponResponse, readCoupon } from './coupon-input.ts';
import * as store from './coupon-store.ts';
import type { Coupon, CouponTerms } from './coupon.ts';
import { checkProducts, productsOfCoupon } from './product-scope.ts';

const WHO = { allow: ['merchant', 'app'], permission: 'settings.manage' } as const;
const READ = { ...WHO, work: 'read' } as const;
const WRITE = { ...WHO, work: 'write' } as const;

export function createCouponRoutes({
  readShop,
  ids,
}: {
  readonly readShop: ReadShop;
  readonly ids: Ids;
}): readonly Route[] {
  return [
    route(createCoupon, WRITE, async ({ input: { specification }, caller, tx, now }) => {
      const { siteId } = caller;
      const { currency } = await readShop(tx, siteId);
      const rules = new Rules();
      const terms = readCoupon(specification, currency, rules);
      await checkProducts(tx, siteId, { products: productsOfCoupon(terms), before: [], rules });
      const error = await refuseTerms(tx, siteId, terms, rules);
      if (error !== undefined) return error;
      const coupon: Coupon = {
        ...terms,
        id: ids.next('cpn'),
        usageCount: 0,
        revision: 1,
        createdAt: now,
        updatedAt: now,
      };
      await store.saveCoupon(tx, siteId, coupon);
      return { id: coupon.id };
    }),

    route(getCoupon, READ, async ({ input, caller, tx, now }) => {
      const coupon = await store.findCoupon(tx, caller.siteId, { id: input.id });
      if (coupon === undefined) return refuse('COUPON_NOT_FOUND');
      const { currency } = await readShop(tx, caller.siteId);
      return { coupon: toCouponResponse(coupon, currency, now) };
    }),

    route(updateCoupon, WRITE, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const before = await store.findCoupon(tx, siteId, { id: input.id });
      if (before === undefined) return refuse('COUPON_NOT_FOUND');
      const revision = String(before.revision);
      if (input.revision && input.revision !== revision) {
        return refuse('STALE_REVISION', undefined, { data: { revision } });
      }
      const { currency } = await readShop(tx, siteId);
      const rules = new Rules();
      const { fieldMask } = input;
      const mask = fieldMask ? ('paths' in fieldMask ? fieldMask.paths : fieldMask) : undefined;
      const terms = changeCoupon(before, input.specification, mask, { currency, rules });
      await checkProducts(tx, siteId, { products: productsOfCoupon(terms), before: productsOfCoupon(before), rules });
      const error = await refuseTerms(tx, siteId, terms, rules, before);
      if (error !== undefined) return error;
      const { id, usageCount, createdAt } = before;
      await store.saveCoupon(tx, siteId, {
        ...terms,
        id,
        usageCount,
        revision: before.revision + 1,
        createdAt,
        updatedAt: now,
      });
      return {};
    }),

    route(deleteCoupon, WRITE, async ({ input, caller, tx, now }) =>
      (await store.deleteCoupon(tx, caller.siteId, input.id, now)) ? {} : refuse('COUPON_NOT_FOUND'),
    ),

    route(restoreCoupon, WRITE, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const deleted = await store.findDeletedCoupon(tx, siteId, input.id, now);
      if (deleted === undefined) return refuse('COUPON_NOT_FOUND');
      const error = await refuseTerms(tx, siteId, deleted, new Rules());
      if (error !== undefined) return error;
      const coupon = { ...deleted, revision: deleted.revision + 1, updatedAt: now };
      await store.saveCoupon(tx, siteId, coupon);
      return { coupon: toCouponResponse(coupon, (await readShop(tx, siteId)).currency, now) };
    }),

    route(listDeletedCoupons, READ, async ({ caller, tx, now }) => ({
      deletedCoupons: (await store.listDeletedCoupons(tx, caller.siteId, now)).map((deleted) => {
        const { name: code, ...rest } = toDeletedResponse(deleted);
        return { ...rest, code };
      }),
    })),

    route(queryCoupons, READ, async ({ input, caller, tx, now }) => {
      const { currency } = await readShop(tx, caller.siteId);
      const parsed = parseQuery(input.query, store.COUPON_FIELDS, { minorDigits: currencyDecimals(currency) });
      if (parsed.kind === 'refused') return refuseFields(parsed.rules);
      const { coupons, total } = await store.queryCoupons(tx, caller.siteId, parsed.query);
      return { coupons: coupons.map((coupon) => toCouponResponse(coupon, currency, now)), totalResults: total };
    }),
  ];
}

async function refuseTerms(
  tx: Transaction,
  siteId: SiteId,
  terms: CouponTerms,
  rules: Rules,
  before?: Coupon,
): Promise<ExpectedError | undefined> {
  const same = await store.findCoupon(tx, siteId, { code: terms.code });
  if (same !== undefined && same.id !== before?.id) {
    rules.add('specification.code', 'VALIDATION', `${terms.code} is taken`, { type: TAKEN_VIOLATION_TYPE });
  }
  return rules.broken.length > 0 ? refuseFields(rules.broken) : undefined;
}
