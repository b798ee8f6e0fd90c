#!/usr/bin/env node
/**
 * `NODE_COMPILE_CACHE=<folder> node tools/compile.mjs`: writes the compiled code of both servers and of the command into that
 * folder, so that an image starts without compiling. Each runs once, with a shop in a temporary folder: Node writes what was
 * compiled when a program ends. It is read only by the same user, from the same paths, with the same options of Node.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runCommand } from './command.mjs';
import { ExpectedError } from './expected-error.mjs';
import { ROOT, choosePorts } from './machine.mjs';
import { PLATFORM_OPTIONS } from './node-options.mjs';
import { startPlatform, startShop } from './servers.mjs';
import { printFailure } from './terminal.mjs';

const HOST = '127.0.0.1';
const STOP_MS = 20_000;
const COMMAND = join(ROOT, 'apps/platform/src/command/main.ts');

/** @type {import('./servers.mjs').AnyServer[]} */
const servers = [];
const folder = await mkdtemp(join(tmpdir(), 'cartwright-compile-'));
try {
  if (process.env.NODE_COMPILE_CACHE === undefined) throw new ExpectedError('Set NODE_COMPILE_CACHE to a folder.');
  await run();
} catch (error) {
  printFailure(process.stderr, error);
  process.exitCode = 1;
} finally {
  // The shop first, since it asks the platform.
  for (const server of servers.toReversed()) await server.stop(STOP_MS);
  await rm(folder, { recursive: true, force: true });
}

async function run() {
  const setting = {
    node: process.execPath,
    host: HOST,
    ports: await choosePorts(0, HOST),
    dataFolder: join(folder, 'data'),
    empty: false,
    logs: folder,
    shopSecret: randomUUID(),
    signal: new AbortController().signal,
    onStart: (/** @type {import('./servers.mjs').AnyServer} */ server) => void servers.push(server),
  };
  const platform = await startPlatform(setting);
  const shop = await startShop(setting, platform);
  for (const path of ['/products', '/search?q=mug', '/cart']) await fetch(`${shop.origin}${path}`);
  await runCommand(process.execPath, [...PLATFORM_OPTIONS, COMMAND, '--help'], { cwd: ROOT });
}
