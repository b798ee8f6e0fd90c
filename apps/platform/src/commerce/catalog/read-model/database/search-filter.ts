/**
 * Filters as SQL over `product_search`, which statements name `products`: its columns have the names that filters use.
 * Invariant: a filter finds what the index in memory finds (`match.test.ts`).
 */
import { type Expression, type SqlBool, sql } from 'kysely';

import type { TextField } from '../../../../foundation/query/fields.ts';
import type { Condition, ScalarField } from '../../../../foundation/query/filter.ts';
import { conditionToSql } from '../../../../foundation/query/sql.ts';
import { UNDECIDED } from '../decide-filter.ts';

/** PostgreSQL folds fewer characters than the platform, so these have a column that the platform folded. */
const FOLDED: Readonly<Record<string, string>> = {
  'products.sku': 'products.sku_folded',
  'products.brand': 'products.brand_folded',
  'products.ribbon': 'products.ribbon_folded',
};

/** The condition for a `where` of a statement that selects from `product_search as products`. */
export function filterToSql(condition: Condition, siteId: string): Expression<SqlBool> {
  switch (condition.kind) {
    case 'and':
    case 'or': {
      const parts = condition.parts.map((part) => filterToSql(part, siteId));
      return sql<SqlBool>`(${sql.join(parts, condition.kind === 'and' ? sql` and ` : sql` or `)})`;
    }
    case 'not':
      return sql<SqlBool>`not (${filterToSql(condition.part, siteId)})`;
    case 'has-any':
      return sql<SqlBool>`products.collections <> '{}'`;
    case 'has-some':
      return sql<SqlBool>`products.collections && ${condition.members}::text[]`;
    case 'has-all':
      return sql<SqlBool>`products.collections @> ${condition.members}::text[]`;
    case 'json-has':
      return sql<SqlBool>`products.choices @> ${[condition.value]}::text[]`;
    case 'text': {
      const { field } = condition;
      if (field.column === UNDECIDED) return ofProduct(condition, siteId);
      const foldedColumn = field.foldedColumn ?? FOLDED[field.column];
      if (foldedColumn === undefined) return conditionToSql(condition, siteId);
      return conditionToSql({ ...condition, field: { ...field, foldedColumn } }, siteId);
    }
    case 'compare':
    case 'one-of':
    case 'present':
      return condition.field.column === UNDECIDED ? ofProduct(condition, siteId) : conditionToSql(condition, siteId);
    default:
      return conditionToSql(condition, siteId);
  }
}

const DESCRIBED = 'described.description_folded';

/** A condition on the description, which the product's own row has. */
function ofProduct(
  condition: Extract<Condition, { readonly field: ScalarField }>,
  siteId: string,
): Expression<SqlBool> {
  const field: TextField = { kind: 'text', column: DESCRIBED, foldedColumn: DESCRIBED };
  const test = conditionToSql({ ...condition, field }, siteId);
  return sql<SqlBool>`exists (select 1 from (select product_id, description_folded from products
      where site_id = ${siteId}) as described
    where described.product_id = products.product_id and ${test})`;
}
