/**
 * Measures the admin of a shop with a hundred thousand products in Chromium: opening the list, views, searches, sorts,
 * pages, a product, and a price saved; then a product with two thousand variants, and its sheet. Prints the median and the 95th percentile in milliseconds, from the key or the
 * click to the frame that shows the result. Server and browser share the machine.
 */
import { join } from 'node:path';

import type { Locator } from '@playwright/test';

import { findFreePort } from '../../e2e/world/platform-process.ts';
import { openLargeShop } from '../platform/large-shop.ts';
import { createRandom, makeLargestProduct, pick } from '../platform/products.ts';
import { keepResult, percentile } from '../platform/results.ts';
import { startServers } from '../platform/servers.ts';
import { type AdminPage, openAdminPage } from './admin-page.ts';

const TIMES = Number(process.env['BENCH_TIMES'] ?? 40);
const WARM_UP = 3;
const WORDS = ['mug', 'stoneware bowl', 'linen', 'harbour oak', 'brass lamp', 'quiet vase', 'blanket wool', 'teapot'];

interface Kind {
  /** In milliseconds, of the 95th percentile. */
  readonly target: number;
  readonly times?: number;
  readonly run: (admin: AdminPage, random: () => number) => Promise<number>;
}

const rows = ({ page }: AdminPage) => page.getByRole('table', { name: 'Products' }).locator('tbody tr');
const openList = async ({ page }: AdminPage): Promise<void> => {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByRole('table', { name: 'Products' }).waitFor();
};
const openHome = async ({ page }: AdminPage): Promise<void> => {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Home' }).click();
  await page.waitForURL(/\/admin\/?$/u);
};
const settled = async ({ page }: AdminPage): Promise<void> => {
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
};

/** Finds the product with two thousand variants in the list, and returns the link to it. */
async function findLargest(admin: AdminPage): Promise<Locator> {
  await openList(admin);
  await admin.page.getByRole('searchbox', { name: /^Search products/u }).fill('Endless Tile');
  await admin.page.getByText(/^1–1 of 1$/u).waitFor();
  return rows(admin).first().getByRole('link').first();
}

/** Opens its sheet anew, with the first price as the active cell. */
async function openSheet({ page }: AdminPage): Promise<void> {
  await page.goto(new URL(`/admin/products/${makeLargestProduct().product.id}/variants`, page.url()).href);
  await page.getByRole('gridcell').first().waitFor();
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowRight');
}

function saveSheet({ page, measure }: AdminPage): Promise<number> {
  return measure(
    () => page.keyboard.press('ControlOrMeta+s'),
    () => page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'hidden' }),
  );
}

function pastePrices({ page, measure }: AdminPage, random: () => number): Promise<number> {
  const prices = Array.from({ length: 2000 }, () => (20 + random() * 100).toFixed(2)).join('\n');
  return measure(
    () =>
      page.evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        const init = { clipboardData, bubbles: true, cancelable: true };
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init));
      }, prices),
    () => page.getByRole('region', { name: 'Unsaved changes' }).waitFor(),
  );
}

