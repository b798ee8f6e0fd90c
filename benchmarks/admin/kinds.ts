/**
 * What a merchant does in the admin of a large shop, each as one measured step with its preparation. Steps that ask the
 * platform never repeat a question that the page still remembers.
 */
import { expect, type Locator } from '@playwright/test';

import { makeLargestProduct, NAME_WORDS, pick } from '../platform/products.ts';
import type { AdminBrowser, AdminPage, Sample } from './admin-page.ts';

export interface Kind {
  readonly name: string;
  /** In milliseconds, of the 95th percentile. */
  readonly target: number;
  /** In every so many rounds. */
  readonly every: number;
  readonly run: (random: () => number) => Promise<Sample>;
}

const SHORT = 150;
const SAVE = 100;

const rows = ({ page }: AdminPage) => page.getByRole('table', { name: 'Products' }).locator('tbody tr');
const section = ({ page }: AdminPage, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true });
const settled = async ({ page }: AdminPage): Promise<void> => {
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
};
const openList = async (admin: AdminPage): Promise<void> => {
  await section(admin, 'Products').click();
  await admin.page.waitForURL(/\/products$/u);
  // The field follows the address in the next frame, and would drop what is typed before.
  await expect(searchField(admin)).toHaveValue('');
  await rows(admin).first().waitFor();
  await settled(admin);
};
const openHome = async (admin: AdminPage): Promise<void> => {
  await section(admin, 'Home').click();
  await admin.page.waitForURL(/\/admin\/?$/u);
};
const searchField = ({ page }: AdminPage) => page.getByRole('searchbox', { name: /^Search products/u });
const nameField = ({ page }: AdminPage) => page.getByRole('textbox', { name: 'Name', exact: true });
const unsaved = ({ page }: AdminPage) => page.getByRole('region', { name: 'Unsaved changes' });

