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
const PLATFORM = join(ROOT, 'apps/platform/src');
const PAGES = ['/', '/collections/all', '/search?q=mug', '/cart'];
/** What `serve` loads only with some configurations: PostgreSQL, mail, metrics, files in S3. */
const LOADED_LATER = [
  './foundation/database/postgres.ts',
  './foundation/mail/mailer.ts',
  './foundation/telemetry/operation-metrics.ts',
  './foundation/telemetry/sales-metrics.ts',
  './foundation/telemetry/readings.ts',
  '@aws-sdk/client-s3',
];

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
  // After a failure some may still run.
  for (const server of servers) server.kill();
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
  for (const path of PAGES) {
    const response = await fetch(`${shop.origin}${path}`);
    await response.text();
    if (!response.ok) throw new ExpectedError(`${path} is answered with ${response.status}.`);
  }
  // The shop first, since it asks the platform. A server that does not end by itself writes nothing.
  for (const server of servers.toReversed()) {
    await server.stop(STOP_MS);
    const how = await server.ended;
    if (how !== 'ended with exit code 0') throw new ExpectedError(`${server.name} ${how}.`);
  }
  await runNode('--input-type=module', '--eval', LOADED_LATER.map((file) => `await import('${file}');`).join(''));
  await runNode('command/main.ts', '--help');
}

/** @param {readonly string[]} args */
async function runNode(...args) {
  const { code, output } = await runCommand(process.execPath, [...PLATFORM_OPTIONS, ...args], { cwd: PLATFORM });
  if (code !== 0) throw new ExpectedError(`node ${args.join(' ')} ended with ${code}.`, { detail: output });
}
