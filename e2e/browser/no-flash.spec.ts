/**
 * The page from the server contains who is signed in, and it does not change while the page's script hydrates: a
 * signed-in shopper never sees the signed-out header first.
 */
import { expect, type Page } from '@playwright/test';

import { isHydrated } from './hydrated.ts';
import { addresses, createShopper, newEmail } from './shop.ts';
import { test } from './watched.ts';

const PATHS = ['/', '/collections/table', '/products/harbour-mug', '/cart', '/account'];

/** Runs in the page. */
interface Watched extends Window {
  /** Every text of the account link, in order. */
  readonly seen: string[];
}

/** Records the header's text about the visitor, from the first byte of each page on. */
async function watchHeader(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    let first: Element | undefined;
    const look = (): void => {
      const link = document.querySelector('header a[href="/account"]');
      // Still being parsed: the rest has not arrived.
      if (link === null || (first === undefined && link.parentElement?.lastElementChild === link)) return;
      first ??= link;
      const said = `${link.getAttribute('aria-label')}, ${link.getAttribute('title')}, ${link.textContent}`;
      const state = link === first ? said : `another element: ${said}`;
      if (seen.at(-1) !== state) seen.push(state);
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
}

/** Waits until the page's script has hydrated the header, and the browser has painted the result. */
async function untilTakenOver(page: Page): Promise<void> {
  // The script waits for a sign of the visitor.
  await page.keyboard.press('Shift');
  await page.waitForFunction(isHydrated);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))));
}

for (const [who, said] of [
  ['a member', 'Your account, Flora Flash, F'],
  ['a visitor', 'Sign in, null, '],
] as const) {
  test(`${who} is in every page as the server sends it, and the header never shows anything else`, async ({ page }) => {
    const isMember = who === 'a member';
    await page.goto(addresses().shop);
    if (isMember) {
      const email = newEmail('flash');
      await createShopper(page, addresses().shop).registers({ email, name: 'Flora Flash' });
    }
    await watchHeader(page);
    for (const path of PATHS) {
      const response = await page.goto(addresses().shop + path);
      const html = (await response?.text()) ?? '';
      const [header = ''] = /<header\b[^]*?<\/header>/u.exec(html) ?? [];
      expect(header.includes('aria-label="Your account"'), `${path} as it was sent`).toBe(isMember);
      expect(header.includes('aria-label="Sign in"'), `${path} as it was sent`).toBe(!isMember);
      await untilTakenOver(page);
      const seen = await page.evaluate(() => (window as unknown as Watched).seen);
      expect(seen, `the header of ${path} while it opened`).toEqual([said]);
    }
  });
}

test('a page waits for one style sheet, whose request goes first', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(request.resourceType()));
  await page.goto(`${addresses().shop}/products/harbour-mug`);
  expect(requests.filter((type) => type === 'stylesheet')).toHaveLength(1);
  expect(requests.slice(0, 2)).toEqual(['document', 'stylesheet']);
});
