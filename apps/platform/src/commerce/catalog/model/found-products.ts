/**
 * Keeps the products that rules find in their collections: after a change of products, after a change of rules, and as
 * time goes by. All three evaluate the same condition tree in the database. Every place that changes a product, its
 * price or its stock calls `refreshFound` in the same transaction, so a collection by rules is never behind its products.
 */
import { type Kysely, sql } from 'kysely';

import { decodeJson, encodeFlag, type JsonText } from '../../../foundation/database/columns.ts';
import { compileOnce } from '../../../foundation/database/compile-once.ts';
import type { Database, Transaction } from '../../../foundation/database/database.ts';
import { inBatches } from '../../../foundation/database/in-batches.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { Condition } from '../../../foundation/query/filter.ts';
import { conditionToSql } from '../../../foundation/query/sql.ts';
import { touchProducts } from '../read-model/index-store.ts';
import type { CatalogTables } from './catalog-tables.ts';
import { type CollectionRules, cutoffOf, readRuleDays, toRuleCondition } from './collection-rules.ts';
import type { CollectionId, ProductId } from './product.ts';

/** Collections with rules of one site: each is evaluated with every change of a product. */
export const MAX_RULE_COLLECTIONS = 200;
/** Found products stand behind all picked ones, the newest first: their time of creation counts down from here. */
const FOUND_FROM = 2 ** 52;

interface RuleCollection {
  readonly id: CollectionId;
  readonly rules: CollectionRules;
  readonly rulesAt: number;
}

function tables(tx: Transaction): Kysely<CatalogTables> {
  return tx.tables<CatalogTables>();
}

const selectRuleCollections = compileOnce<{
  collection_id: CollectionId;
  rules: JsonText<CollectionRules>;
  rules_at: number | null;
}>(
  (siteId) => sql`select collection_id, rules, rules_at from collections
    where site_id = ${siteId} and rules is not null order by collection_id`,
);

/** The site's collections with rules (index `collections_with_rules`). */
async function readRuleCollections(tx: Transaction, siteId: string): Promise<readonly RuleCollection[]> {
  const rows = await selectRuleCollections(tx, [siteId]);
  return rows.map((row) => ({ id: row.collection_id, rules: decodeJson(row.rules), rulesAt: row.rules_at ?? 0 }));
}

export async function countRuleCollections(tx: Transaction, siteId: string): Promise<number> {
  return (await selectRuleCollections(tx, [siteId])).length;
}

/**
 * Puts these products into the collections whose rules they match now, and takes them out of the others. Returns the
 * collections that changed. The caller marks the products as changed.
 */
export async function refreshFound(
  tx: Transaction,
  siteId: string,
  productIds: readonly ProductId[],
): Promise<readonly CollectionId[]> {
  const collections = await readRuleCollections(tx, siteId);
  if (collections.length === 0) return [];
  const changed = new Set<CollectionId>();
  for (const ids of inBatches([...new Set(productIds)])) {
    for (const id of await refreshBatch(tx, siteId, collections, ids)) changed.add(id);
  }
  return [...changed];
}

async function refreshBatch(
  tx: Transaction,
  siteId: string,
  collections: readonly RuleCollection[],
  ids: readonly ProductId[],
): Promise<readonly CollectionId[]> {
  const products = await readMatches(tx, siteId, collections, ids);
  const collectionIds = collections.map(({ id }) => id);
  const present = await tables(tx)
    .selectFrom('collection_products')
    .select(['collection_id', 'product_id', 'picked'])
    .where('site_id', '=', siteId)
    .where('product_id', 'in', ids)
    .where('collection_id', 'in', collectionIds)
    .execute();
  const excluded = await tables(tx)
    .selectFrom('collection_exclusions')
    .select(['collection_id', 'product_id'])
    .where('site_id', '=', siteId)
    .where('product_id', 'in', ids)
    .where('collection_id', 'in', collectionIds)
    .execute();
  const pairOf = (row: { readonly collection_id: string; readonly product_id: string }) =>
    `${row.collection_id} ${row.product_id}`;
  const isExcluded = new Set(excluded.map(pairOf));
  const isPresent = new Set(present.map(pairOf));
  const found = products.flatMap(({ productId, createdAt, matching }) =>
    matching.map((collectionId) => ({
      site_id: siteId,
      collection_id: collectionId,
      product_id: productId,
      position: FOUND_FROM - createdAt,
      picked: encodeFlag(false),
    })),
  );
  const wanted = new Set(found.map(pairOf).filter((pair) => !isExcluded.has(pair)));
  const gone = present.filter((row) => row.picked === 0 && !wanted.has(pairOf(row)));
  const come = found.filter((row) => wanted.has(pairOf(row)) && !isPresent.has(pairOf(row)));
  for (const [collectionId, rows] of Map.groupBy(gone, (row) => row.collection_id)) {
    await tables(tx)
      .deleteFrom('collection_products')
      .where('site_id', '=', siteId)
      .where('collection_id', '=', collectionId)
      .where(
        'product_id',
        'in',
        rows.map((row) => row.product_id),
      )
      .execute();
  }
  for (const rows of inBatches(come)) {
    await tables(tx)
      .insertInto('collection_products')
      .values([...rows])
      .execute();
  }
  return [...new Set([...gone, ...come].map((row) => row.collection_id))];
}