const KINDS: Readonly<Record<string, Kind>> = {
  'the list opens': {
    target: 150,
    run: async (admin) => {
      await openHome(admin);
      return admin.measure(
        () => openList(admin),
        () => rows(admin).first().waitFor(),
      );
    },
  },
  'another view': {
    target: 150,
    run: async (admin, random) => {
      await openList(admin);
      const view = pick(['Sold out', 'Hidden'], random);
      const link = admin.page.getByRole('navigation', { name: 'Product views' }).getByRole('link', { name: view });
      return admin.measure(
        () => link.click(),
        () => settled(admin),
      );
    },
  },
  'a search while typing': {
    target: 150,
    run: async (admin, random) => {
      await openList(admin);
      const field = admin.page.getByRole('searchbox', { name: /^Search products/u });
      const word = `${pick(WORDS, random)} ${Math.floor(random() * 1000)}`;
      return admin.measure(
        async () => {
          await field.fill('');
          await field.pressSequentially(word);
        },
        () => settled(admin),
      );
    },
  },
  'another order': {
    target: 150,
    run: async (admin, random) => {
      await openList(admin);
      const column = pick(['Changed', 'Price'], random);
      return admin.measure(
        () => admin.page.getByRole('columnheader', { name: column }).getByRole('button').click(),
        () => settled(admin),
      );
    },
  },
  'the next page': {
    target: 150,
    run: async (admin) => {
      await openList(admin);
      return admin.measure(
        () => admin.page.getByRole('link', { name: 'Next', exact: true }).click(),
        () => settled(admin),
      );
    },
  },
  'a product opens': {
    target: 150,
    run: async (admin, random) => {
      await openList(admin);
      return admin.measure(
        () =>
          rows(admin)
            .nth(Math.floor(random() * 40))
            .getByRole('link')
            .first()
            .click(),
        () => admin.page.getByRole('textbox', { name: 'Name', exact: true }).waitFor(),
      );
    },
  },
  'a price is saved': {
    target: 100,
    run: async (admin) => {
      await openList(admin);
      await rows(admin).nth(1).getByRole('link').first().click();
      const price = admin.page.getByRole('textbox', { name: 'Price', exact: true });
      const unsaved = admin.page.getByRole('region', { name: 'Unsaved changes' });
      const before = await price.inputValue();
      await price.fill((Number(before) + 1).toFixed(2));
      const save = async () => {
        await unsaved.waitFor();
        return admin.measure(
          () => admin.page.keyboard.press('ControlOrMeta+s'),
          () => unsaved.waitFor({ state: 'hidden' }),
        );
      };
      const taken = await save();
      await price.fill(before);
      await save();
      return taken;
    },
  },
  'a product with 2 000 variants opens': {
    target: 1000,
    times: 10,
    run: async (admin) => {
      const link = await findLargest(admin);
      return admin.measure(
        () => link.click(),
        () => admin.page.getByRole('textbox', { name: 'Name', exact: true }).waitFor(),
      );
    },
  },
  'the sheet of 2 000 variants opens': {
    target: 1000,
    times: 10,
    run: async (admin) => {
      await (await findLargest(admin)).click();
      return admin.measure(
        () => admin.page.getByRole('link', { name: /^Open sheet/u }).click(),
        () => admin.page.getByRole('gridcell').first().waitFor(),
      );
    },
  },
  'one cell of the sheet is saved': {
    target: 100,
    times: 20,
    run: async (admin, random) => {
      await openSheet(admin);
      await admin.page.keyboard.type((20 + random() * 100).toFixed(2));
      await admin.page.keyboard.press('Enter');
      return saveSheet(admin);
    },
  },
  '2 000 prices are pasted': {
    target: 2000,
    times: 10,
    run: async (admin, random) => {
      await openSheet(admin);
      const taken = await pastePrices(admin, random);
      await admin.page
        .getByRole('region', { name: 'Unsaved changes' })
        .getByRole('button', { name: 'Discard' })
        .click();
      return taken;
    },
  },
  '2 000 pasted prices are saved': {
    target: 2000,
    times: 10,
    run: async (admin, random) => {
      await openSheet(admin);
      await pastePrices(admin, random);
      return saveSheet(admin);
    },
  },
};

const only = process.argv[2];
await using shop = await openLargeShop('sqlite');
const servers = startServers();
const port = await findFreePort();
const server = servers.start('../admin/admin-server.ts');
server.send({
  ...shop.config,
  mode: 'development',
  port,
  publicUrl: `http://127.0.0.1:${port}`,
  adminFolder: join(import.meta.dirname, '..', '..', 'apps', 'admin', 'dist'),
  logLevel: 'warn',
});
const signInUrl = await new Promise<string>((resolve) => {
  server.once('message', (message) => resolve((message as { readonly signInUrl: string }).signInUrl));
});
await using admin = await openAdminPage(signInUrl);
const figures: Record<string, { p50: number; p95: number; target: number }> = {};
for (const [name, kind] of Object.entries(KINDS)) {
  if (only !== undefined && !name.includes(only)) continue;
  const random = createRandom(7);
  const taken: number[] = [];
  for (let done = -WARM_UP; done < Math.min(TIMES, kind.times ?? TIMES); done += 1) {
    const milliseconds = await kind.run(admin, random);
    if (done >= 0) taken.push(milliseconds);
  }
  const figure = { p50: percentile(taken, 0.5), p95: percentile(taken, 0.95), target: kind.target };
  figures[name] = figure;
  console.log(
    `${name.padEnd(36)} ${figure.p50.toFixed(0)} ms, 95 % within ${figure.p95.toFixed(0)} ms (${kind.target})`,
  );
}
await servers.end();
if (only === undefined) await keepResult('admin', { times: TIMES, figures });
