/** Combines what all shards answered to one statement, as the coordinator of Citus does: sorts rows, and cuts them. */
import { asJson, listOf, parseStatements, readColumn, readNode } from '@cartwright/platform/test/distribution/syntax';
import type { FieldDef } from 'pg';

export interface Answer {
  readonly command: string;
  readonly rowCount: number;
  readonly fields: readonly FieldDef[];
  readonly rows: readonly (readonly (string | null)[])[];
}

const NUMERIC_TYPES = new Set([20, 21, 23, 700, 701, 1700]);

/** @throws {Error} For a statement that a sum of answers does not answer, such as one with groups. */
export function combine(sql: string, parameters: readonly unknown[], answers: readonly Answer[]): Answer {
  const [first] = answers;
  if (first === undefined) throw new Error('No shard has answered.');
  const rows = answers.flatMap((answer) => answer.rows);
  if (first.command !== 'SELECT') {
    return { ...first, rows, rowCount: answers.reduce((sum, { rowCount }) => sum + rowCount, 0) };
  }
  const select = parseStatements(sql)[0]?.body ?? {};
  if (JSON.stringify([select['groupClause'], select['targetList']]).includes('"FuncCall"')) {
    throw new Error(`The router computes no aggregates over shards: ${sql}`);
  }
  const keys = listOf(select['sortClause']).map((one) => {
    const { node, sortby_dir: direction } = readNode(one).body;
    const name = readColumn(readNode(node)).at(-1);
    const place = first.fields.findIndex((field) => field.name === name);
    const isNumber = NUMERIC_TYPES.has(first.fields[place]?.dataTypeID ?? 0);
    return { place, isNumber, sign: direction === 'SORTBY_DESC' ? -1 : 1 };
  });
  if (keys.some(({ place }) => place < 0)) throw new Error(`The router sorts by columns of the result only: ${sql}`);
  const sorted = rows.toSorted((left, right) => {
    for (const { place, isNumber, sign } of keys) {
      const [a, b] = [left[place] ?? '', right[place] ?? ''];
      const difference = isNumber ? Number(a) - Number(b) : a < b ? -1 : Number(a > b);
      if (difference !== 0) return sign * difference;
    }
    return 0;
  });
  const distinct =
    listOf(select['distinctClause']).length > 0
      ? [...new Map(sorted.map((row) => [JSON.stringify(row), row])).values()]
      : sorted;
  const limited = distinct.slice(0, readLimit(select['limitCount'], parameters));
  return { ...first, rows: limited, rowCount: limited.length };
}

function readLimit(value: unknown, parameters: readonly unknown[]): number | undefined {
  const { kind, body } = readNode(value);
  if (kind === 'ParamRef') return Number(parameters[Number(body['number']) - 1]);
  const number = asJson(body['ival'])['ival'];
  return kind === 'A_Const' && typeof number === 'number' ? number : undefined;
}
