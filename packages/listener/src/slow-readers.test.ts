import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { SlowReaders } from './slow-readers.ts';

/** More than the system keeps for a connection of this machine. */
const LARGE = Buffer.alloc(24 * 1024 * 1024);
const UNBOUNDED = Number.MAX_SAFE_INTEGER;
const GRACE_MS = 30_000;
const BYTES_PER_SECOND = 8_192;
/** How long a client may read none of the given number of bytes. */
const allowanceMs = (bytes: number): number => GRACE_MS + (bytes / BYTES_PER_SECOND) * 1000;

let server: Server;
let clients: Socket[];
beforeEach(() => {
  clients = [];
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A server that responds with one or two chunks, and its slow-reader limit. */
async function serve(pieces: 1 | 2, maxWaitingBytes: number = UNBOUNDED): Promise<SlowReaders> {
  const readers = new SlowReaders({ graceMs: GRACE_MS, minBytesPerSecond: BYTES_PER_SECOND, maxWaitingBytes });
  server = createServer((_, outgoing) => {
    outgoing.writeHead(200, { 'Content-Length': pieces * LARGE.length });
    outgoing.write(LARGE);
    // Each piece for itself, as of a stream.
    if (pieces > 1) setImmediate(() => outgoing.end(LARGE));
    else outgoing.end();
  });
  server.on('connection', (socket) => readers.add(socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return readers;
}

interface Reading {
  readonly client: Socket;
  /** The same connection, seen from the server. */
  readonly far: Socket;
}

/** Sends a request and reads nothing: resolves when the response is buffered at the server. */
async function ask(): Promise<Reading> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const client = connect(address.port, '127.0.0.1').on('error', () => undefined);
  clients.push(client);
  const [far] = await accepted;
  const requested = once(server, 'request');
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await requested;
  return { client, far };
}

/** Reads until the given number of bytes has arrived, then stops. */
async function readBytes(client: Socket, count: number): Promise<void> {
  let read = 0;
  while (read < count) {
    const chunk = client.read() as Buffer | null;
    if (chunk === null) await once(client, 'readable');
    else read += chunk.length;
  }
}

test('a client that reads nothing keeps its response for the time of its size, and no longer', async () => {
  const readers = await serve(1);
  const { far } = await ask();
  readers.look(0);
  const waiting = far.writableLength;
  expect(waiting).toBeGreaterThan(LARGE.length);
  readers.look(allowanceMs(waiting));
  expect(far.destroyed).toBe(false);
  readers.look(allowanceMs(waiting) + 1);
  expect(far.destroyed).toBe(true);
});

test('a client that continues to read gets a new time limit', async () => {
  const readers = await serve(2);
  const { client, far } = await ask();
  readers.look(0);
  const first = allowanceMs(far.writableLength);
  const drained = new Promise<void>((resolve) => {
    const { writableLength } = far;
    const watch = (): void => void (far.writableLength < writableLength ? resolve() : setImmediate(watch));
    watch();
  });
  await readBytes(client, LARGE.length + 1);
  await drained;
  readers.look(first + 1);
  expect(far.destroyed).toBe(false);
  readers.look(first + 1 + allowanceMs(far.writableLength) + 1);
  expect(far.destroyed).toBe(true);
});

test('a client that has read everything may wait as long as it likes', async () => {
  const readers = await serve(1);
  const { client, far } = await ask();
  readers.look(0);
  client.resume();
  while (far.writableLength > 0) await new Promise<void>((resolve) => setImmediate(resolve));
  readers.look(UNBOUNDED);
  expect(far.destroyed).toBe(false);
});

test('beyond the shared limit, the clients that wait longest are cut off first', async () => {
  const readers = await serve(1, 2.5 * LARGE.length);
  const all: Socket[] = [];
  for (let now = 0; now < 4; now += 1) {
    all.push((await ask()).far);
    readers.look(now);
  }
  expect(all.map(({ destroyed }) => destroyed)).toEqual([true, true, false, false]);
});
