/** The store of discount rules. */
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
import type { DiscountRule, DiscountRuleId, RuleTerms } from './discount-rule.ts';

type RuleDetails = Pick<RuleTerms, 'trigger' | 'discounts'>;

interface RuleTables {
  discount_rules: {
    site_id: string;
    rule_id: DiscountRuleId;
    name: string;
    name_folded: string;
    active: Flag;
    starts_at: number | null;
    ends_at: number | null;
    revision: number;
    usage_count: number;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
    document: JsonText<RuleDetails>;
  };
}

/** Fields that rules can be queried by. */
export const RULE_FIELDS: FieldTable = {
  id: { kind: 'text', column: 'discount_rules.rule_id', sortable: true },
  name: {
    kind: 'text',
    column: 'discount_rules.name',
    foldedColumn: 'discount_rules.name_folded',
    sortable: true,
  },
  active: { kind: 'boolean', column: 'discount_rules.active' },
  'activeTimeInfo.start': { kind: 'time', column: 'discount_rules.starts_at', nullable: true, sortable: true },
  'activeTimeInfo.end': { kind: 'time', column: 'discount_rules.ends_at', nullable: true, sortable: true },
  usageCount: { kind: 'number', column: 'discount_rules.usage_count', sortable: true },
  createdDate: { kind: 'time', column: 'discount_rules.created_at', sortable: true },
  updatedDate: { kind: 'time', column: 'discount_rules.updated_at', sortable: true },
};

/** Writes a rule; how often it was used is not changed by it. */
export async function saveRule(tx: Transaction, siteId: SiteId, rule: DiscountRule): Promise<void> {
  const { id, name, isActive, startsAt, endsAt, revision, usageCount, createdAt, updatedAt, ...details } = rule;
  const changes = {
    name,
    name_folded: fold(name),
    active: encodeFlag(isActive),
    starts_at: startsAt ?? null,
    ends_at: endsAt ?? null,
    revision,
    updated_at: updatedAt,
    deleted_at: null,
    document: encodeJson<RuleDetails>(details),
  };
  await tx
    .tables<RuleTables>()
    .insertInto('discount_rules')
    .values({ site_id: siteId, rule_id: id, usage_count: usageCount, created_at: createdAt, ...changes })
    .onConflict((conflict) => conflict.columns(['site_id', 'rule_id']).doUpdateSet(changes))
    .execute();
}

/** By id (primary key). */
export async function findRule(tx: Transaction, siteId: SiteId, id: string): Promise<DiscountRule | undefined> {
  const row = await selectRules(tx, siteId)
    .where('rule_id', '=', id as DiscountRuleId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? undefined : rowToRule(row);
}

/** The rules that are switched on (index `discount_rules_active`), by id. */
export async function findActiveRules(tx: Transaction, siteId: SiteId): Promise<readonly DiscountRule[]> {
  const rows = await selectRules(tx, siteId)
    .where('active', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('rule_id')
    .execute();
  return rows.map(rowToRule);
}

export async function countRules(tx: Transaction, siteId: SiteId): Promise<number> {
  const { count } = await tx
    .tables<RuleTables>()
    .selectFrom('discount_rules')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns whether one existed. It can be restored until `deleteOldPromotions`. */
export async function deleteRule(tx: Transaction, siteId: SiteId, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .tables<RuleTables>()
    .updateTable('discount_rules')
    .set({ deleted_at: now })
    .where('site_id', '=', siteId)
    .where('rule_id', '=', id as DiscountRuleId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A deleted rule that can still be restored. */
export async function findDeletedRule(
  tx: Transaction,
  siteId: SiteId,
  id: string,
  now: number,
): Promise<DiscountRule | undefined> {
  const row = await selectRules(tx, siteId)
    .where('rule_id', '=', id as DiscountRuleId)
    .where('deleted_at', '>', restoreLimitAt(now))
    .executeTakeFirst();
  return row === undefined ? undefined : rowToRule(row);
}

/** The last deleted ones, newest first (index `discount_rules_by_deletion`). */
export function listDeletedRules(
  tx: Transaction,
  siteId: SiteId,
  now: number,
): Promise<readonly DeletedRecord<DiscountRuleId>[]> {
  return listDeletedRecords(tx, siteId, now, { table: 'discount_rules', idColumn: 'rule_id', nameColumn: 'name' });
}

/** Deletes for good what can no longer be restored: rules, and coupons with their uses. */
export async function deleteOldPromotions(tx: Transaction, now: number): Promise<void> {
  for (const table of ['discount_rules', 'coupons'] as const) {
    await tx
      .tables<RuleTables & { coupons: { deleted_at: number | null } }>()
      .deleteFrom(table)
      .where('deleted_at', '<=', restoreLimitAt(now))
      .execute();
  }
}

/** Counts one order for each of these rules, in the order of their ids. */
export async function countRuleUses(tx: Transaction, siteId: SiteId, ids: readonly DiscountRuleId[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted()) {
    await tx
      .tables<RuleTables>()
      .updateTable('discount_rules')
      .set((update) => ({ usage_count: update('usage_count', '+', 1) }))
      .where('site_id', '=', siteId)
      .where('rule_id', '=', id)
      .execute();
  }
}

/** One page of rules, newest first unless sorted, and how many there are in all. */
export async function queryRules(
  tx: Transaction,
  siteId: SiteId,
  query: Query,
): Promise<{ readonly rules: readonly DiscountRule[]; readonly total: number; readonly edges: Edges }> {
  const matching = tx
    .tables<RuleTables>()
    .selectFrom('discount_rules')
    .where('discount_rules.site_id', '=', siteId)
    .where('discount_rules.deleted_at', 'is', null)
    .where(conditionToSql(query.condition, siteId));
  const { rows, ...page } = await fetchCountedPage(matching, matching.selectAll('discount_rules'), {
    query,
    ownOrder: { column: 'discount_rules.created_at', descending: true },
    idColumn: 'discount_rules.rule_id',
  });
  return { rules: rows.map(rowToRule), ...page };
}

/** The rules of a site, deleted ones too. */
function selectRules(tx: Transaction, siteId: SiteId) {
  return tx.tables<RuleTables>().selectFrom('discount_rules').selectAll().where('site_id', '=', siteId);
}

function rowToRule(row: RuleTables['discount_rules']): DiscountRule {
  return {
    ...decodeJson(row.document),
    id: row.rule_id,
    name: row.name,
    isActive: decodeFlag(row.active),
    ...(row.starts_at === null ? {} : { startsAt: row.starts_at }),
    ...(row.ends_at === null ? {} : { endsAt: row.ends_at }),
    revision: row.revision,
    usageCount: row.usage_count,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
