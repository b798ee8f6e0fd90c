/** What the front page and the tutorial let a stranger type, run as it is printed against a platform that is really open. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { type PlatformProcess, ROOT, findFreePort, startPlatform } from '../world/platform-process.ts';

let dataFolder: string;
let platform: PlatformProcess;
/** Beside the packages, since that is where the documentation says to put the file. */
const scripts = join(ROOT, '.cache', 'docs-run');

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'cartwright-docs-'));
  await mkdir(scripts, { recursive: true });
  platform = await startPlatform({ dataFolder, port: await findFreePort() });
});
afterAll(async () => {
  await platform.kill();
  await rm(dataFolder, { recursive: true, force: true });
  await rm(scripts, { recursive: true, force: true });
});

/** Runs the TypeScript of a page; only address and client id are made those of the platform of this test. */
async function runPage(page: string): Promise<string> {
  const text = await readFile(join(ROOT, page), 'utf8');
  const blocks = [...text.matchAll(/^```ts[^\n]*\n([\s\S]*?)^```$/gm)].map((match) => match[1] ?? '');
  const code = blocks
    .join('\n')
    .replaceAll('http://localhost:4001', platform.origin)
    .replaceAll('app_…', platform.clientId);
  const file = join(scripts, `${page.replaceAll(/\W/g, '-')}.ts`);
  await writeFile(file, code);
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=source', file], {
    cwd: ROOT,
    env: { ...process.env, CLIENT_ID: platform.clientId },
  });
  return stdout.trim();
}

test('the first cart of the README ends with what it holds', async () => {
  expect(await runPage('README.md')).toBe('Bud Vase Trio 2');
});

test('the program of the tutorial prints three products and a total with delivery', async () => {
  const lines = (await runPage('docs/tutorial/first-shop.md')).split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toBe('Arc Bookends $94.00');
  // Two mugs of 34 dollars and 6.95 for the parcel.
  expect(lines[3]).toBe('with delivery: $74.95');
});
