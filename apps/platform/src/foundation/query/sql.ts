/**
 * The filter tree as SQL, with the same rows on both databases. Every comparison is true or false and never NULL (a
 * missing value equals nothing), so `not` is the exact complement.
 */
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

import { type TextField } from './fields.ts';
import type { Comparison, Condition, ScalarField } from './filter.ts';
import { type Edges, type Page, type Query, type SortKey, withTieBreaker } from './page.ts';

const OPERATORS: Readonly<Record<Comparison, string>> = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' };
/** Sorts after every character that a text may hold. */
const LAST_CHARACTER = '\u{10FFFF}';

/** The condition for a `where`. `siteId` keeps the look-ups in other tables inside the site. */
export function conditionToSql(condition: Condition, siteId: string): Expression<SqlBool> {
  switch (condition.kind) {
    case 'always':
      return condition.holds ? sql<SqlBool>`1 = 1` : sql<SqlBool>`1 = 0`;
    case 'and':
    case 'or': {
      const parts = condition.parts.map((part) => conditionToSql(part, siteId));
      return sql<SqlBool>`(${sql.join(parts, condition.kind === 'and' ? sql` and ` : sql` or `)})`;
    }
    case 'not':
      return sql<SqlBool>`not (${conditionToSql(condition.part, siteId)})`;
    case 'compare':
      return compare(condition.field, condition.comparison, condition.value);
    case 'one-of': {
      const values = sql.join(condition.values.map((value) => toColumnValue(condition.field, value)));
      return onlyPresent(condition.field, sql<SqlBool>`${sql.ref(condition.field.column)} in (${values})`);
    }
    case 'text':
      return matchText(condition.field, condition.place, condition.text);
    case 'present':
      return isNullable(condition.field)
        ? sql<SqlBool>`${sql.ref(condition.field.column)} is not null`
        : sql<SqlBool>`1 = 1`;
    case 'has-any':
    case 'has-some': {
      const { table, ownerColumn, memberColumn, key } = condition.field;
      const member = sql.ref(`${table}.${memberColumn}`);
      const wanted = condition.kind === 'has-any' ? sql`` : sql` and ${member} in (${sql.join(condition.members)})`;
      return sql<SqlBool>`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.site_id`)} = ${siteId}
        and ${sql.ref(`${table}.${ownerColumn}`)} = ${sql.ref(key)}${wanted})`;
    }
    case 'less-than-field':
      return sql<SqlBool>`${sql.ref(condition.field.column)} < ${sql.ref(condition.other.column)}`;
    case 'json-has': {
      // The only search in a text that both databases have, and that minds the case.
      const text = sql`coalesce(cast(${sql.ref(condition.column)} as text), '')`;
      return sql<SqlBool>`replace(${text}, ${JSON.stringify(condition.value)}, '') <> ${text}`;
    }
    case 'has-all': {
      const { field } = condition;
      const each = condition.members.map((member) =>
        conditionToSql({ kind: 'has-some', field, members: [member] }, siteId),
      );
      return sql<SqlBool>`(${sql.join(each, sql` and `)})`;
    }
  }
}

/** `order by` of the keys. Missing values come first in an ascending order and last in a descending one. */
export function orderToSql(keys: readonly SortKey[]): Expression<unknown> {
  return sql.join(
    keys.map(({ column, descending, nullable }) => {
      const direction = descending ? sql`desc` : sql`asc`;
      const missing = nullable === true ? (descending ? sql` nulls last` : sql` nulls first`) : sql``;
      return sql`${sql.ref(column)} ${direction}${missing}`;
    }),
  );
}

/**
 * Reads one page of `query` in the order of `keys` (the last of which is unique). With cursors, one extra row shows
 * whether there is a next page.
 */
export async function fetchPage<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  keys: readonly SortKey[],
  page: Page,
): Promise<{ readonly rows: readonly Row[]; readonly edges: Edges }> {
  if (page.kind === 'offset') {
    const rows = await query.orderBy(orderToSql(keys)).limit(page.limit).offset(page.offset).execute();
    return { rows, edges: {} };
  }
  const isBackwards = page.position?.direction === 'prev';
  const order = isBackwards ? keys.map((key) => ({ ...key, descending: !key.descending })) : keys;
  let behind = query.select(
    keys.map(({ column }, index) => sql<string | number | null>`${sql.ref(column)}`.as(`sort_${index}`)),
  );
  if (page.position !== undefined) behind = behind.where(keysetToSql(order, page.position.values));
  const found = await behind
    .orderBy(orderToSql(order))
    .limit(page.limit + 1)
    .execute();
  const isMore = found.length > page.limit;
  const rows = found.slice(0, page.limit);
  if (isBackwards) rows.reverse();
  const valuesOf = (row: unknown) =>
    keys.map((_, index) => (row as Readonly<Record<string, string | number | null>>)[`sort_${index}`] ?? null);
  const [first] = rows;
  const last = rows.at(-1);
  const hasNext = isBackwards || isMore;
  const hasPrev = isBackwards ? isMore : page.position !== undefined;
  return {
    rows,
    edges: {
      ...(hasNext && last !== undefined ? { next: { values: valuesOf(last), direction: 'next' } } : {}),
      ...(hasPrev && first !== undefined ? { prev: { values: valuesOf(first), direction: 'prev' } } : {}),
    },
  };
}

/** One page of the rows that match `query`, in `ownOrder` unless sorted, and how many match in all. */
export async function fetchCountedPage<Tables, Table extends keyof Tables, Row>(
  matching: SelectQueryBuilder<Tables, Table, object>,
  rows: SelectQueryBuilder<Tables, Table, Row>,
  {
    query: { keys, page },
    ownOrder,
    idColumn,
  }: { readonly query: Query; readonly ownOrder: SortKey; readonly idColumn: string },
): Promise<{ readonly rows: readonly Row[]; readonly total: number; readonly edges: Edges }> {
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as('total'))
    .$castTo<{ readonly total: number }>()
    .executeTakeFirstOrThrow();
  if (page.limit === 0 || total === 0) return { rows: [], total, edges: {} };
  return { total, ...(await fetchPage(rows, withTieBreaker(keys.length > 0 ? keys : [ownOrder], idColumn), page)) };
}

/** Rows behind the one with these values: later in the first key, or equal there and later in the second, and so on. */
function keysetToSql(keys: readonly SortKey[], values: readonly (string | number | null)[]): Expression<SqlBool> {
  const alternatives = keys.map((key, place) => {
    const equal = keys.slice(0, place).map((earlier, index) => equals(earlier.column, values[index] ?? null));
    return sql<SqlBool>`(${sql.join([...equal, isBehind(key, values[place] ?? null)], sql` and `)})`;
  });
  return sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`;
}