/** For each product the collections whose rules it matches. One statement evaluates the rules of all. */
async function readMatches(
  tx: Transaction,
  siteId: string,
  collections: readonly RuleCollection[],
  ids: readonly ProductId[],
) {
  const rows = await tables(tx)
    .selectFrom('products')
    .select(['product_id', 'created_at'])
    .select(
      collections.map(({ rules, rulesAt }, index) =>
        sql<number>`case when ${conditionToSql(toRuleCondition(rules, rulesAt), siteId)} then 1 else 0 end`.as(
          `match_${index}`,
        ),
      ),
    )
    .where('products.site_id', '=', siteId)
    .where('products.product_id', 'in', ids)
    .execute();
  return rows.map((row) => {
    const matches = row as unknown as Readonly<Record<string, number>>;
    return {
      productId: row.product_id,
      createdAt: row.created_at,
      matching: collections.flatMap(({ id }, index) => (matches[`match_${index}`] === 1 ? [id] : [])),
    };
  });
}

/**
 * Makes a collection hold exactly the products that its rules find now, besides those that were picked. Without rules it
 * keeps those alone. Returns the number of products that came or went.
 */
export async function findAll(
  tx: Transaction,
  siteId: string,
  collectionId: CollectionId,
  rules: CollectionRules | undefined,
  rulesAt: number,
): Promise<number> {
  const condition: Condition = rules === undefined ? { kind: 'always', holds: false } : toRuleCondition(rules, rulesAt);
  const wanted = tables(tx)
    .selectFrom('products')
    .where('products.site_id', '=', siteId)
    .where(conditionToSql(condition, siteId))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('collection_exclusions as excluded')
            .select('excluded.product_id')
            .where('excluded.site_id', '=', siteId)
            .where('excluded.collection_id', '=', collectionId)
            .whereRef('excluded.product_id', '=', 'products.product_id'),
        ),
      ),
    );
  const gone = await tables(tx)
    .deleteFrom('collection_products')
    .where('site_id', '=', siteId)
    .where('collection_id', '=', collectionId)
    .where('picked', '=', 0)
    .where('product_id', 'not in', wanted.select('products.product_id'))
    .returning('product_id')
    .execute();
  const come = await tables(tx)
    .insertInto('collection_products')
    .columns(['site_id', 'collection_id', 'product_id', 'position', 'picked'])
    .expression(
      wanted.select([
        'products.site_id',
        sql<CollectionId>`${collectionId}`.as('collection_id'),
        'products.product_id',
        sql<number>`${sql.lit(FOUND_FROM)} - products.created_at`.as('position'),
        sql<0 | 1>`0`.as('picked'),
      ]),
    )
    .onConflict((conflict) => conflict.columns(['site_id', 'collection_id', 'product_id']).doNothing())
    .returning('product_id')
    .execute();
  const changed = [...gone, ...come].map((row) => row.product_id);
  if (changed.length > 0) await touchProducts(tx, siteId, changed);
  return changed.length;
}

/**
 * Takes products out of collections whose rules name a number of days, once these are over. Only the products that came
 * in between the last moment of a collection and now, that many days ago, can have changed.
 */
export async function refreshTimedCollections(
  database: Database,
  now: number,
  tell: (tx: Transaction, siteId: SiteId, collectionIds: readonly CollectionId[]) => Promise<void>,
): Promise<void> {
  const timed = await database.read(async (tx) => {
    const rows = await tables(tx)
      .selectFrom('collections')
      .select(['site_id', 'collection_id', 'rules', 'rules_at'])
      .where(sql.ref('rules'), 'is not', null)
      .execute();
    return rows.flatMap(({ site_id: siteId, collection_id: id, rules, rules_at: rulesAt }) => {
      if (rules === null) return [];
      const days = readRuleDays(decodeJson(rules));
      return days.length === 0 ? [] : [{ siteId, id, days, rulesAt: rulesAt ?? 0 }];
    });
  });
  for (const { siteId, id, days, rulesAt } of timed) {
    if (rulesAt >= now) continue;
    await database.write(async (tx) => {
      const aged = await tables(tx)
        .selectFrom('products')
        .select('product_id')
        .where('site_id', '=', siteId)
        .where('visible', 'in', [0, 1])
        .where((where) =>
          where.or(
            days.map((count) =>
              where.and([
                where('created_at', '>', cutoffOf(count, rulesAt)),
                where('created_at', '<=', cutoffOf(count, now)),
              ]),
            ),
          ),
        )
        .execute();
      await tables(tx)
        .updateTable('collections')
        .set({ rules_at: now })
        .where('site_id', '=', siteId)
        .where('collection_id', '=', id)
        .execute();
      const ids = aged.map((row) => row.product_id);
      if (ids.length === 0) return;
      const changed = await refreshFound(tx, siteId, ids);
      if (changed.length === 0) return;
      await touchProducts(tx, siteId, ids);
      await tell(tx, siteId as SiteId, changed);
    });
  }
}
