/**
 * Records what a request costs the database at least: the statements that the platform sent for it, as `node:sqlite`
 * saw them. Import this before a database is opened.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly SQLInputValue[];
  readonly returnsRows: boolean;
  /** Places of numbers that differed the second time: revisions and times, which must be higher each time. */
  readonly rising?: readonly number[];
}

/** One request that can be replayed without the platform. */
export interface Recording {
  readonly statements: readonly Statement[];
  readonly response: string;
  /** The header fields of the response, where a replay sends the same ones (`own-headers.ts`). */
  readonly headers?: Readonly<Record<string, string>>;
  /** Parameters that differed the second time: ids and hashes, which must be new each time. */
  readonly fresh: readonly string[];
}

/** BEGIN and COMMIT are left out: a replay commits many recordings together, as the platform does. */
const TRANSACTION = /^(?:BEGIN|COMMIT|ROLLBACK|PRAGMA)/;
const ID_SIZE = 16;

let listener: ((statement: Statement) => void) | undefined;
const prepare = DatabaseSync.prototype.prepare;

DatabaseSync.prototype.prepare = function recordingPrepare(this: DatabaseSync, sql: string): StatementSync {
  const statement = prepare.call(this, sql);
  return new Proxy(statement, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...parameters: SQLInputValue[]): unknown => {
        const isRun = name === 'run' || name === 'all';
        if (isRun && !TRANSACTION.test(sql)) listener?.({ sql, parameters, returnsRows: name === 'all' });
        return Reflect.apply(member, target, parameters);
      };
    },
  });
};

/**
 * Sends the same request twice and returns its statements, its response, and the parameters that differed. It sends the
 * request once more before that: the first time may create something (an empty cart) and need other statements.
 */
export async function record(act: () => Promise<string>): Promise<Recording> {
  await act();
  const first = await listen(act);
  const second = await listen(act);
  const known = new Set(first.statements.flatMap(({ parameters }) => parameters));
  const fresh = second.statements
    .flatMap(({ parameters }) => parameters)
    .filter((value): value is string => typeof value === 'string' && value.length >= ID_SIZE && value.length < 100)
    .filter((value) => !known.has(value) && !value.startsWith('{'));
  const statements = second.statements.map((statement, at) => markRising(statement, first.statements[at]));
  return { ...second, statements, fresh: [...new Set(fresh)] };
}

/** Without a change of its bytes, SQLite would leave a row as it is, and a commit would write nothing. */
function markRising(statement: Statement, earlier: Statement | undefined): Statement {
  if (statement.returnsRows || earlier?.sql !== statement.sql) return statement;
  const rising = statement.parameters.flatMap((value, place) =>
    typeof value === 'number' && value !== earlier.parameters[place] ? [place] : [],
  );
  return rising.length === 0 ? statement : { ...statement, rising };
}

/** Sends a request that can be sent only once, for a replay of exactly its statements with exactly its parameters. */
export async function recordOnce(act: () => Promise<string>): Promise<Recording> {
  return { ...(await listen(act)), fresh: [] };
}

async function listen(act: () => Promise<string>): Promise<Omit<Recording, 'fresh'>> {
  const statements: Statement[] = [];
  listener = (statement) => void statements.push(statement);
  try {
    return { response: await act(), statements };
  } finally {
    listener = undefined;
  }
}
