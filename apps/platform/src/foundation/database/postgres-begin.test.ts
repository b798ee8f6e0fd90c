import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { describeOnPostgres, type TestDatabases } from '../../../test/databases.ts';
import type { Database, Transaction } from './database.ts';
import { openPostgres } from './postgres.ts';

interface Wire {
  readonly url: string;
  /** Changes what is on its way to the server. */
  change: (text: string) => string;
  /** Whether answers of the server are kept back. Called for each message to it. */
  keepsAnswers: (text: string) => boolean;
}

/** Passes everything on between the platform and the server, and what a test wants of that. */
async function openWire(serverUrl: string): Promise<Wire> {
  const server = new URL(serverUrl);
  const url = new URL(serverUrl);
  const wire: Wire = {
    get url() {
      return url.href;
    },
    change: (text) => text,
    keepsAnswers: () => false,
  };
  const proxy = createServer((client) => {
    const target = connect(Number(server.port), server.hostname);
    client.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      if (wire.keepsAnswers(text)) target.pause();
      else target.resume();
      target.write(Buffer.from(wire.change(text), 'latin1'));
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
  url.port = String((proxy.address() as AddressInfo).port);
  url.hostname = '127.0.0.1';
  return wire;
}

async function countCups(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from scratch_cups`.execute(tx.tables());
  return rows[0]?.count ?? 0;
}

async function addCup(tx: Transaction): Promise<void> {
  await sql`insert into scratch_cups default values`.execute(tx.tables());
}

interface Cups {
  readonly database: Database;
  readonly wire: Wire;
}

async function openCups(databases: TestDatabases): Promise<Cups> {
  const at = await databases.emptyPlace();
  const wire = await openWire(at.kind === 'postgres' ? at.url : '');
  const database = await openPostgres(wire.url, (failure) => {
    throw failure;
  });
  onTestFinished(async () => database[Symbol.asyncDispose]());
  await database.writeAlone((tx) => sql`create table scratch_cups (id serial primary key)`.execute(tx.tables()));
  return { database, wire };
}

describeOnPostgres('a transaction whose BEGIN the server refuses', (databases) => {
  test.each([
    ['which begins with it', addCup],
    ['after a read', async (tx: Transaction) => [await countCups(tx), await addCup(tx)]],
    ['at once with a read', (tx: Transaction) => Promise.all([countCups(tx), addCup(tx)])],
  ])('makes no change by a write %s', async (_when, work: (tx: Transaction) => Promise<unknown>) => {
    const { database, wire } = await openCups(databases);
    wire.change = (text) => text.replaceAll('BEGIN', 'BEGUN');
    await expect(database.write(work)).rejects.toThrow('syntax error at or near "BEGUN"');
    await expect(database.read(countCups)).rejects.toThrow('syntax error at or near "BEGUN"');
    wire.change = (text) => text;
    expect(await database.read(countCups)).toBe(0);
    await database.write(work);
    expect(await database.read(countCups)).toBe(1);
  });
});

describeOnPostgres('a transaction', (databases) => {
  test.each([
    ['something else', (): Promise<unknown> => Promise.reject(new Error('refused'))],
    [
      'another statement',
      (tx: Transaction): Promise<unknown> => sql`insert into scratch_cups values (${0.5})`.execute(tx.tables()),
    ],
  ])('makes no change by a write that has not begun yet when %s fails', async (_what, fail) => {
    const { database } = await openCups(databases);
    await expect(database.write((tx) => Promise.all([addCup(tx), fail(tx)]))).rejects.toThrow(
      /^refused|A column holds safe integers only/,
    );
    expect(await database.read(countCups)).toBe(0);
  });

  test('sends its statements in the order in which they were asked for', async () => {
    const { database } = await openCups(databases);
    const counts = await database.write(async (tx) => {
      const [before, , after] = await Promise.all([countCups(tx), addCup(tx), countCups(tx)]);
      return [before, after];
    });
    expect(counts).toEqual([0, 1]);
  });

  test('sends the first statement of a read with its BEGIN, and has its result before its COMMIT is answered', async () => {
    const { database, wire } = await openCups(databases);
    // The answer to BEGIN comes after the statement, and that to COMMIT with the next read.
    wire.keepsAnswers = (text) => !text.includes('select');
    expect(await database.read(countCups)).toBe(0);
    wire.keepsAnswers = () => false;
    expect(await database.read(countCups)).toBe(0);
  });
});
