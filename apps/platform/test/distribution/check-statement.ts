/**
 * Finds the site of an SQL statement as Citus' planner does: every distributed table has to be held to one value of the
 * distribution column, by an equality with a value or with the column of a table that is held. Works on the parse tree of
 * PostgreSQL's own parser.
 */
import {
  asJson,
  type Json,
  listConjuncts,
  listEqualities,
  listOf,
  parseStatements,
  readColumn,
  readNode,
  type SyntaxNode,
  uncast,
} from './syntax.ts';

export const DISTRIBUTION_COLUMN = 'site_id';

/** A value that a statement gives for the site: the number of a parameter, or a text. */
export type SiteValue = { readonly parameter: number } | { readonly text: string };

export interface CheckedStatement {
  /** `SelectStmt`, `InsertStmt`, `TransactionStmt`, … */
  readonly kind: string;
  /** All tables that it names, in the order of their names. */
  readonly tables: readonly string[];
  /** The sites that it names. */
  readonly sites: readonly SiteValue[];
  /** Tables whose rows it reads or changes without holding them to one site. */
  readonly lacking: readonly string[];
  /** What Citus refuses for another reason. */
  readonly problems: readonly string[];
}

/** A table or a derived table in a `FROM`. */
interface Source {
  readonly alias: string;
  /** Absent for a derived table. */
  readonly table: string | undefined;
  isHeld: boolean;
}

interface Scope {
  readonly sources: readonly Source[];
  readonly parent: Scope | undefined;
}

/** An equality of two expressions, and the sources that it holds: `undefined` is every source. */
interface Equality {
  readonly sides: readonly [SyntaxNode, SyntaxNode];
  readonly holds: ReadonlySet<Source> | undefined;
}

interface Found {
  readonly tables: Set<string>;
  readonly sites: SiteValue[];
  readonly lacking: Set<string>;
  readonly problems: string[];
}

type Ctes = ReadonlyMap<string, boolean>;

/** Checks each statement of a text. */
export function checkStatements(sql: string): readonly CheckedStatement[] {
  return parseStatements(sql).map((node) => {
    const found: Found = { tables: new Set(), sites: [], lacking: new Set(), problems: [] };
    checkQuery(node, undefined, new Map(), found);
    return {
      kind: node.kind,
      tables: [...found.tables].toSorted(),
      sites: found.sites,
      lacking: [...found.lacking].toSorted(),
      problems: found.problems,
    };
  });
}

/** Returns whether everything that the query reads is held to a site, and something is. */
function checkQuery({ kind, body }: SyntaxNode, parent: Scope | undefined, outer: Ctes, found: Found): boolean {
  const ctes = new Map(outer);
  const withClause = asJson(body['withClause']);
  for (const one of listOf(withClause['ctes'])) {
    const { ctename, ctequery } = readNode(one).body;
    if (withClause['recursive'] === true) ctes.set(String(ctename), true);
    ctes.set(String(ctename), checkQuery(readNode(ctequery), parent, ctes, found));
  }
  if (kind === 'InsertStmt') return checkInsert(body, ctes, found);
  const changed = kind === 'UpdateStmt' ? listOf(body['targetList']).map((one) => readNode(one).body['name']) : [];
  if (changed.includes(DISTRIBUTION_COLUMN)) {
    found.problems.push(`UPDATE of ${String(asJson(body['relation'])['relname'])} changes ${DISTRIBUTION_COLUMN}`);
  }
  if (kind === 'UpdateStmt') return checkLevel(body, [body['relation']], body['fromClause'], parent, ctes, found);
  if (kind === 'DeleteStmt') return checkLevel(body, [body['relation']], body['usingClause'], parent, ctes, found);
  if (kind !== 'SelectStmt') return false;
  if (body['larg'] !== undefined) {
    const sides = [body['larg'], body['rarg']].map((side) =>
      checkQuery({ kind, body: asJson(side) }, parent, ctes, found),
    );
    return sides.every(Boolean);
  }
  return checkLevel(body, [], body['fromClause'], parent, ctes, found);
}

function checkLevel(
  body: Json,
  targets: readonly unknown[],
  from: unknown,
  parent: Scope | undefined,
  ctes: Ctes,
  found: Found,
): boolean {
  const sources: Source[] = [];
  const scope: Scope = { sources, parent };
  const equalities: Equality[] = [];
  const read = { scope, ctes, found, equalities };
  for (const target of targets) sources.push(readTable(asJson(target), ctes, found));
  for (const item of listOf(from)) sources.push(...readFrom(readNode(item), read));
  equalities.push(...toEqualities(body['whereClause'], undefined));
  hold(equalities, scope, found);
  const tables = sources.filter(({ table }) => table !== undefined);
  for (const { table, isHeld } of tables) if (table !== undefined && !isHeld) found.lacking.add(table);
  const { fromClause: _from, usingClause: _using, withClause: _with, ...rest } = body;
  checkSubqueries(rest, scope, ctes, found);
  return tables.every(({ isHeld }) => isHeld) && sources.some(({ isHeld }) => isHeld);
}

interface Reading {
  readonly scope: Scope;
  readonly ctes: Ctes;
  readonly found: Found;
  readonly equalities: Equality[];
}

function readTable(body: Json, ctes: Ctes, found: Found): Source {
  const name = String(body['relname']);
  const alias = readAlias(body) ?? name;
  const known = ctes.get(name);
  if (known !== undefined) return { alias, table: undefined, isHeld: known };
  const schema = body['schemaname'];
  const table = typeof schema === 'string' && schema !== 'public' ? `${schema}.${name}` : name;
  found.tables.add(table);
  return { alias, table, isHeld: false };
}

