/** Conditions on descriptions, which the engine does not have: the database decides them, for a bounded number of products. */
import { sql } from 'kysely';

import type { Transaction } from '../../../../foundation/database/database.ts';
import { inBatches } from '../../../../foundation/database/in-batches.ts';
import { allOf, type Condition, type ScalarField } from '../../../../foundation/query/filter.ts';
import { conditionToSql } from '../../../../foundation/query/sql.ts';
import { decideFilter, UNDECIDED } from '../decide-filter.ts';
import { MAX_READ, type TooBroad } from '../product-queries.ts';
import { every, filterToQuery } from './engine-filter.ts';
import type { EngineSearch } from './engine-search.ts';
import type { Json } from './search-engine.ts';

const ID_FIELD: ScalarField = { kind: 'text', column: 'products.product_id' };

interface Deciding {
  readonly tx: Transaction;
  readonly siteId: string;
  readonly search: EngineSearch;
}

/** Replaces conditions on descriptions by the ids of the products that match them. */
export async function decideDescriptions(
  deciding: Deciding,
  condition: Condition,
  among: Json,
): Promise<{ readonly kind: 'decided'; readonly condition: Condition } | TooBroad> {
  const { condition: rest, undecided } = decideFilter(condition);
  if (undecided.length === 0) return { kind: 'decided', condition };
  const query = every([among, filterToQuery(rest)]);
  const { total, hits } = await deciding.search.ask({ query, size: MAX_READ, members: ['product_id'] });
  if (total > MAX_READ) return { kind: 'too-broad', columns: undecided };
  const candidates = hits.map(({ source }) => String(source['product_id']));
  const decided = await decide(deciding, condition, candidates);
  // Outside the candidates, "not" of a condition would hold for every other product.
  return { kind: 'decided', condition: allOf([oneOf(candidates), decided]) };
}

async function decide(deciding: Deciding, condition: Condition, candidates: readonly string[]): Promise<Condition> {
  switch (condition.kind) {
    case 'and':
    case 'or': {
      const parts: Condition[] = [];
      for (const part of condition.parts) parts.push(await decide(deciding, part, candidates));
      return { kind: condition.kind, parts };
    }
    case 'not':
      return { kind: 'not', part: await decide(deciding, condition.part, candidates) };
    default:
      return decideFilter(condition).undecided.includes(UNDECIDED)
        ? oneOf(await readMatching(deciding, condition, candidates))
        : condition;
  }
}

async function readMatching(
  { tx, siteId }: Deciding,
  condition: Condition,
  candidates: readonly string[],
): Promise<readonly string[]> {
  const matching: string[] = [];
  for (const ids of inBatches(candidates)) {
    const found = await tx
      .tables<{ products: { site_id: string; product_id: string } }>()
      .selectFrom('products')
      .select('product_id')
      .where('site_id', '=', siteId)
      .where('product_id', 'in', ids)
      .where(sql<boolean>`${conditionToSql(condition, siteId)}`)
      .execute();
    matching.push(...found.map((row) => row.product_id));
  }
  return matching;
}

function oneOf(values: readonly string[]): Condition {
  return values.length === 0 ? { kind: 'always', holds: false } : { kind: 'one-of', field: ID_FIELD, values };
}
