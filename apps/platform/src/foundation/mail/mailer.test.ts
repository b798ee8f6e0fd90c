import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

import { afterEach, expect, test } from 'vitest';

import { createSmtpMailer } from './mailer.ts';

const EMAIL = { from: 'shop@example.com', to: 'ada@example.com', subject: 'Hello', text: 'Dear Ada', html: '<p>' };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A mail server that accepts connections and runs the test's behavior. */
async function openMailServer(behave: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    behave(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

test('a mail server that accepts the connection and sends nothing is given up', async () => {
  const mailer = createSmtpMailer(await openMailServer(() => undefined), { silenceMs: 50, sendMs: 20_000 });
  await expect(mailer.send(EMAIL)).rejects.toThrow(/Greeting never received|Timeout/);
  mailer.close();
});

test('a mail server that sends bytes slowly is given up after the time for one email', async () => {
  const url = await openMailServer((socket) => {
    const timer = setInterval(() => socket.write('220-wait\r\n'), 10);
    socket.on('close', () => clearInterval(timer));
  });
  const mailer = createSmtpMailer(url, { silenceMs: 20_000, sendMs: 100 });
  await expect(mailer.send(EMAIL)).rejects.toThrow('The mail server did not take it within 100 ms.');
  mailer.close();
});

/** A mail server that greets no client by itself, and what its client says until it hangs up or says anything. */
async function openSilentMailServer() {
  const connected = Promise.withResolvers<Socket>();
  const said = Promise.withResolvers<string>();
  const url = await openMailServer((socket) => {
    socket.on('data', (text: Buffer) => said.resolve(text.toString()));
    socket.on('close', () => said.resolve('nothing'));
    connected.resolve(socket);
  });
  return { url, connected: connected.promise, said: said.promise };
}

test('an email that was given up is not sent after all', async () => {
  const { url, connected, said } = await openSilentMailServer();
  const mailer = createSmtpMailer(url, { silenceMs: 20_000, sendMs: 300 });
  await expect(mailer.send(EMAIL)).rejects.toThrow('The mail server did not take it within 300 ms.');
  (await connected).write('220 ready\r\n');
  expect(await said).toBe('nothing');
  mailer.close();
});

test('an email that is under way when the platform stops is not sent after all', async () => {
  const { url, connected, said } = await openSilentMailServer();
  const mailer = createSmtpMailer(url, { silenceMs: 20_000, sendMs: 20_000 });
  const stop = new AbortController();
  const sent = mailer.send(EMAIL, stop.signal);
  const socket = await connected;
  stop.abort();
  await expect(sent).rejects.toThrow('aborted');
  socket.write('220 ready\r\n');
  expect(await said).toBe('nothing');
  mailer.close();
});
