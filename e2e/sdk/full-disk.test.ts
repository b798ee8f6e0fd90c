/**
 * A real platform process on a full disk: its files may not grow any more. Writes get 503 with a time to retry, reads
 * and health checks still work, no acknowledged write is lost, and writes succeed again as soon as there is space.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { findFreePort, startPlatform, type PlatformProcess } from '../world/platform-process.ts';

const CART = '/ecom/v1/carts/current';
/** More than a new shop needs, and less than the write-ahead log before its checkpoint. */
const MAX_FILE_BYTES = 6 * 1024 * 1024;
/** More than fit into the space. */
const MAX_WRITES = 2000;

let folder: string;
let platform: PlatformProcess;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartwright-full-disk-'));
});
afterEach(async () => {
  await platform.kill();
  await rm(folder, { recursive: true, force: true });
});

interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly json: string;
}

function connect({ origin }: PlatformProcess, authorization = '') {
  return async (method: string, path: string, body?: unknown): Promise<ApiResponse> => {
    const headers = { 'content-type': 'application/json', ...(authorization === '' ? {} : { authorization }) };
    const response = await fetch(origin + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    return { status: response.status, headers: response.headers, json: await response.text() };
  };
}

/** A cart's note with its number, and enough text to fill the disk soon. */
const numbered = (count: number): object => ({
  cartInfo: {
    buyerNote: `write ${count}`,
    extendedFields: { namespaces: { fill: { text: `${count} `.padEnd(9_000, 'x') } } },
  },
});

test.runIf(process.platform === 'linux')(
  'writes on a full disk are 503, reads go on, and acknowledged writes stay',
  { timeout: 60_000 },
  async () => {
    const options = { dataFolder: folder, port: await findFreePort(), env: { CARTWRIGHT_SEED: 'none' } };
    platform = await startPlatform({ ...options, maxFileBytes: MAX_FILE_BYTES });
    const { clientId } = platform;
    const grant = await connect(platform)('POST', '/oauth2/token', { clientId, grantType: 'anonymous' });
    const token = (JSON.parse(grant.json) as { readonly access_token: string }).access_token;
    const call = connect(platform, token);
    const lineItems = [{ quantity: 1, catalogReference: { catalogItemId: 'x', appId: 'x' } }];
    await call('POST', `${CART}/add-to-cart`, { lineItems });

    let acknowledged = 0;
    let refused: ApiResponse | undefined;
    while (refused === undefined && acknowledged < MAX_WRITES) {
      const response = await call('PATCH', CART, numbered(acknowledged + 1));
      if (response.status === 200) acknowledged += 1;
      else refused = response;
    }
    expect([refused?.status, refused?.headers.get('retry-after'), refused?.json]).toEqual([
      503,
      '5',
      expect.stringContaining('The shop cannot be reached just now: try again in a few seconds.'),
    ]);
    const others = await Promise.all(Array.from({ length: 8 }, () => call('PATCH', CART, numbered(0))));
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 503));
    const readNote = async (): Promise<unknown> => {
      const { status, json } = await call('GET', CART);
      expect(status).toBe(200);
      return (JSON.parse(json) as { readonly cart: { readonly buyerNote: string } }).cart.buyerNote;
    };
    expect(await readNote()).toBe(`write ${acknowledged}`);
    expect((await call('GET', '/healthz')).status).toBe(200);
    expect((await call('GET', '/readyz')).status).toBe(200);

    execFileSync('prlimit', ['--pid', String(platform.pid), '--fsize=unlimited']);
    expect((await call('PATCH', CART, numbered(acknowledged + 1))).status).toBe(200);
    await platform.kill();
    platform = await startPlatform(options);
    expect(await readNote()).toBe(`write ${acknowledged + 1}`);
  },
);
