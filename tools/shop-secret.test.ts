import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { resetData } from './data-folder.mjs';
import { readShopSecret } from './shop-secret.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a shop gets one random secret, which only its owner can read', async () => {
  const secret = await readShopSecret(folder, {});
  expect(secret).toMatch(/^[\w-]{43}$/u);
  expect(await readShopSecret(folder, { CARTWRIGHT_SHOP_SECRET: ' ' })).toBe(secret);
  expect(statSync(join(folder, 'shop-secret')).mode & 0o777).toBe(0o600);
});

test('an operator’s own secret is used as it is, and no file is written', async () => {
  const given = 'an operator’s own, of more than thirty-two characters';
  expect(await readShopSecret(folder, { CARTWRIGHT_SHOP_SECRET: given })).toBe(given);
  expect(() => readFileSync(join(folder, 'shop-secret'))).toThrow('ENOENT');
});

test('the secret is part of the shop that --reset deletes', async () => {
  const secret = await readShopSecret(folder, {});
  expect(await resetData(folder, { consent: 'given' })).toBe(true);
  expect(await readShopSecret(folder, {})).not.toBe(secret);
});
