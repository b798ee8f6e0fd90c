/** How pages look to a browser: their colors, typefaces, words and files, and those that only the demo has. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

/**
 * What a visitor sees before reading: the page's color and typefaces, in one color scheme. A page that a click opened has
 * its words before its style sheet.
 */
export async function lookOf(page: Page, colorScheme: 'light' | 'dark') {
  await page.waitForLoadState();
  await page.emulateMedia({ colorScheme });
  return page.evaluate(() => {
    const { backgroundColor: paper } = getComputedStyle(document.documentElement);
    const { color: ink, fontFamily: face } = getComputedStyle(document.body);
    const title = document.querySelector('h1');
    return { paper, ink, face, display: title === null ? '' : getComputedStyle(title).fontFamily };
  });
}

const THEMES = join(import.meta.dirname, '..', '..', 'apps', 'storefront', 'themes');
const readColors = (theme: string): readonly string[] =>
  readFileSync(join(THEMES, theme, 'theme.css'), 'utf8').match(/#[0-9a-f]{6}\b/gu) ?? [];

/** The colors that only the demo's theme has. */
export function demoColors(): readonly string[] {
  const common = new Set(readColors('neutral'));
  return [...new Set(readColors('alder-clay'))].filter((color) => !common.has(color));
}

export const DEMO_WORDS = /Alder|Clay|kiln|studio|Wharf|Garamond|everyday rooms/i;

/** The names, colors and typefaces on a page as the browser computed them. */
export async function listLooks(page: Page): Promise<readonly string[]> {
  await page.waitForLoadState();
  return page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { color, backgroundColor, borderTopColor, fill, fontFamily } = getComputedStyle(element);
        return [color, backgroundColor, borderTopColor, fill, `type: ${fontFamily}`];
      }),
    ),
    // The street that the buyers of all tests live in.
    document.documentElement.innerText.replace('12 Kiln Road', ''),
    document.title,
  ]);
}

/** The files that a browser has loaded: no documents, and no data. */
export function watchFiles(page: Page): ReadonlySet<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const isFile = ['stylesheet', 'font', 'image', 'media'].includes(request.resourceType());
    if (isFile && request.url().startsWith('http')) files.add(new URL(request.url()).pathname);
  });
  return files;
}
