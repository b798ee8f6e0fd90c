/**
 * The shop as a new user starts and stops it: `npm start`, use it, Ctrl-C, `npm start` again. The order, the member and
 * the cart are still there. A failed start prints one clear sentence.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { expect } from '@playwright/test';

import { LOGS_VARIABLE } from './open-shop.ts';
import { startShop } from './running-shop.ts';
import { addresses, createShopper, newEmail } from './shop.ts';
import { test } from './watched.ts';

const ROOT = join(import.meta.dirname, '..', '..');

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartwright-start-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('after Ctrl-C and another start, order, member and cart are still there', async ({ browser }) => {
  test.setTimeout(120_000);
  const email = newEmail('again');
  const first = await startShop({ dataFolder: folder });
  const shopOrigin = new URL(first.addresses.shop);
  const context = await browser.newContext();
  const shopper = createShopper(await context.newPage(), shopOrigin.origin);
  await shopper.registers({ email, name: 'Back Again' });
  await shopper.adds('dome-pendant');
  await shopper.checksOut({ email, name: 'Back Again' });
  const number = await shopper.placesOrder();
  await shopper.adds('still-wall-clock');
  expect(await first.stop()).toBe(0);

  const second = await startShop({ dataFolder: folder, port: Number(shopOrigin.port) });
  try {
    expect(second.addresses.clientId).toBe(first.addresses.clientId);
    // The second start installs and builds nothing.
    expect(second.progress).toContain('Installing packages: already there');
    expect(second.progress).toContain('Building pages: up to date');
    // The same browser is still signed in; a new one can sign in.
    await shopper.opens('/account');
    await expect(shopper.page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
    await expect(shopper.cartButton).toHaveAccessibleName('Cart, 1 item');
    const elsewhere = createShopper(await (await browser.newContext()).newPage(), shopOrigin.origin);
    await elsewhere.signsIn(email);
    await expect(elsewhere.cartButton).toHaveAccessibleName('Cart, 1 item');
  } finally {
    await second.stop();
  }
});

/** Starts where it cannot succeed; resolves with its standard error. */
function refusedStart(...args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(ROOT, 'tools', 'start.mjs'), ...args], { cwd: ROOT }, (error, _, stderr) =>
      resolve(error === null ? 'It started.' : stderr.trim()),
    );
  });
}

test('a port in use is one sentence with the remedy', async () => {
  const { port } = new URL(addresses().shop);
  expect(await refusedStart('--port', port, '--data', join(folder, 'other'))).toMatch(
    new RegExp(
      `^Port ${port}, which the shop needs, is taken by another program: stop it, or choose another: npm start -- --port \\d+\\.$`,
    ),
  );
});

test('a data folder that another shop has open is one sentence with the remedy', async () => {
  const held = dirname(process.env[LOGS_VARIABLE] ?? '');
  expect(await refusedStart('--port', '0', '--data', held)).toMatch(
    /is in use by another process \(\d+\): stop that one, or choose another folder\.$/,
  );
});

test('an unknown option is one sentence with the most similar one', async () => {
  expect(await refusedStart('--dta', folder)).toBe(
    'There is no option --dta. Did you mean --data? "npm start -- --help" lists all of them.',
  );
});
