/** Attacks by another user of the machine, or with a copy of the data folder: no file's content gives merchant access. */
import { createPrivateKey, sign, type JsonWebKey } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findFreePort, type PlatformProcess, startPlatform } from '../world/platform-process.ts';

const ORDERS = '/ecom/v1/orders/search';

/** Signs a merchant's token with the key of the database, as in finding 8 of the review. */
function forge(folder: string, privateKey: (kept: string) => JsonWebKey): string {
  using database = new DatabaseSync(join(folder, 'shop.sqlite'), { readOnly: true });
  const key = database.prepare('SELECT site_id, key_id, private_key FROM signing_keys').get() ?? {};
  const merchant = database.prepare('SELECT merchant_id FROM merchants').get() ?? {};
  const seconds = Math.floor(Date.now() / 1000);
  const header = { alg: 'ES256', typ: 'at+jwt', kid: key['key_id'] };
  const site = String(key['site_id']);
  const claims = {
    sub: merchant['merchant_id'],
    role: 'merchant',
    site,
    iss: `cartwright:${site}`,
    iat: seconds,
    exp: seconds + 3600,
  };
  const unsigned = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const jwk = createPrivateKey({ key: privateKey(String(key['private_key'])), format: 'jwk' });
  const signature = sign('sha256', Buffer.from(unsigned), { key: jwk, dsaEncoding: 'ieee-p1363' });
  return `${unsigned}.${signature.toString('base64url')}`;
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
}

describe('a data folder of a shop with a secret', () => {
  let folder: string;
  let platform: PlatformProcess;
  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'cartwright-readable-')), 'data');
    const env = { CARTWRIGHT_SEED: 'none', CARTWRIGHT_SECRET: 'thirty-two characters known to no one' };
    platform = await startPlatform({ dataFolder: folder, port: await findFreePort(), env });
  }, 60_000);
  afterAll(async () => {
    await platform.kill();
    await rm(join(folder, '..'), { recursive: true, force: true });
  });

  test('contains no file that another user of the machine may read', async () => {
    const readable: string[] = [];
    for (const path of await listFiles(folder)) if (((await stat(path)).mode & 0o077) !== 0) readable.push(path);
    expect(readable).toEqual([]);
  });

  test('contains no key that signs a merchant’s token', async () => {
    expect(() => forge(folder, (kept) => JSON.parse(kept) as JsonWebKey)).toThrow('key.key');
    for (const path of await listFiles(folder)) {
      if ((await stat(path)).isFile()) expect((await readFile(path)).includes('"d":"')).toBe(false);
    }
  });
});

test('without a secret a key from the file signs a merchant’s token: the reason for the secret', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-readable-'));
  const platform = await startPlatform({
    dataFolder: folder,
    port: await findFreePort(),
    env: { CARTWRIGHT_SEED: 'none' },
  });
  const authorization = forge(folder, (kept) => JSON.parse(kept) as JsonWebKey);
  const headers = { authorization, 'content-type': 'application/json' };
  const response = await fetch(`${platform.origin}${ORDERS}`, { method: 'POST', headers, body: '{}' });
  await platform.kill();
  await rm(folder, { recursive: true, force: true });
  expect(response.status).toBe(200);
}, 60_000);