function equals(column: string, value: string | number | null): Expression<SqlBool> {
  return value === null ? sql<SqlBool>`${sql.ref(column)} is null` : sql<SqlBool>`${sql.ref(column)} = ${value}`;
}

/** Missing values are the smallest, as `orderToSql` has it. */
function isBehind({ column, descending }: SortKey, value: string | number | null): Expression<SqlBool> {
  const name = sql.ref(column);
  if (value === null) return descending ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${name} is not null`;
  return descending ? sql<SqlBool>`(${name} < ${value} or ${name} is null)` : sql<SqlBool>`${name} > ${value}`;
}

function compare(field: ScalarField, comparison: Comparison, value: string | number | boolean): Expression<SqlBool> {
  const column = sql.ref(field.column);
  const test = sql<SqlBool>`${column} ${sql.raw(OPERATORS[comparison])} ${toColumnValue(field, value)}`;
  if (comparison === 'ne' && isNullable(field)) return sql<SqlBool>`(${column} is null or ${test})`;
  return onlyPresent(field, test);
}

function matchText(field: TextField, place: 'start' | 'end' | 'anywhere', text: string): Expression<SqlBool> {
  if (field.foldedColumn !== undefined && place === 'start') {
    // A range, so that the index on the folded column serves it.
    const column = sql.ref(field.foldedColumn);
    return onlyPresent(field, sql<SqlBool>`(${column} >= ${text} and ${column} < ${text + LAST_CHARACTER})`);
  }
  const column = field.foldedColumn === undefined ? sql`lower(${sql.ref(field.column)})` : sql.ref(field.foldedColumn);
  const escaped = text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
  const pattern = { start: `${escaped}%`, end: `%${escaped}`, anywhere: `%${escaped}%` }[place];
  return onlyPresent(field, sql<SqlBool>`${column} like ${pattern} escape '\\'`);
}

function onlyPresent(field: ScalarField, test: Expression<SqlBool>): Expression<SqlBool> {
  return isNullable(field) ? sql<SqlBool>`(${sql.ref(field.column)} is not null and ${test})` : test;
}

function isNullable(field: ScalarField): boolean {
  return field.kind !== 'boolean' && field.nullable === true;
}

/** Booleans are stored as 0 and 1, which both databases compare and index alike. */
function toColumnValue(field: ScalarField, value: string | number | boolean): string | number {
  return typeof value === 'boolean' ? Number(value) : value;
}