function readAlias(body: Json): string | undefined {
  const name = asJson(body['alias'])['aliasname'];
  return typeof name === 'string' ? name : undefined;
}

function readFrom({ kind, body }: SyntaxNode, reading: Reading): readonly Source[] {
  const { ctes, found, equalities, scope } = reading;
  if (kind === 'RangeVar') return [readTable(body, ctes, found)];
  if (kind === 'RangeSubselect') {
    return [
      {
        alias: readAlias(body) ?? '',
        table: undefined,
        isHeld: checkQuery(readNode(body['subquery']), scope, ctes, found),
      },
    ];
  }
  if (kind !== 'JoinExpr') {
    checkSubqueries(body, scope, ctes, found);
    return [];
  }
  const left = readFrom(readNode(body['larg']), reading);
  const right = readFrom(readNode(body['rarg']), reading);
  // An outer join keeps rows of its one side that no condition holds for.
  const holds = { JOIN_LEFT: right, JOIN_RIGHT: left, JOIN_FULL: [] }[String(body['jointype'])];
  equalities.push(...toEqualities(body['quals'], holds === undefined ? undefined : new Set(holds)));
  checkSubqueries(asJson(body['quals']), { sources: [...left, ...right], parent: scope }, ctes, found);
  return [...left, ...right];
}

function toEqualities(condition: unknown, holds: Equality['holds']): readonly Equality[] {
  return listConjuncts(condition)
    .flatMap(listEqualities)
    .map((sides) => ({ sides, holds }));
}

/** Marks the sources that an equality holds, until no further one is found. */
function hold(equalities: readonly Equality[], scope: Scope, found: Found): void {
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const { sides, holds } of equalities) {
      for (const [column, other] of [sides, [sides[1], sides[0]] as const]) {
        const source = resolve(column, scope);
        if (source === undefined || source.isHeld || !scope.sources.includes(source)) continue;
        if (holds !== undefined && !holds.has(source)) continue;
        const value = readValue(other);
        if (value === undefined && resolve(other, scope)?.isHeld !== true) continue;
        if (value !== undefined) found.sites.push(value);
        source.isHeld = true;
        isChanged = true;
      }
    }
  }
}

/** The source whose distribution column an expression is. */
function resolve(expression: SyntaxNode, scope: Scope): Source | undefined {
  const names = readColumn(expression);
  if (names.at(-1) !== DISTRIBUTION_COLUMN) return undefined;
  if (names.length === 1) return scope.sources.find(({ table }) => table !== undefined) ?? scope.sources[0];
  const alias = names.at(-2);
  for (let level: Scope | undefined = scope; level !== undefined; level = level.parent) {
    const source = level.sources.find((one) => one.alias === alias);
    if (source !== undefined) return source;
  }
  return undefined;
}

function readValue({ kind, body }: SyntaxNode): SiteValue | undefined {
  if (kind === 'ParamRef') return { parameter: Number(body['number']) };
  const text = kind === 'A_Const' ? asJson(body['sval'])['sval'] : undefined;
  return typeof text === 'string' ? { text } : undefined;
}

function checkSubqueries(value: unknown, scope: Scope, ctes: Ctes, found: Found): void {
  if (Array.isArray(value)) {
    for (const one of value as readonly unknown[]) checkSubqueries(one, scope, ctes, found);
    return;
  }
  for (const [key, inner] of Object.entries(asJson(value))) {
    if (key === 'subselect') checkQuery(readNode(inner), scope, ctes, found);
    else if (typeof inner === 'object') checkSubqueries(inner, scope, ctes, found);
  }
}

function checkInsert(body: Json, ctes: Ctes, found: Found): boolean {
  const { table = '' } = readTable(asJson(body['relation']), new Map(), found);
  const place = listOf(body['cols']).findIndex((one) => readNode(one).body['name'] === DISTRIBUTION_COLUMN);
  const query = readNode(body['selectStmt']);
  const rows = listOf(query.body['valuesLists']).map((row) => listOf(readNode(row).body['items']));
  const scope: Scope = { sources: [{ alias: table, table, isHeld: true }], parent: undefined };
  if (rows.length > 0) {
    for (const row of rows) {
      const value = readValue(uncast(row[place]));
      if (value === undefined) found.lacking.add(table);
      else found.sites.push(value);
    }
    if (hasSubquery(rows)) found.problems.push(`INSERT INTO ${table} has a subquery in VALUES`);
    checkSubqueries(rows, scope, ctes, found);
  } else {
    const isHeld = checkQuery(query, undefined, ctes, found);
    const target = uncast(readNode(listOf(query.body['targetList'])[place]).body['val']);
    const value = readValue(target);
    if (value !== undefined) found.sites.push(value);
    if (value === undefined && !(isHeld && readColumn(target).at(-1) === DISTRIBUTION_COLUMN)) found.lacking.add(table);
  }
  const conflict = asJson(body['onConflictClause']);
  const inferred = listOf(asJson(conflict['infer'])['indexElems']).map((one) => readNode(one).body['name']);
  if (inferred.length > 0 && !inferred.includes(DISTRIBUTION_COLUMN)) {
    found.problems.push(`ON CONFLICT of ${table} does not name ${DISTRIBUTION_COLUMN}`);
  }
  checkSubqueries(conflict, scope, ctes, found);
  return !found.lacking.has(table);
}

function hasSubquery(value: unknown): boolean {
  return JSON.stringify(value).includes('"SubLink"');
}
