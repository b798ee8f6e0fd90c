/**
 * Finds values that live longer than a call and can grow: maps, sets and lists of a module, of a class, or of a
 * function whose inner functions outlive it. `docs/security.md` states the bound of each; the test beside this file
 * compares the two.
 */
import { parseSync, Visitor } from 'oxc-parser';

/** A value that can grow. */
export interface GrowingValue {
  readonly path: string;
  /** As in the source: `windows`, `#statements`. */
  readonly name: string;
}

interface Position {
  readonly start: number;
  readonly end: number;
}

interface Found extends Position {
  readonly name: string;
  /** Whether a function creates it. */
  readonly isLocal: boolean;
}

const GROWS = new Set(['Map', 'Set']);

/** The growing values of one file. `path` is only for their names. */
export function findGrowingValues(path: string, text: string): GrowingValue[] {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new SyntaxError(`${path}: ${error.message}`);
  const found: Found[] = [];
  const functions: (Position & { readonly isArgument: boolean })[] = [];
  const argumentsOfCalls = new Set<number>();
  const open: Position[] = [];
  const enter = (node: Position): void => {
    functions.push({ start: node.start, end: node.end, isArgument: argumentsOfCalls.has(node.start) });
    open.push(node);
  };
  const leave = (): void => void open.pop();
  new Visitor({
    CallExpression: (node) => {
      for (const one of node.arguments) argumentsOfCalls.add(one.start);
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    VariableDeclarator: ({ id, init, start, end }) => {
      if (id.type === 'Identifier' && isEmptyCollection(init)) {
        found.push({ name: id.name, start, end, isLocal: open.length > 0 });
      }
    },
    PropertyDefinition: ({ key, value, start, end }) => {
      if (!isEmptyCollection(value)) return;
      if (key.type === 'PrivateIdentifier') found.push({ name: `#${key.name}`, start, end, isLocal: false });
      if (key.type === 'Identifier') found.push({ name: key.name, start, end, isLocal: false });
    },
  }).visit(program);
  return found.flatMap(({ name, start, isLocal }) => {
    if (isLocal && !isUsedLater(text, functions, name, start)) return [];
    return [{ path, name }];
  });
}

/** `new Map()` and `new Set()` without content. One that has content from the start is a table. */
function isEmptyCollection(node: object | null): boolean {
  if (node === null || !('type' in node) || node.type !== 'NewExpression') return false;
  const { callee, arguments: given } = node as unknown as {
    readonly callee: { readonly name?: string };
    readonly arguments: readonly unknown[];
  };
  return given.length === 0 && GROWS.has(callee.name ?? '');
}

/**
 * Whether an inner function of the function that creates a value refers to it, other than a callback that runs at once.
 */
function isUsedLater(
  text: string,
  functions: readonly (Position & { readonly isArgument: boolean })[],
  name: string,
  at: number,
): boolean {
  const around = functions.filter(({ start, end }) => start < at && at < end);
  const maker = around.toSorted((left, right) => right.start - left.start)[0];
  if (maker === undefined) return true;
  const pattern = new RegExp(`\\b${name}\\b`);
  return functions.some(
    ({ start, end, isArgument }) =>
      start > maker.start && end < maker.end && !isArgument && pattern.test(text.slice(start, end)),
  );
}
