/** Reads the parse tree of PostgreSQL's own parser: objects with one key, which names the kind of node. */
import { loadModule, parseSync } from 'libpg-query';

export type Json = Readonly<Record<string, unknown>>;

/** A node and its kind: `SelectStmt`, `ColumnRef`. */
export interface SyntaxNode {
  readonly kind: string;
  readonly body: Json;
}

await loadModule();

/** The statements of a text. @throws the parser's error where PostgreSQL would refuse it. */
export function parseStatements(sql: string): readonly SyntaxNode[] {
  const parsed: unknown = parseSync(sql);
  return listOf(asJson(parsed)['stmts']).map((one) => readNode(asJson(one)['stmt']));
}

export function asJson(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

export function readNode(value: unknown): SyntaxNode {
  const [entry] = Object.entries(asJson(value));
  return entry === undefined ? { kind: '', body: {} } : { kind: entry[0], body: asJson(entry[1]) };
}

/** The text of a `String` node. */
export function readText(value: unknown): string {
  const text = readNode(value).body['sval'];
  return typeof text === 'string' ? text : '';
}

/** An expression without the casts around it. */
export function uncast(value: unknown): SyntaxNode {
  const node = readNode(value);
  return node.kind === 'TypeCast' ? uncast(node.body['arg']) : node;
}

/** The parts of a condition that all have to hold. */
export function listConjuncts(value: unknown): readonly SyntaxNode[] {
  const node = readNode(value);
  if (node.kind === '') return [];
  const isAnd = node.kind === 'BoolExpr' && node.body['boolop'] === 'AND_EXPR';
  return isAnd ? listOf(node.body['args']).flatMap(listConjuncts) : [node];
}

/** Both sides of an equality, and of each column of a compared row; nothing for other conditions. */
export function listEqualities(condition: SyntaxNode): readonly (readonly [SyntaxNode, SyntaxNode])[] {
  const { kind, lexpr, name, rexpr } = condition.body;
  if (condition.kind !== 'A_Expr') return [];
  if (kind === 'AEXPR_IN' && listOf(rexpr).length === 0) {
    const items = listOf(readNode(rexpr).body['items']);
    return readText(listOf(name)[0]) === '=' && items.length === 1 ? [[uncast(lexpr), uncast(items[0])]] : [];
  }
  if (kind !== 'AEXPR_OP' || readText(listOf(name)[0]) !== '=') return [];
  const [left, right] = [uncast(lexpr), uncast(rexpr)];
  if (left.kind !== 'RowExpr' || right.kind !== 'RowExpr') return [[left, right]];
  const rights = listOf(right.body['args']);
  return listOf(left.body['args']).map((one, index) => [uncast(one), uncast(rights[index])] as const);
}

/** `member.site_id` as `['member', 'site_id']`; nothing where the node is no column. */
export function readColumn({ kind, body }: SyntaxNode): readonly string[] {
  return kind === 'ColumnRef' ? listOf(body['fields']).map(readText) : [];
}
