/**
 * The store of coupons and their uses. Invariant: never more uses than the limits allow, because a use is counted in
 * the order's transaction, and the orders of a site are serialized by their number.
 */
import {
  type Flag,
  type JsonText,
  decodeFlag,
  decodeJson,
  encodeFlag,
  encodeJson,
} from '../../foundation/database/columns.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import { type DeletedRecord, restoreLimitAt, listDeletedRecords } from '../../foundation/database/deleted-records.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { fold, type FieldTable } from '../../foundation/query/fields.ts';
import { type Edges, type Query } from '../../foundation/query/page.ts';
import { conditionToSql, fetchCountedPage } from '../../foundation/query/sql.ts';
import { type Coupon, type CouponId, type CouponTerms, foldCode } from './coupon.ts';

type CouponDetails = Pick<CouponTerms, 'limitPerCustomer' | 'isForOneUnit' | 'scope' | 'minimumSubtotal' | 'effect'> & {
  /** 1 if no count is set. */
  readonly revision?: number;
};

interface PromotionTables {
  coupons: {
    site_id: string;
    coupon_id: CouponId;
    name: string;
    code: string;
    /** Of a deleted coupon, with its id after a space: its code is free. */
    code_folded: string;
    name_folded: string;
    active: Flag;
    starts_at: number;
    expires_at: number | null;
    usage_limit: number | null;
    usage_count: number;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
    document: JsonText<CouponDetails>;
  };
  coupon_uses: {
    site_id: string;
    coupon_id: CouponId;
    order_id: string;
    buyer_kind: string;
    buyer_id: string;
    buyer_email: string;
    used_at: number;
  };
}

/** The customer of a coupon: identified by member id or email address. */
export interface CouponUser {
  readonly kind: string;
  readonly id: string;
  /** Where it is known. */
  readonly email?: string | undefined;
}

/** Fields that coupons can be queried by. */
export const COUPON_FIELDS: FieldTable = {
  id: { kind: 'text', column: 'coupons.coupon_id', sortable: true },
  'specification.name': { kind: 'text', column: 'coupons.name', foldedColumn: 'coupons.name_folded', sortable: true },
  'specification.code': { kind: 'text', column: 'coupons.code', foldedColumn: 'coupons.code_folded', sortable: true },
  'specification.startTime': { kind: 'time', column: 'coupons.starts_at', sortable: true },
  'specification.expirationTime': { kind: 'time', column: 'coupons.expires_at', nullable: true, sortable: true },
  'specification.active': { kind: 'boolean', column: 'coupons.active' },
  numberOfUsages: { kind: 'number', column: 'coupons.usage_count', sortable: true },
  dateCreated: { kind: 'time', column: 'coupons.created_at', sortable: true },
};

/** Writes a coupon; how often it was used is not changed by it. */
export async function saveCoupon(tx: Transaction, siteId: SiteId, coupon: Coupon): Promise<void> {
  const { id, name, code, isActive, startsAt, expiresAt, usageLimit, usageCount, createdAt, updatedAt, ...details } =
    coupon;
  const changes = {
    name,
    code,
    code_folded: foldCode(code),
    name_folded: fold(name),
    active: encodeFlag(isActive),
    starts_at: startsAt,
    expires_at: expiresAt ?? null,
    usage_limit: usageLimit ?? null,
    updated_at: updatedAt,
    deleted_at: null,
    document: encodeJson<CouponDetails>(details),
  };
  await tx
    .tables<PromotionTables>()
    .insertInto('coupons')
    .values({ site_id: siteId, coupon_id: id, usage_count: usageCount, created_at: createdAt, ...changes })
    .onConflict((conflict) => conflict.columns(['site_id', 'coupon_id']).doUpdateSet(changes))
    .execute();
}

/** By id (primary key), or by typed code (index `coupons_code`). */
export async function findCoupon(
  tx: Transaction,
  siteId: SiteId,
  by: { readonly id: string } | { readonly code: string },
): Promise<Coupon | undefined> {
  const row = await selectCoupons(tx, siteId)
    .where('deleted_at', 'is', null)
    .where((where) =>
      'id' in by ? where('coupon_id', '=', by.id as CouponId) : where('code_folded', '=', foldCode(by.code)),
    )
    .executeTakeFirst();
  return row === undefined ? undefined : rowToCoupon(row);
}

