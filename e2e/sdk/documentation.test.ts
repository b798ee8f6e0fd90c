/** Runs the programs of the front page and the tutorial as printed, against an open platform. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { OLDEST_NODE, installOldestNode } from '../world/oldest-node.ts';
import { type PlatformProcess, ROOT, findFreePort, startPlatform } from '../world/platform-process.ts';

let dataFolder: string;
let platform: PlatformProcess;
/** Beside the packages, because the documentation tells the reader to put the file there. */
const scripts = join(ROOT, '.cache', 'docs-run');

beforeAll(async () => {
  await installOldestNode();
  dataFolder = await mkdtemp(join(tmpdir(), 'cartwright-docs-'));
  await mkdir(scripts, { recursive: true });
  platform = await startPlatform({ dataFolder, port: await findFreePort() });
});
afterAll(async () => {
  await platform.kill();
  await rm(dataFolder, { recursive: true, force: true });
  await rm(scripts, { recursive: true, force: true });
});

/** The oldest Node that the pages promise, the one that started the tests, and the one that the shop uses. */
const NODES = [...new Set([OLDEST_NODE, process.env['CARTWRIGHT_SYSTEM_NODE'] ?? process.execPath, process.execPath])];

/** In place of an address: the line with the host is left out. */
const FORGOTTEN = '';

/** No program here reaches beyond this machine: nothing listens at that port. */
const OFFLINE = { NODE_USE_ENV_PROXY: '1', HTTPS_PROXY: 'http://127.0.0.1:9', NO_PROXY: 'localhost' };

interface Changes {
  readonly host?: string;
  readonly clientId?: string;
}

/** Runs the TypeScript of a page as printed, with address and client id of this test's platform. */
async function runPage(
  page: string,
  node: string,
  { host = platform.origin, clientId = platform.clientId }: Changes = {},
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const text = await readFile(join(ROOT, page), 'utf8');
  const blocks = [...text.matchAll(/^```ts[^\n]*\n([\s\S]*?)^```$/gm)].map((match) => match[1] ?? '');
  const code = blocks
    .join('\n')
    .replace(/^ +host: .*\n/m, (line) => (host === FORGOTTEN ? '' : line))
    .replaceAll('http://localhost:4001', host)
    .replaceAll('app_…', clientId);
  const file = join(scripts, `${page.replaceAll(/\W/g, '-')}.ts`);
  await writeFile(file, code);
  // Both pages print this command.
  expect(text).toContain('node tools/run.mjs first-cart.ts');
  const { stdout, stderr } = await promisify(execFile)(node, ['tools/run.mjs', file], {
    cwd: ROOT,
    env: { ...process.env, CLIENT_ID: clientId, ...OFFLINE },
  }).catch((error: unknown) => error as { stdout: string; stderr: string });
  return { stdout: stdout.trim(), stderr: stderr.trim() };
}

test.each(NODES)('the first cart of the README prints its contents (%s)', async (node) => {
  expect(await runPage('README.md', node)).toEqual({ stdout: 'Bud Vase Trio 2', stderr: '' });
});

test.each(NODES)('the program of the tutorial prints three products and a total with delivery (%s)', async (node) => {
  const lines = (await runPage('docs/tutorial/first-shop.md', node)).stdout.split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toBe('Arc Bookends $94.00');
  // Two mugs of 34 dollars and 6.95 for the parcel.
  expect(lines[3]).toBe('with delivery: $74.95');
});

test('a mistake in the first cart is named in the first line, with the remedy', async () => {
  const firstLine = async (changes: Changes): Promise<string | undefined> =>
    (await runPage('README.md', process.execPath, changes)).stderr.split('\n')[0];
  const closed = `http://localhost:${await findFreePort()}`;
  expect(await firstLine({ host: closed })).toMatch(
    /^Nothing answers at http:\/\/localhost:\d+ \(ECONNREFUSED\)\. Check the port/,
  );
  expect(await firstLine({ host: FORGOTTEN })).toMatch(
    /^No "host" was given, so the client asks https:\/\/www\.wixapis\.com\./,
  );
  expect(await firstLine({ clientId: 'app_nope' })).toBe(
    `${platform.origin} gives this client no token: No app with the client id "app_nope" is registered here. Check "clientId"; npm start prints one.`,
  );
  expect(await firstLine({ clientId: '' })).toMatch(
    / gives this client no token: .*Check "clientId"; npm start prints one\.$/,
  );
});
