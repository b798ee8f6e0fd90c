import { AsyncLocalStorage } from 'node:async_hooks';

import type { Watch } from '@cartwright/telemetry';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { describeOnPostgres } from '../../../test/databases.ts';
import { watchDatabase } from '../telemetry/telemetry.ts';
import { compileOnce } from './compile-once.ts';
import {
  DATABASE_TIMEOUTS,
  type Database,
  type DatabaseTimeouts,
  type PostgresOptions,
  type Transaction,
} from './database.ts';
import { openPostgres } from './postgres.ts';

const TOGETHER = { mayRunTwice: true };
const SHARED = { isShared: true };

const selectCount = compileOnce<{ count: number }>(
  (name) => sql`select count from scratch_cups where name = ${name}`,
  SHARED,
);
/** Fails for a name that is no number. */
const selectNumber = compileOnce<{ number: number }>(
  (name) => sql`select cast(name as integer) as number from scratch_cups where name = ${name}`,
  SHARED,
);
const selectKept = compileOnce<{ count: number }>(
  () => sql`select count(*) as count from pg_prepared_statements where name like 'cartwright%'`,
);

async function readCount(tx: Transaction): Promise<number | undefined> {
  return (await selectCount(tx, ['bowl']))[0]?.count;
}

/** Until the reads that were asked for have begun. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}

function rethrow(failure: unknown): never {
  throw failure;
}

describeOnPostgres('reads that may run twice', (databases) => {
  interface Options extends PostgresOptions {
    readonly timeouts?: Partial<DatabaseTimeouts>;
    readonly hasReplica?: boolean;
  }

  async function openCups({ timeouts, hasReplica = false, ...options }: Options = {}) {
    const at = await databases.emptyPlace();
    const sent: string[] = [];
    const watch: Watch = (operation, run) => {
      if (operation.kind === 'statement') sent.push(operation.sql);
      return run();
    };
    const url = at.kind === 'postgres' ? at.url : '';
    const database = await openPostgres(
      url,
      rethrow,
      { ...DATABASE_TIMEOUTS, ...timeouts },
      {
        watch,
        ...options,
        ...(hasReplica ? { replicaUrls: [url] } : {}),
      },
    );
    onTestFinished(async () => database[Symbol.asyncDispose]());
    await database.writeAlone(async (tx) => {
      await sql`create table scratch_cups (name text primary key, count integer not null)`.execute(tx.tables());
      await sql`insert into scratch_cups values ('bowl', 1)`.execute(tx.tables());
    });
    sent.length = 0;
    return { database, sent };
  }

  function readMany<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T[]> {
    return Promise.all(Array.from({ length: 12 }, () => database.read(work, TOGETHER)));
  }

  test('send a shared statement once, and get rows that cannot be changed', async () => {
    const { database, sent } = await openCups();
    const [rows] = await readMany(database, (tx) => selectCount(tx, ['bowl']));
    expect(sent).toEqual(['select count from scratch_cups where name = $1']);
    expect(() => Object.assign(rows?.[0] ?? {}, { count: 5 })).toThrow(/read only/);
  });

  test('run in two transactions where some were asked for after the snapshot of the first', async () => {
    const { database, sent } = await openCups();
    const first = readMany(database, readCount);
    // The transaction of the first ones begins at the end of this turn.
    await nextTurn();
    const second = readMany(database, readCount);
    expect([...new Set([...(await first), ...(await second)]), sent.length]).toEqual([1, 2]);
  });

  test('run 32 together', async () => {
    const { database, sent } = await openCups();
    await Promise.all(Array.from({ length: 40 }, () => database.read(readCount, TOGETHER)));
    expect(sent).toHaveLength(2);
  });

  test('run alone where each transaction tells at its end which state it has seen', async () => {
    const { database, sent } = await openCups({ hasReplica: true });
    await readMany(database, readCount);
    expect(sent).toHaveLength(12);
  });

  test('run alone for a while after some had to run again, and longer each time', async () => {
    const countAfter = async (refused: number): Promise<number> => {
      const { database, sent } = await openCups();
      for (let time = 0; time < refused; time += 1) {
        // Those that begin alone come first.
        for (let alone = 0; alone < Math.floor(2 ** (time - 1)); alone += 1) await database.read(readCount, TOGETHER);
        await database.read((tx) => sql`select name from scratch_cups`.execute(tx.tables()), TOGETHER);
      }
      sent.length = 0;
      await readMany(database, readCount);
      return sent.length;
    };
    expect([await countAfter(0), await countAfter(1), await countAfter(2), await countAfter(4)]).toEqual([1, 2, 3, 9]);
  });

  test('run alone where they share too little', async () => {
    const { database } = await openCups();
    const names = Array.from({ length: 24 }, (_, number) => `cup ${number}`);
    const seen = await Promise.all(names.map((name) => database.read((tx) => selectCount(tx, [name]), TOGETHER)));
    expect(seen).toEqual(names.map(() => []));
    expect(database.readState().connections.open).toBeGreaterThan(8);
  });

  test('run again alone where they send a statement of their own, also on the only connection', async () => {
    const { database } = await openCups({ connections: 1 });
    const seen = await readMany(database, async (tx) => {
      const count = await readCount(tx);
      const { rows } = await sql<{ name: string }>`select name from scratch_cups`.execute(tx.tables());
      return `${rows[0]?.name} ${count}`;
    });
    expect(new Set(seen)).toEqual(new Set(['bowl 1']));
  });

  test('run again alone where they caught the error of such a statement', async () => {
    const { database } = await openCups();
    const seen = await readMany(database, async (tx) => {
      const found = await sql<{ name: string }>`select name from scratch_cups`
        .execute(tx.tables())
        .catch(() => undefined);
      return found?.rows[0]?.name ?? 'nothing';
    });
    expect(new Set(seen)).toEqual(new Set(['bowl']));
  });

  test('do not wait for a statement that only another one sends', async () => {
    const { database } = await openCups();
    const locked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holder = database.write(async (tx) => {
      await sql`select pg_advisory_xact_lock(7)`.execute(tx.tables());
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const order: string[] = [];
    const slow = database.read(async (tx) => {
      await readCount(tx);
      await sql`select pg_advisory_xact_lock_shared(7)`.execute(tx.tables());
      order.push('slow');
    }, TOGETHER);
    await readMany(database, readCount);
    await readMany(database, readCount);
    order.push('others');
    release.resolve();
    await Promise.all([holder, slow]);
    expect(order).toEqual(['others', 'slow']);
  });

  test('are not spoiled by the statement of another one that failed', async () => {
    const { database } = await openCups();
    const outcomes = await Promise.allSettled([
      database.read((tx) => selectNumber(tx, ['bowl']), TOGETHER),
      database.read(readCount, TOGETHER),
      database.read(async (tx) => [await readCount(tx), await selectCount(tx, ['mug'])], TOGETHER),
    ]);
    expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
      expect.stringMatching(/invalid input syntax for type integer: "bowl"/),
      1,
      [1, []],
    ]);
  });

  test('are not spoiled by a statement that failed before the server knows the name of theirs', async () => {
    const { database } = await openCups({ connections: 1 });
    const readName = async (tx: Transaction, name: string): Promise<unknown> => {
      await selectNumber(tx, ['bowl']).catch(() => undefined);
      return selectCount(tx, [name]);
    };
    for (let time = 0; time < 3; time += 1) {
      const names = ['bowl', 'mug', 'cup', 'jug'];
      const seen = await Promise.all(
        names.map((name) => database.read((tx) => readName(tx, name).catch(String), TOGETHER)),
      );
      for (const told of seen) expect(told).toMatch('current transaction is aborted');
      expect(await readMany(database, readCount)).toEqual(Array.from({ length: 12 }, () => 1));
    }
  });

  test('wait no longer than a moment for a statement of another one', async () => {
    const { database } = await openCups();
    await database.writeAlone((tx) => sql`create table scratch_mugs (name text primary key)`.execute(tx.tables()));
    const selectMug = compileOnce<{ name: string }>(
      (name) => sql`select name from scratch_mugs where name = ${name}`,
      SHARED,
    );
    const locked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holder = database.write(async (tx) => {
      await sql`lock table scratch_mugs in access exclusive mode`.execute(tx.tables());
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const order: string[] = [];
    const slow = database.read((tx) => selectMug(tx, ['mug']), TOGETHER).then(() => order.push('slow'));
    const withIt = readMany(database, readCount);
    await nextTurn();
    const later = readMany(database, readCount);
    expect(new Set([...(await withIt), ...(await later)])).toEqual(new Set([1]));
    order.push('others');
    release.resolve();
    await Promise.all([holder, slow]);
    expect(order).toEqual(['others', 'slow']);
  });

  test('fail once, and not twice, where the statement that they wait for is slow', async () => {
    const { database, sent } = await openCups({ timeouts: { statementMs: 500 } });
    const locked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holder = database.write(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx.tables());
      await sql`lock table scratch_cups in access exclusive mode`.execute(tx.tables());
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    sent.length = 0;
    const outcomes = await Promise.allSettled(Array.from({ length: 3 }, () => database.read(readCount, TOGETHER)));
    expect(outcomes.map((one) => (one.status === 'rejected' ? String(one.reason) : one.value))).toEqual(
      outcomes.map(() => 'DatabaseUnavailable: PostgreSQL does not answer: see whether it runs, and DATABASE_URL.'),
    );
    expect(sent).toHaveLength(1);
    release.resolve();
    await holder;
  });

  test('give up a connection that is lost, and those that did not send on it run again', async () => {
    const { database } = await openCups({ connections: 1 });
    const selectEnd = compileOnce(
      (name) => sql`select pg_terminate_backend(pg_backend_pid()) from scratch_cups where name = ${name}`,
      SHARED,
    );
    await readMany(database, readCount);
    const asked = [
      database.read((tx) => selectEnd(tx, ['bowl']), TOGETHER),
      database.read(readCount, TOGETHER),
    ] as const;
    await nextTurn();
    const outcomes = await Promise.allSettled([...asked, database.write(readCount)]);
    expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
      'DatabaseUnavailable: PostgreSQL does not answer: see whether it runs, and DATABASE_URL.',
      1,
      1,
    ]);
  });

  test('run each in the asynchronous context of its caller', async () => {
    const { database } = await openCups();
    const watched = watchDatabase(database, (_operation, run) => run());
    const callers = new AsyncLocalStorage<number>();
    const seen = await Promise.all(
      Array.from({ length: 6 }, (_, caller) =>
        callers.run(caller, () => watched.read(async (tx) => [await readCount(tx), callers.getStore()], TOGETHER)),
      ),
    );
    expect(seen).toEqual([0, 1, 2, 3, 4, 5].map((caller) => [1, caller]));
  });

  test('are counted while they wait for a connection', async () => {
    const { database } = await openCups({ connections: 1 });
    const entered = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holder = database.write(async (tx) => {
      entered.resolve();
      await release.promise;
      return readCount(tx);
    });
    await entered.promise;
    const reads = readMany(database, readCount);
    await nextTurn();
    const later = readMany(database, readCount);
    expect(database.readState()).toMatchObject({ connections: { open: 1, busy: 1 }, waiting: 24 });
    release.resolve();
    expect(new Set([await holder, ...(await reads), ...(await later)])).toEqual(new Set([1]));
    expect(database.readState()).toMatchObject({ connections: { open: 1 }, waiting: 0 });
  });

  test('are refused where no connection can be had, and answered when one can', async () => {
    const { database } = await openCups({ connections: 1, timeouts: { connectMs: 1500 } });
    const entered = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holder = database.write(async () => {
      entered.resolve();
      await release.promise;
    });
    await entered.promise;
    const message = 'PostgreSQL does not answer: see whether it runs, and DATABASE_URL.';
    await expect(readMany(database, readCount)).rejects.toThrow(message);
    expect(database.readState()).toMatchObject({ connections: { busy: 1 }, waiting: 0 });
    release.resolve();
    await holder;
    expect(new Set(await readMany(database, readCount))).toEqual(new Set([1]));
  });

  test('a server keeps the plans of statements that the program sends again, and of no others', async () => {
    const { database } = await openCups({ connections: 1 });
    const kept = async (): Promise<number | undefined> => (await database.read((tx) => selectKept(tx, [])))[0]?.count;
    const selectAll = compileOnce((name) => sql`select * from scratch_cups where name = ${name}`);
    await kept();
    // From its second time on, the question itself is one of them.
    expect(await kept()).toBe(1);
    for (let time = 0; time < 3; time += 1) {
      await database.read(readCount);
      await database.read((tx) => selectAll(tx, ['bowl']));
      await database.read((tx) => sql`select name from scratch_cups`.execute(tx.tables()));
      await database.read((tx) => compileOnce(() => sql`select count from scratch_cups`)(tx, []));
    }
    expect(await kept()).toBe(2);
  });

  test('a connection that does not know its statements any more is that of a pooler, and the remedy is named', async () => {
    const { database } = await openCups({ connections: 1 });
    for (let time = 0; time < 3; time += 1) await database.read(readCount);
    await database.write((tx) => sql`deallocate all`.execute(tx.tables()));
    await expect(database.read(readCount)).rejects.toThrow(
      'DATABASE_URL leads to a pooler, which gives each transaction another connection: set DATABASE_POOLER=transaction.',
    );
  });

  test('a migration that changes what a kept plan returns fails no read and no write', async () => {
    const { database } = await openCups();
    const ask = (): Promise<unknown> =>
      Promise.all([readMany(database, readCount), database.read(readCount), database.write(readCount)]);
    for (let time = 0; time < 3; time += 1) await ask();
    await database.writeAlone((tx) =>
      sql`alter table scratch_cups alter column count type text using 'one'`.execute(tx.tables()),
    );
    const ones = Array.from({ length: 12 }, () => 'one');
    expect(await ask()).toEqual([ones, 'one', 'one']);
    expect(await ask()).toEqual([ones, 'one', 'one']);
  });
});
