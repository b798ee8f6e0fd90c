/**
 * The filter tree as SQL, the same rows on both databases.
 * Every comparison is true or false and never NULL (a missing value equals nothing), so `not` means what it says.
 */
import { type Expression, type SqlBool, sql } from 'kysely';

import { type TextField } from './fields.ts';
import type { Comparison, Condition, ScalarField } from './filter.ts';
import type { SortKey } from './page.ts';

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
    case 'has-all': {
      const { field } = condition;
      const each = condition.members.map((member) =>
        conditionToSql({ kind: 'has-some', field, members: [member] }, siteId),
      );
      return sql<SqlBool>`(${sql.join(each, sql` and `)})`;
    }
  }
}

/** `order by` of the keys and then of `idColumn`, the tie-breaker. Missing values come first, on both databases. */
export function orderToSql(keys: readonly SortKey[], idColumn: string): Expression<unknown> {
  const parts = keys.map(({ column, descending }) =>
    descending ? sql`${sql.ref(column)} desc nulls last` : sql`${sql.ref(column)} asc nulls first`,
  );
  const lastIsDescending = keys.at(-1)?.descending === true;
  parts.push(lastIsDescending ? sql`${sql.ref(idColumn)} desc` : sql`${sql.ref(idColumn)} asc`);
  return sql.join(parts);
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
  const escaped = text.replace(/[\\%_]/g, (character) => `\\${character}`);
  const pattern = { start: `${escaped}%`, end: `%${escaped}`, anywhere: `%${escaped}%` }[place];
  return onlyPresent(field, sql<SqlBool>`${column} like ${pattern} escape '\\'`);
}

function onlyPresent(field: ScalarField, test: Expression<SqlBool>): Expression<SqlBool> {
  return isNullable(field) ? sql<SqlBool>`(${sql.ref(field.column)} is not null and ${test})` : test;
}

function isNullable(field: ScalarField): boolean {
  return field.kind !== 'boolean' && field.nullable === true;
}

/** Truth is kept as 0 and 1, which both databases compare and index alike. */
function toColumnValue(field: ScalarField, value: string | number | boolean): string | number {
  return typeof value === 'boolean' ? Number(value) : value;
}