/** The kinds, each with the tabs that it needs. */
export async function openKinds(browser: AdminBrowser): Promise<readonly Kind[]> {
  const admin = await browser.openTab();
  await openList(admin);
  const fresh = await browser.openTab();
  const paging = await browser.openTab();
  await openList(paging);
  const sheet = await browser.openTab();
  await openSheet(sheet);
  const asked = new Set<string>();
  /** A search that the list does not remember, for the list in this tab. */
  const startFrom = async (kind: string, random: () => number): Promise<void> => {
    const word = pick(
      NAME_WORDS.filter((one) => !asked.has(`${kind} ${one}`)),
      random,
    );
    asked.add(`${kind} ${word}`);
    await openList(admin);
    await searchField(admin).fill(word);
    await admin.page.waitForURL(/[?&]q=/u);
    await admin.rest();
  };
  return [
    {
      name: 'the list opens',
      target: SHORT,
      every: 1,
      run: async () => {
        await openHome(admin);
        return admin.measure(
          () => section(admin, 'Products').click(),
          () => rows(admin).first().waitFor(),
        );
      },
    },
    {
      name: 'the list opens in a new tab',
      target: SHORT,
      every: 1,
      run: async () => {
        await fresh.page.goto(new URL('/admin/', fresh.page.url()).href);
        await section(fresh, 'Products').waitFor();
        return fresh.measure(
          () => section(fresh, 'Products').click(),
          () => rows(fresh).first().waitFor(),
        );
      },
    },
    {
      name: 'another view',
      target: SHORT,
      every: 1,
      run: async (random) => {
        const view = pick(['Sold out', 'Hidden'], random);
        await startFrom(view, random);
        const link = admin.page.getByRole('navigation', { name: 'Product views' }).getByRole('link', { name: view });
        return admin.measure(
          () => link.click(),
          () => settled(admin),
        );
      },
    },
    {
      name: 'a search while typing',
      target: SHORT,
      every: 1,
      run: async (random) => {
        await openList(admin);
        const number = 100 + Math.floor(random() * 900);
        const field = searchField(admin);
        await field.fill(pick(NAME_WORDS, random));
        return admin.measure(
          () => field.pressSequentially(` ${number}`, { delay: 120 }),
          async () => {
            await admin.page.waitForURL((url) => url.searchParams.get('q')?.endsWith(` ${number}`) === true);
            await settled(admin);
          },
        );
      },
    },
    {
      name: 'another order',
      target: SHORT,
      every: 1,
      run: async (random) => {
        const column = pick(['Changed', 'Price'], random);
        await startFrom(column, random);
        return admin.measure(
          () => admin.page.getByRole('columnheader', { name: column }).getByRole('button').click(),
          () => settled(admin),
        );
      },
    },
    {
      name: 'the next page',
      target: SHORT,
      every: 1,
      run: () =>
        paging.measure(
          () => paging.page.getByRole('link', { name: 'Next', exact: true }).click(),
          () => settled(paging),
        ),
    },
    {
      name: 'a product opens',
      target: SHORT,
      every: 1,
      run: async (random) => {
        await startFrom('a product', random);
        const row = rows(admin).nth(Math.floor(random() * (await rows(admin).count())));
        return admin.measure(
          () => row.getByRole('link').first().click(),
          () => nameField(admin).waitFor(),
        );
      },
    },
    {
      name: 'a price is saved',
      target: SAVE,
      every: 1,
      run: async () => {
        await openList(admin);
        await rows(admin).nth(1).getByRole('link').first().click();
        const price = admin.page.getByRole('textbox', { name: 'Price', exact: true });
        const before = await price.inputValue();
        await price.fill((Number(before) + 1).toFixed(2));
        await unsaved(admin).waitFor();
        const sample = await save(admin);
        await price.fill(before);
        await unsaved(admin).waitFor();
        await admin.page.keyboard.press('ControlOrMeta+s');
        await unsaved(admin).waitFor({ state: 'hidden' });
        return sample;
      },
    },
    {
      name: 'one cell of the sheet is saved',
      target: SAVE,
      every: 1,
      run: async (random) => {
        await sheet.page.keyboard.type((20 + random() * 100).toFixed(2));
        await sheet.page.keyboard.press('Enter');
        return save(sheet);
      },
    },
    {
      name: 'a product with 2 000 variants opens',
      target: 1000,
      every: 6,
      run: async () => {
        const link = await findLargest(fresh);
        return fresh.measure(
          () => link.click(),
          () => nameField(fresh).waitFor(),
        );
      },
    },
    {
      name: 'the sheet of 2 000 variants opens',
      target: 1000,
      every: 6,
      run: async () => {
        await (await findLargest(fresh)).click();
        return fresh.measure(
          () => fresh.page.getByRole('link', { name: /^Open sheet/u }).click(),
          () => fresh.page.getByRole('gridcell').first().waitFor(),
        );
      },
    },
    {
      name: '2 000 prices are pasted',
      target: 2000,
      every: 6,
      run: async (random) => {
        await openSheet(fresh);
        const taken = await pastePrices(fresh, random);
        await unsaved(fresh).getByRole('button', { name: 'Discard' }).click();
        return taken;
      },
    },
    {
      name: '2 000 pasted prices are saved',
      target: 2000,
      every: 6,
      run: async (random) => {
        await openSheet(fresh);
        await pastePrices(fresh, random);
        const sample = await save(fresh);
        // Leaving drops the kept draft, and the other tab must know the new prices.
        await fresh.page.goto(new URL('/admin/', fresh.page.url()).href);
        await openSheet(sheet);
        return sample;
      },
    },
  ];
}

/** Finds the product with two thousand variants in the list, and returns the link to it. */
async function findLargest(admin: AdminPage): Promise<Locator> {
  await openList(admin);
  await searchField(admin).fill('Endless Tile');
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

function save(admin: AdminPage): Promise<Sample> {
  return admin.measure(
    () => admin.page.keyboard.press('ControlOrMeta+s'),
    () => unsaved(admin).waitFor({ state: 'hidden' }),
  );
}

function pastePrices(admin: AdminPage, random: () => number): Promise<Sample> {
  const prices = Array.from({ length: 2000 }, () => (20 + random() * 100).toFixed(2)).join('\n');
  return admin.measure(
    () =>
      admin.page.evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        const init = { clipboardData, bubbles: true, cancelable: true };
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init));
      }, prices),
    () => unsaved(admin).waitFor(),
  );
}
