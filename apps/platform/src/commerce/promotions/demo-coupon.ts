/** The coupon of the demo shop, printed on start. */
import type { Transaction } from '../../foundation/database/database.ts';
import type { Ids, SiteId } from '../../foundation/ids.ts';
import { findCoupon, saveCoupon } from './coupon-store.ts';

const DEMO_COUPON = 'WELCOME10';
const TEN_PERCENT = 100_000;

/** Makes it where it is not there. */
export async function writeDemoCoupon(tx: Transaction, siteId: SiteId, ids: Ids, now: number): Promise<void> {
  if ((await findCoupon(tx, siteId, { code: DEMO_COUPON })) !== undefined) return;
  await saveCoupon(tx, siteId, {
    id: ids.next('cpn'),
    name: 'Welcome: 10% off',
    code: DEMO_COUPON,
    isActive: true,
    startsAt: 0,
    isForOneUnit: false,
    scope: { kind: 'all' },
    effect: { kind: 'percent', rate: TEN_PERCENT },
    usageCount: 0,
    revision: 1,
    createdAt: now,
    updatedAt: now,
  });
}
