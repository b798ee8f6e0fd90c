import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { describeOnPostgres } from '../../../test/databases.ts';
import type { Database, Transaction } from './database.ts';
import { openPostgres } from './postgres.ts';

interface SpoiledBegin {
  readonly url: string;
  /** The server understands no BEGIN any more, or again. */
  spoil(isSpoiled: boolean): void;
}

/** Passes everything on to the server, and spoils the first word of each transaction while it is told to. */
async function spoilBegin(serverUrl: string): Promise<SpoiledBegin> {
  const server = new URL(serverUrl);
  let isSpoiled = false;
  const proxy = createServer((client) => {
    const target = connect(Number(server.port), server.hostname);
    client.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      target.write(Buffer.from(isSpoiled ? text.replaceAll('BEGIN', 'BEGUN') : text, 'latin1'));
    });
    target.on('data', (bytes) => client.write(bytes));
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      socket.on('error', () => other.destroy());
      socket.on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  const url = new URL(serverUrl);
  url.port = String((proxy.address() as AddressInfo).port);
  url.hostname = '127.0.0.1';
  return { url: url.href, spoil: (whether) => (isSpoiled = whether) };
}

async function countCups(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from scratch_cups`.execute(tx.tables());
  return rows[0]?.count ?? 0;
}

async function addCup(tx: Transaction): Promise<void> {
  await sql`insert into scratch_cups default values`.execute(tx.tables());
}

describeOnPostgres('a transaction whose BEGIN the server refuses', (databases) => {
  async function openCups(): Promise<{ readonly database: Database; readonly spoil: SpoiledBegin['spoil'] }> {
    const at = await databases.emptyPlace();
    const { url, spoil } = await spoilBegin(at.kind === 'postgres' ? at.url : '');
    const database = await openPostgres(url, (failure) => {
      throw failure;
    });
    onTestFinished(async () => database[Symbol.asyncDispose]());
    await database.writeAlone((tx) => sql`create table scratch_cups (id serial primary key)`.execute(tx.tables()));
    return { database, spoil };
  }

  test.each([
    ['which begins with it', addCup],
    ['after a read', async (tx: Transaction) => [await countCups(tx), await addCup(tx)]],
    ['at once with a read', (tx: Transaction) => Promise.all([countCups(tx), addCup(tx)])],
  ])('makes no change by a write %s', async (_when, work: (tx: Transaction) => Promise<unknown>) => {
    const { database, spoil } = await openCups();
    spoil(true);
    await expect(database.write(work)).rejects.toThrow('syntax error at or near "BEGUN"');
    await expect(database.read(countCups)).rejects.toThrow('syntax error at or near "BEGUN"');
    spoil(false);
    expect(await database.read(countCups)).toBe(0);
    await database.write(work);
    expect(await database.read(countCups)).toBe(1);
  });
});

describeOnPostgres('a transaction', (databases) => {
  async function openCups(): Promise<Database> {
    const { database } = await databases.openEmpty();
    await database.writeAlone((tx) => sql`create table scratch_cups (id serial primary key)`.execute(tx.tables()));
    return database;
  }

  test.each([
    ['something else', (): Promise<unknown> => Promise.reject(new Error('refused'))],
    [
      'another statement',
      (tx: Transaction): Promise<unknown> => sql`insert into scratch_cups values (${0.5})`.execute(tx.tables()),
    ],
  ])('makes no change by a write that has not begun yet when %s fails', async (_what, fail) => {
    const database = await openCups();
    await expect(database.write((tx) => Promise.all([addCup(tx), fail(tx)]))).rejects.toThrow(
      /^refused|A column holds safe integers only/,
    );
    expect(await database.read(countCups)).toBe(0);
  });

  test('sends its statements in the order in which they were asked for', async () => {
    const database = await openCups();
    const counts = await database.write(async (tx) => {
      const [before, , after] = await Promise.all([countCups(tx), addCup(tx), countCups(tx)]);
      return [before, after];
    });
    expect(counts).toEqual([0, 1]);
  });
});
