/** The built package on the web platform only: with the globals of a worker, and none of Node's. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { SEEN } from '../test/runtimes/visit.ts';
import { compilePrograms } from './build.ts';
import { bundleVisit } from './bundle-visit.ts';

/** The part of WinterTC's minimum common API that the package uses. */
const WORKER = {
  AbortController,
  AbortSignal,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  atob,
  btoa,
  clearTimeout,
  crypto,
  fetch: () => Promise.reject(new TypeError('Importing the module sends no request.')),
  queueMicrotask,
  setTimeout,
};

let root: string;
let folder: string;
let names: string[];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'cartwright-worker-'));
  folder = join(root, 'dist');
  names = compilePrograms(folder, { isChecked: false });
  // It maps `#hints`.
  copyFileSync(join(import.meta.dirname, '..', 'package.json'), join(root, 'package.json'));
}, 60_000);

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

describe('the built package', () => {
  test('is loaded with the globals of a worker and no others', async () => {
    const world = createContext({ ...WORKER });
    runInContext(await bundleVisit(folder), world);
    expect(runInContext('typeof process + typeof Buffer + typeof require + typeof window', world)).toBe(
      'undefined'.repeat(4),
    );
    const seen: unknown = await runInContext('shopVisit.visit().then(JSON.stringify)', world);
    expect(JSON.parse(seen as string)).toEqual(SEEN);
  });

  test('imports only its own modules, and names no global of Node', () => {
    const programs = names
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''));
    const imported = programs.flatMap((text) =>
      [...text.matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, from]) => from),
    );
    expect(imported.filter((from) => !/^(?:\.\/[\w-]+\.js|#hints)$/.test(from ?? ''))).toEqual([]);
    expect(
      programs.join('\n').match(/\b(?:process|Buffer|global)\.|\b(?:require|setImmediate)\(|__dirname/g),
    ).toBeNull();
  });
});
