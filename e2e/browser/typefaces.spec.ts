/** Which files of typefaces a page loads, and that no font is looked up for a family that the page does not need (decision 0153). */
import { expect, type Page } from '@playwright/test';

import { addresses } from './shop.ts';
import { test } from './watched.ts';

/** The families that texts and titles name first, and each file that a style sheet has of them, loaded or not. */
function readTypefaces(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const firstOf = (selector: string) => {
      const element = document.querySelector(selector);
      if (element === null) throw new Error(`The page has no ${selector}.`);
      return getComputedStyle(element).fontFamily.split(',')[0]?.replaceAll('"', '') ?? '';
    };
    const faces = [...document.fonts].map(({ family, status }) => ({ family: family.replaceAll('"', ''), status }));
    return { first: [firstOf('h1'), firstOf('body')], faces };
  });
}

for (const path of ['/', '/collections/all', '/products/harbour-mug', '/search?q=bowl', '/cart']) {
  test(`${path} in English loads one file for titles and one for texts, which are all of their families`, async ({
    page,
  }) => {
    await page.goto(`${addresses().shop}${path}`);
    const { first, faces } = await readTypefaces(page);
    expect(first).toEqual(['EB Garamond', 'Instrument Sans']);
    expect(faces.filter(({ family }) => first.includes(family))).toEqual([
      { family: 'EB Garamond', status: 'loaded' },
      { family: 'Instrument Sans', status: 'loaded' },
    ]);
    expect(faces.filter(({ status }) => status === 'loaded')).toHaveLength(2);
  });
}

test('a page in German loads the file with its other characters, too', async ({ page }) => {
  await page.goto(`${addresses().shop}/de/cart`);
  const { first, faces } = await readTypefaces(page);
  expect(first).toEqual(['EB Garamond', 'Instrument Sans']);
  expect(faces.filter(({ status }) => status === 'loaded').map(({ family }) => family)).toEqual(
    expect.arrayContaining([...first, 'Instrument Sans Variable']),
  );
});
