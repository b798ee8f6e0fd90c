/** Runs the commands of the front page and the tutorial with npm as printed, under the oldest Node and this one. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

import { beforeAll, describe, expect, test } from 'vitest';

import { OLDEST_NODE, OLDEST_NODE_FOLDER, installOldestNode } from '../world/oldest-node.ts';
import { ROOT } from '../world/platform-process.ts';

const PAGES = ['README.md', 'docs/tutorial/first-shop.md'];

/** The commands of a page's shell blocks, without their comments. */
async function readCommands(page: string): Promise<readonly string[]> {
  const text = await readFile(join(ROOT, page), 'utf8');
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map((match) => match[1] ?? '');
  return blocks.flatMap((block) => block.split('\n').map((line) => line.replace(/\s+#.*$/, '').trim())).filter(Boolean);
}

/** The environment of a terminal in which this Node comes first. */
function terminal(folder: string, dataFolder: string): NodeJS.ProcessEnv {
  const { NODE_ENV: _, VITEST: __, NODE_OPTIONS: ___, ...env } = process.env;
  return { ...env, PATH: `${folder}${delimiter}${env['PATH'] ?? ''}`, CARTWRIGHT_DATA: dataFolder };
}

/** Runs `npm start` until its table is printed, and presses Ctrl-C. */
async function openAndClose(command: string, env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const [program = '', ...args] = command.split(' ');
  const child = spawn(program, args, { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      if (/^\s*Mailbox\s/.test(line) && child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    });
  }
  await ended;
  return lines;
}

test('the pages print these commands, and the tests below run each', async () => {
  expect(await Promise.all(PAGES.map(readCommands))).toEqual([
    [
      'npm start',
      'npm test',
      // documentation.test.ts runs it.
      'CLIENT_ID=app_… node tools/run.mjs first-cart.ts',
    ],
    ['npm start'],
  ]);
});

// Either Node starts the same programs, under the Node that the project pins: each opens one of the two shops.
const NODES = [
  ['the oldest Node', OLDEST_NODE_FOLDER, 'npm start -- --port 0'],
  ['this Node', dirname(process.execPath), 'npm start -- --empty --port 0'],
] as const;

describe.each(NODES)('under %s', (name, folder, opening) => {
  beforeAll(installOldestNode, 120_000);

  test('the terminal finds the expected Node', async () => {
    const { stdout } = await promisify(execFile)('node', ['--version'], { env: terminal(folder, '') });
    expect(stdout.trim()).toBe(name === 'this Node' ? process.version : 'v20.11.1');
    expect(OLDEST_NODE.startsWith(OLDEST_NODE_FOLDER)).toBe(true);
  });

  // The ports of the pages may be in use on the test machine: any two free ones replace them.
  test(`${opening} opens a shop`, async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'cartwright-first-minutes-'));
    const lines = await openAndClose(opening, terminal(folder, dataFolder));
    await rm(dataFolder, { recursive: true, force: true });
    const text = lines.join('\n');
    expect(text).toMatch(/is open after/);
    expect(text).toMatch(/API +http:\/\/localhost:\d+\n +Client id +app_/);
  });

  test.each([
    ['npm start -- --help', 'Opens the shop on this machine.'],
    ['npm test -- --help', 'npm test'],
  ])('%s prints the available scripts', async (command, words) => {
    const [program = '', ...args] = command.split(' ');
    const { stdout } = await promisify(execFile)(program, args, { cwd: ROOT, env: terminal(folder, '') });
    expect(stdout).toContain(words);
  });
});
