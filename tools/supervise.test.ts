/** The process protocol between `npm start` and its two servers, with a stub in their place. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { ExpectedError } from './expected-error.mjs';
import { startServer } from './supervise.mjs';

const folder = mkdtempSync(join(tmpdir(), 'cartwright-supervise-'));
const logFile = join(folder, 'stub.log');

function start(behavior: string): ReturnType<typeof startServer<{ origin: string }>> {
  return startServer<{ origin: string }>({
    name: 'The stub',
    script: join(import.meta.dirname, 'test', 'stub-server.mjs'),
    node: process.execPath,
    cwd: folder,
    env: { ...process.env, STUB: behavior },
    logFile,
  });
}

test('a server that is ready hands over its message, and stops on request', async () => {
  const server = start('serve');
  expect((await server.ready).origin).toBe('http://stub');
  await server.stop(5000);
  expect(await server.ended).toBe('ended with exit code 0');
});

test('the message of a server that refuses is quoted word for word', async () => {
  const server = start('refuse');
  await expect(server.ready).rejects.toThrow(
    new ExpectedError('The data folder is in use by process 1: stop that one first.'),
  );
  await server.ended;
});

test('a server that dies early is named with its exit code, and its last log lines become readable', async () => {
  const server = start('die');
  await expect(server.ready).rejects.toThrow('The stub ended with exit code 3 before it was ready.');
  expect(server.lastWords()).toBe('the disk went away\nEIO');
  expect(readFileSync(logFile, 'utf8')).toContain('"level":50');
});

test('a server that ignores the request to stop is killed after the grace period', async () => {
  const server = start('stubborn');
  await server.ready;
  await server.stop(50);
  expect(await server.ended).toBe('was ended by SIGKILL');
});

test('a server that states how long it may take to stop is given that time', async () => {
  const server = start('slow');
  await server.ready;
  await server.stop(50);
  expect(await server.ended).toBe('ended with exit code 0');
});