/** Returns whether one existed. Its code is free at once; it can be restored with its uses until `deleteOldPromotions`. */
export async function deleteCoupon(tx: Transaction, siteId: SiteId, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .tables<PromotionTables>()
    .updateTable('coupons')
    .set((update) => ({
      deleted_at: now,
      code_folded: update('code_folded', '||', ` ${id}`),
    }))
    .where('site_id', '=', siteId)
    .where('coupon_id', '=', id as CouponId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A deleted coupon that can still be restored. */
export async function findDeletedCoupon(
  tx: Transaction,
  siteId: SiteId,
  id: string,
  now: number,
): Promise<Coupon | undefined> {
  const row = await selectCoupons(tx, siteId)
    .where('coupon_id', '=', id as CouponId)
    .where('deleted_at', '>', restoreLimitAt(now))
    .executeTakeFirst();
  return row === undefined ? undefined : rowToCoupon(row);
}

/** The last deleted ones, newest first (index `coupons_by_deletion`); their name is the code. */
export function listDeletedCoupons(
  tx: Transaction,
  siteId: SiteId,
  now: number,
): Promise<readonly DeletedRecord<CouponId>[]> {
  return listDeletedRecords(tx, siteId, now, { table: 'coupons', idColumn: 'coupon_id', nameColumn: 'code' });
}

/** One page of coupons, newest first unless sorted, and how many there are in all. */
export async function queryCoupons(
  tx: Transaction,
  siteId: SiteId,
  query: Query,
): Promise<{ readonly coupons: readonly Coupon[]; readonly total: number; readonly edges: Edges }> {
  const matching = tx
    .tables<PromotionTables>()
    .selectFrom('coupons')
    .where('coupons.site_id', '=', siteId)
    .where('coupons.deleted_at', 'is', null)
    .where(conditionToSql(query.condition, siteId));
  const { rows, ...page } = await fetchCountedPage(matching, matching.selectAll('coupons'), {
    query,
    ownOrder: { column: 'coupons.created_at', descending: true },
    idColumn: 'coupons.coupon_id',
  });
  return { coupons: rows.map(rowToCoupon), ...page };
}

/** Orders that this customer made with a coupon. */
export async function countUses(
  tx: Transaction,
  siteId: SiteId,
  couponId: CouponId,
  { id, email }: CouponUser,
): Promise<number> {
  const { uses } = await tx
    .tables<PromotionTables>()
    .selectFrom('coupon_uses')
    .select((select) => select.fn.countAll<number>().as('uses'))
    .where('site_id', '=', siteId)
    .where('coupon_id', '=', couponId)
    .where((where) =>
      email === undefined
        ? where('buyer_id', '=', id)
        : where.or([where('buyer_id', '=', id), where('buyer_email', '=', email.toLowerCase())]),
    )
    .executeTakeFirstOrThrow();
  return uses;
}

/** Counts one use for an order. Returns false without counting if none is left. */
export async function takeUse(
  tx: Transaction,
  siteId: SiteId,
  use: { readonly couponId: CouponId; readonly orderId: string; readonly user: CouponUser; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .tables<PromotionTables>()
    .updateTable('coupons')
    .set((update) => ({ usage_count: update('usage_count', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('coupon_id', '=', use.couponId)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('usage_limit', 'is', null), where('usage_count', '<', where.ref('usage_limit'))]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx
    .tables<PromotionTables>()
    .insertInto('coupon_uses')
    .values({
      site_id: siteId,
      coupon_id: use.couponId,
      order_id: use.orderId,
      buyer_kind: use.user.kind,
      buyer_id: use.user.id,
      buyer_email: (use.user.email ?? '').toLowerCase(),
      used_at: use.now,
    })
    .execute();
  return true;
}

/** The coupons of a site, deleted ones too. */
function selectCoupons(tx: Transaction, siteId: SiteId) {
  return tx.tables<PromotionTables>().selectFrom('coupons').selectAll().where('site_id', '=', siteId);
}

function rowToCoupon(row: PromotionTables['coupons']): Coupon {
  return {
    revision: 1,
    ...decodeJson(row.document),
    id: row.coupon_id,
    name: row.name,
    code: row.code,
    isActive: decodeFlag(row.active),
    startsAt: row.starts_at,
    ...(row.expires_at === null ? {} : { expiresAt: row.expires_at }),
    ...(row.usage_limit === null ? {} : { usageLimit: row.usage_limit }),
    usageCount: row.usage_count,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
