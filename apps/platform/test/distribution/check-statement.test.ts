/** What counts as naming the site, and what does not. */
import { describe, expect, test } from 'vitest';

import { checkStatements } from './check-statement.ts';
import { judgeStatement, readSites } from './judge-statement.ts';

const lacking = (sql: string) => checkStatements(sql).flatMap((one) => one.lacking);
const problems = (sql: string) => checkStatements(sql).flatMap((one) => one.problems);

describe('a statement names one site', () => {
  test.each([
    ['an equality with a parameter', 'select * from carts where site_id = $1 and owner_id = $2'],
    ['an equality in a compared row', 'select * from carts where (site_id, cart_id) = ($1, $2)'],
    ['a list of one value', 'select * from carts where site_id in ($1)'],
    ['a cast of the parameter', 'select * from carts where site_id = $1::text'],
    ['a join on the site', 'select * from carts c join checkouts k on k.site_id = c.site_id where c.site_id = $1'],
    [
      'two joins on the site',
      'select 1 from a join b on b.site_id = a.site_id join c on c.site_id = b.site_id where c.site_id = $1',
    ],
    [
      'an outer join on the site',
      'select 1 from carts c left join media m on m.site_id = c.site_id where c.site_id = $1',
    ],
    [
      'a correlated subquery',
      'select 1 from carts c where c.site_id = $1 and exists (select 1 from media m where m.site_id = c.site_id)',
    ],
    ['a subquery of its own', 'select (select count(*) from media where site_id = $2) from carts where site_id = $1'],
    [
      'a common table expression',
      'with held as (select site_id, cart_id from carts where site_id = $1) delete from carts c using held where c.site_id = held.site_id',
    ],
    [
      'an update from another table',
      'update carts set revision = 1 from media m where m.site_id = $1 and carts.site_id = m.site_id',
    ],
    [
      'a union of held queries',
      'select 1 from carts where site_id = $1 union all select 1 from media where site_id = $2',
    ],
    ['an insert of values', 'insert into carts (site_id, cart_id) values ($1, $2), ($3, $4)'],
    [
      'an insert of a held query',
      'insert into carts (cart_id, site_id) select media_id, site_id from media where site_id = $1',
    ],
  ])('by %s', (_by, sql) => {
    expect([lacking(sql), problems(sql)]).toEqual([[], []]);
  });

  test.each([
    ['no condition', 'delete from carts', ['carts']],
    ['another comparison', 'select * from carts where site_id > $1', ['carts']],
    ['one of several conditions', 'select * from carts where site_id = $1 or owner_id = $2', ['carts']],
    ['a list of several values', 'select * from carts where site_id in ($1, $2)', ['carts']],
    ['a subquery', 'select * from carts where site_id in (select site_id from media where site_id = $1)', ['carts']],
    [
      'a join without the site',
      'select 1 from carts c join media m on m.media_id = c.cart_id where c.site_id = $1',
      ['media'],
    ],
    [
      'an outer join, for the side that it keeps',
      'select 1 from carts c left join media m on m.site_id = c.site_id and c.site_id = $1',
      ['carts', 'media'],
    ],
    [
      'a condition of a subquery',
      'select 1 from carts c where exists (select 1 from media m where m.site_id = $1 and m.site_id = c.site_id)',
      ['carts'],
    ],
    ['a branch of a union', 'select 1 from carts where site_id = $1 union all select 1 from media', ['media']],
    ['a query that an insert reads', 'insert into carts (site_id) select site_id from media', ['carts', 'media']],
    ['an insert without the column', 'insert into carts (cart_id) values ($1)', ['carts']],
  ])('not by %s', (_by, sql, tables) => {
    expect(lacking(sql)).toEqual(tables);
  });

  test('and Citus refuses some although they do', () => {
    expect(problems('insert into carts (site_id, cart_id) values ($1, $2) on conflict (cart_id) do nothing')).toEqual([
      'ON CONFLICT of carts does not name site_id',
    ]);
    expect(
      problems('insert into carts (site_id, cart_id) values ($1, (select max(cart_id) from media where site_id = $1))'),
    ).toEqual(['INSERT INTO carts has a subquery in VALUES']);
    expect(problems('update carts set site_id = $1 where site_id = $2')).toEqual(['UPDATE of carts changes site_id']);
  });
});

test('a refused statement is named with its table', () => {
  expect(judgeStatement('select * from carts where cart_id = $1')).toEqual({
    kind: 'refused',
    reason: 'Name the site of carts, or list the statement in cross-site.ts: select * from carts where cart_id = $1',
  });
});

test('copied tables and those of the coordinator need no site', () => {
  expect(judgeStatement('select * from apps where client_id = $1')).toEqual({ kind: 'no-site', tables: ['apps'] });
  expect(judgeStatement('BEGIN ISOLATION LEVEL SERIALIZABLE')).toEqual({ kind: 'no-site', tables: [] });
});

test('a listed statement is for all sites', () => {
  const sweep = 'delete from "browser_sessions" where "expires_at" <= $1';
  expect(judgeStatement(sweep)).toEqual({ kind: 'all-sites', tables: ['browser_sessions'] });
  expect(judgeStatement(`${sweep} and 1 = 1`).kind).toBe('refused');
});

test('the sites of a statement are read from its parameters and texts', () => {
  const verdict = judgeStatement("insert into carts (cart_id, site_id) values ($1, $2), ($3, $4), ($5, 'site_c')");
  const sites = verdict.kind === 'one-site' ? verdict.sites : [];
  expect([...readSites(sites, ['cart_1', 'site_a', 'cart_2', 'site_b', 'cart_3'])]).toEqual([
    'site_a',
    'site_b',
    'site_c',
  ]);
});
