/**
 * A shop that was written against the official newest packages moves to ours by a change of its import addresses alone:
 * both print the same. They share one platform in one process and no visitor.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openWorld, type World } from '../world/world.ts';
import type { visit } from './shop.ts';

/** The replacements: each package, and the new source of its names. */
const IMPORT_MAP: Readonly<Record<string, string>> = {
  '@wix/sdk': '@cartwright/client',
  '@wix/ecom': '@cartwright/client',
  '@wix/stores': '@cartwright/client',
  '@wix/redirects': '@cartwright/client',
};
/** The hosts that both packages call; here both are our platform. */
const OFFICIAL_HOSTS = new Set(['www.wixapis.com', 'edge.wixapis.com', 'readonly.wixapis.com']);

const SHOP = join(import.meta.dirname, 'shop.ts');
// Tools skip folders with this name.
const MOVED_FOLDER = join(import.meta.dirname, '.cache');
const MOVED_SHOP = join(MOVED_FOLDER, 'shop.ts');

let world: World;
let original: string;
let moved: string;
const outerFetch = globalThis.fetch;

beforeAll(async () => {
  world = await openWorld();
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!OFFICIAL_HOSTS.has(url.hostname)) throw new Error(`No test expects a request to ${url.hostname}.`);
    return world.fetch(new Request(world.origin + url.pathname + url.search, request));
  };
  original = await readFile(SHOP, 'utf8');
  moved = original.replaceAll(/(?<= from ')[^']+(?=';$)/gm, (name) => IMPORT_MAP[name] ?? name);
  await mkdir(MOVED_FOLDER, { recursive: true });
  await writeFile(MOVED_SHOP, moved);
  const settings = { extends: '../../tsconfig.json', include: ['shop.ts'] };
  await writeFile(join(MOVED_FOLDER, 'tsconfig.json'), JSON.stringify(settings));
});

afterAll(async () => {
  globalThis.fetch = outerFetch;
  await rm(MOVED_FOLDER, { recursive: true, force: true });
  await world[Symbol.asyncDispose]();
});

/** The output of a shop for a new visitor. */
async function run(file: string, name: string): Promise<string[]> {
  const shop = (await import(file)) as { visit: typeof visit };
  const printed: string[] = [];
  await shop.visit({
    clientId: world.clientId,
    print: (line) => printed.push(line),
    storage: new Map(),
    origin: 'http://localhost:4000',
    newEmail: `${name}@example.com`,
  });
  return printed;
}

describe('a shop written against the official newest packages', () => {
  test('is moved by its import lines alone', () => {
    const before = original.split('\n');
    const changed = moved.split('\n').flatMap((line, at) => (line === before[at] ? [] : [line]));
    expect(changed).toEqual([
      "import { currentCart } from '@cartwright/client';",
      "import { redirects } from '@cartwright/client';",
      "import { createClient, media, OAuthStrategy, type Tokens } from '@cartwright/client';",
      "import { collections, products } from '@cartwright/client';",
    ]);
  });

  test('prints the same after the move', async () => {
    const here = await run(SHOP, 'builder.before');
    const there = await run(MOVED_SHOP, 'builder.after');
    expect(here).toContain('= $218.00, 2 lines');
    expect(there).toEqual(here);
  });

  test('compiles as strictly after the move', async () => {
    const compiler = join(import.meta.dirname, '..', '..', 'node_modules', 'typescript', 'bin', 'tsc');
    const complaints = await promisify(execFile)(process.execPath, [compiler, '-p', MOVED_FOLDER]).then(
      () => '',
      (error: unknown) => (error as { stdout: string }).stdout,
    );
    expect(complaints).toBe('');
  });
});
