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
