import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';

import { expect, onTestFinished, test, vi } from 'vitest';

import { listen } from './listener.ts';

/** Connects, sends a request and closes the connection, all before a server in this thread can read it. */
const SEND_AND_VANISH = `
  const { connect } = require('node:net');
  const { port, done } = require('node:worker_threads').workerData;
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('GET / HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n', () => {
      socket.resetAndDestroy();
      setTimeout(() => { Atomics.store(done, 0, 1); Atomics.notify(done, 0); }, 20);
    }),
  );`;

test('a request of a disconnected client is ignored: without an address no limit could count it', async () => {
  let heard = 0;
  const { port, close } = await listen(
    (_, outgoing) => {
      heard += 1;
      outgoing.end();
    },
    { host: '127.0.0.1', port: 0 },
  );
  const done = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(SEND_AND_VANISH, { eval: true, workerData: { port, done } });
  expect(Atomics.wait(done, 0, 0, 10_000)).toBe('ok');
  await new Promise((go) => setTimeout(go, 100));
  expect(heard).toBe(0);
  expect((await globalThis.fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  await worker.terminate();
  await close();
});

test('a client that reads nothing of a large response is cut off, and the server continues', async () => {
  let cut: (() => void) | undefined;
  const cutOff = new Promise<void>((resolve) => (cut = resolve));
  const slowReaders = { graceMs: 0, minBytesPerSecond: Number.MAX_VALUE, maxWaitingBytes: Number.MAX_VALUE };
  const { port, close } = await listen(
    ({ url, socket }, outgoing) => {
      if (url === '/large') socket.once('close', () => cut?.());
      outgoing.end(url === '/large' ? Buffer.alloc(64 * 1024 * 1024) : 'small');
    },
    { host: '127.0.0.1', port: 0, slowReaders },
  );
  const client = connect(port, '127.0.0.1').on('error', () => undefined);
  client.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(client, 'readable');
  const small = await fetch(`http://127.0.0.1:${port}/small`);
  expect(await small.text()).toBe('small');
  const ended = once(client, 'close');
  await cutOff;
  client.resume();
  await ended;
  expect(client.bytesRead).toBeLessThan(64 * 1024 * 1024);
  await close();
});

test('an idle connection is kept longer than proxies keep theirs', async () => {
  const { port, close } = await listen((_, outgoing) => outgoing.end(), { host: '127.0.0.1', port: 0 });
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect(response.headers.get('keep-alive')).toBe('timeout=75');
  await close();
});

test('an address of 30 KB is read, as a query with a long cursor has it', async () => {
  const { port, close } = await listen((incoming, outgoing) => outgoing.end(String(incoming.url?.length)), {
    host: '127.0.0.1',
    port: 0,
  });
  const address = `/?cursor=${'%C3%A9'.repeat(5000)}`;
  const response = await globalThis.fetch(`http://127.0.0.1:${port}${address}`);
  expect(await response.text()).toBe(String(address.length));
  await close();
});

test('connections are given away after their next response, and none is lost', async () => {
  const seen: (number | undefined)[] = [];
  const { port, close, endConnections } = await listen(
    ({ socket }, outgoing) => {
      seen.push(socket.remotePort);
      outgoing.end();
    },
    { host: '127.0.0.1', port: 0 },
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (): Promise<string | undefined> => {
    const [response] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    return response.headers.connection;
  };
  expect([await ask(), await ask()]).toEqual(['keep-alive', 'keep-alive']);
  endConnections();
  expect([await ask(), await ask(), await ask()]).toEqual(['close', 'keep-alive', 'keep-alive']);
  expect([seen[0] === seen[2], seen[2] === seen[3], seen[3] === seen[4]]).toEqual([true, false, true]);
  agent.destroy();
  await close();
});

test('a connection that is idle when the server ends is served for the given time, and then closed', async () => {
  const used: Socket[] = [];
  const { port, close } = await listen(
    ({ socket }, outgoing) => {
      used.push(socket);
      outgoing.end();
    },
    { host: '127.0.0.1', port: 0 },
  );
  const agent = new Agent({ keepAlive: true });
  const ask = async (): Promise<string | undefined> => {
    const [response] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    return response.headers.connection;
  };
  expect(await Promise.all([ask(), ask()])).toEqual(['keep-alive', 'keep-alive']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const closed = close({ idleMs: 5_000 });
  vi.advanceTimersByTime(4_999);
  expect(await ask()).toBe('close');
  const [one, other, late] = used;
  expect([one, other]).toContain(late);
  const quiet = late === one ? other : one;
  expect(quiet?.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  await closed;
  expect(quiet?.destroyed).toBe(true);
});
