import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import { expect, onTestFinished, test } from 'vitest';

import type { IncomingRequest } from './kept-body.ts';
import { listen } from './listener.ts';

const HEAD = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 6\r\n\r\n';

/** A connection to a server that answers in this way. */
async function open(respond: (incoming: IncomingRequest, outgoing: ServerResponse) => void): Promise<Socket> {
  const listener = await listen(respond, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => listener.close({ idleMs: 0 }));
  const client = connect({ port: listener.port, host: '127.0.0.1', noDelay: true }).setEncoding('latin1');
  await once(client, 'connect');
  onTestFinished(() => void client.destroy());
  return client;
}

/** Resolves with all that was received when it matches. */
async function receive(client: Socket, expected: RegExp): Promise<string> {
  let received = '';
  while (!expected.test(received)) received += String((await once(client, 'data'))[0]);
  return received;
}

async function echo(incoming: IncomingRequest, outgoing: ServerResponse): Promise<void> {
  incoming.keepBody();
  outgoing.end(`[${(await incoming.readBody())?.toString()}]`);
}

test('a body that comes in parts is handed over whole', async () => {
  let seen: IncomingRequest | undefined;
  const client = await open((incoming, outgoing) => {
    seen = incoming;
    void echo(incoming, outgoing);
  });
  client.write(`${HEAD}ab`);
  await expect.poll(() => seen).toBeDefined();
  client.write('cd');
  client.write('ef');
  expect(await receive(client, /\]$/)).toContain('[abcdef]');
  expect(seen).toMatchObject({ complete: true, readableEnded: true, aborted: false });
});

test('requests that come at once on a connection are answered in order, each with its body', async () => {
  const client = await open((incoming, outgoing) => void echo(incoming, outgoing));
  client.write(`${HEAD}first.${HEAD}other.${HEAD.replace('6', '0')}`);
  expect(await receive(client, /\[\]$/)).toMatch(/\[first\.\][^]*\[other\.\][^]*\[\]$/);
});

test('a body can be read after it came', async () => {
  const client = await open((incoming, outgoing) => {
    incoming.keepBody();
    setImmediate(() => void incoming.readBody().then((body) => outgoing.end(`[${body?.toString()}]`)));
  });
  client.write(`${HEAD}abcdef`);
  expect(await receive(client, /\]$/)).toContain('[abcdef]');
});

test('a request that is answered before its body came drops it, ends, and leaves the connection to the next one', async () => {
  const seen: IncomingRequest[] = [];
  const client = await open((incoming, outgoing) => {
    seen.push(incoming);
    incoming.keepBody();
    outgoing.end('[unread]');
  });
  client.write(`${HEAD}abc`);
  await receive(client, /\]$/);
  const [early] = seen;
  expect(early?.readableEnded).toBe(false);
  const ended = early === undefined ? undefined : once(early, 'end');
  client.write(`def${HEAD}ghijkl`);
  expect(await receive(client, /\]$/)).toMatch(/^HTTP\/1\.1 200 OK[^]*\[unread\]$/);
  await ended;
  expect(early?.readableEnded).toBe(true);
  expect(await early?.readBody()).toBeUndefined();
  expect(seen).toHaveLength(2);
});

test('a client that asks before it sends its body is told to', async () => {
  const client = await open((incoming, outgoing) => void echo(incoming, outgoing));
  client.write(HEAD.replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n'));
  expect(await receive(client, /\r\n\r\n$/)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  client.write('abcdef');
  expect(await receive(client, /\]$/)).toContain('[abcdef]');
});

test('a body is read once, and only where it is kept', async () => {
  const refused: unknown[] = [];
  const refuse = (incoming: IncomingRequest): void => {
    try {
      void incoming.readBody();
    } catch (failure) {
      refused.push(failure);
    }
  };
  const client = await open((incoming, outgoing) => {
    refuse(incoming);
    void echo(incoming, outgoing);
    refuse(incoming);
  });
  client.write(`${HEAD}abcdef`);
  expect(await receive(client, /\]$/)).toContain('[abcdef]');
  expect(refused).toEqual(
    Array.from({ length: 2 }, () => new Error('A body is read once, and only where it is kept.')),
  );
});

test.each([
  ['while it is awaited', 'abc'],
  ['before it is read', 'abc'],
  ['before it is read, though all of it came,', 'abcdef'],
])('a body whose connection closes %s is refused', async (when, sent) => {
  const bodies: Promise<Buffer | undefined>[] = [];
  const client = await open((incoming) => {
    incoming.keepBody();
    if (when === 'while it is awaited') bodies.push(incoming.readBody());
    else incoming.once('close', () => bodies.push(incoming.readBody()));
    client.destroy();
  });
  client.write(`${HEAD}${sent}`);
  await expect.poll(() => bodies).toHaveLength(1);
  expect(await bodies[0]).toBeUndefined();
});

test('a request whose body is not kept is a stream', async () => {
  const client = await open((incoming, outgoing) => void text(incoming).then((body) => outgoing.end(`[${body}]`)));
  client.write(`${HEAD}abcdef`);
  expect(await receive(client, /\]$/)).toContain('[abcdef]');
});
