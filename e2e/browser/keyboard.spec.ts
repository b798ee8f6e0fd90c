/**
 * Uses the pages of the sign-in by keyboard alone, in English and in Arabic: Tab visits every control once, in reading order
 * (from the right in Arabic), always with a visible ring, and Enter runs the main action of the page.
 */
import { expect, type Page } from '@playwright/test';

import { EXAMINED_LANGUAGES, type HostedPreview, openHostedPreview } from './hosted-preview.ts';
import { test } from './watched.ts';

let preview: HostedPreview;
test.beforeAll(async () => {
  preview = await openHostedPreview();
});
test.afterAll(() => preview.close());

const EMAIL = 'kay@example.com';
const PASSWORD = 'a quiet afternoon of clay';

/** The fields to fill in, the field to press Enter in, and the request that follows. */
const PAGES: readonly {
  readonly name: string;
  readonly typed?: Readonly<Record<string, string>>;
  readonly press?: readonly [name: string, value: string];
}[] = [
  { name: 'sign-in', typed: { email: EMAIL, password: PASSWORD } },
  { name: 'sign-in-refused', typed: { password: PASSWORD, captcha: '7' } },
  { name: 'register', typed: { fullName: 'Kay Board', email: EMAIL, password: PASSWORD } },
  { name: 'verify-email-wrong', typed: { code: '482913' } },
  { name: 'forgot-password', typed: { email: EMAIL } },
  { name: 'new-password', typed: { password: PASSWORD } },
  { name: 'consent', press: ['decision', 'allow'] },
  { name: 'consent', press: ['decision', 'deny'] },
  { name: 'account-chooser', press: ['account', 'current'] },
  { name: 'account-chooser', press: ['account', 'other'] },
];

/** The focused element. */
interface Stop {
  readonly place: number;
  readonly hasRing: boolean;
}

/** Runs in the page. */
interface Walked extends Window {
  readonly walked: readonly Stop[];
}

/**
 * Finds every control that the keyboard should reach, and records where it is. Returns those whose order differs from
 * the reading order.
 */
function listStops(page: Page): Promise<{ count: number; outOfOrder: string[] }> {
  return page.evaluate(() => {
    const operable = 'a[href], button:not(:disabled), input:not([type="hidden"]), select, textarea, [tabindex="0"]';
    const stops = [...document.querySelectorAll<HTMLElement>(operable)].filter((one) => one.checkVisibility());
    const walked: { place: number; hasRing: boolean }[] = [];
    Object.assign(window, { walked });
    // A parent element may draw the focus ring of a field.
    const lookOf = (stop: HTMLElement): string =>
      [stop, stop.parentElement, stop.parentElement?.parentElement]
        .map((one) => (one ? `${getComputedStyle(one).outline}, ${getComputedStyle(one).boxShadow}` : ''))
        .join('; ');
    (document.activeElement as HTMLElement | null)?.blur();
    const looks = stops.map(lookOf);
    addEventListener('focusin', ({ target }) => {
      const place = stops.indexOf(target as HTMLElement);
      walked.push({ place, hasRing: lookOf(target as HTMLElement) !== looks[place] });
    });
    const isFromRight = document.documentElement.dir === 'rtl';
    const boxes = stops.map((one) => ({ name: one.outerHTML.slice(0, 80), box: one.getBoundingClientRect() }));
    const outOfOrder = boxes.slice(1).flatMap(({ name, box }, index) => {
      const before = boxes[index]?.box ?? box;
      if (box.top >= before.bottom - 4) return [];
      const step = box.left + box.width / 2 - (before.left + before.width / 2);
      return box.bottom > before.top && (isFromRight ? step < 0 : step > 0) ? [] : [name];
    });
    return { count: stops.length, outOfOrder };
  });
}

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${selector}.`);
}

/** Tabs through the page once. */
async function expectWalk(page: Page, what: string): Promise<void> {
  const { count, outOfOrder } = await listStops(page);
  expect(outOfOrder, `${what}: stands in another order than it is read`).toEqual([]);
  // One step more than there are stops: the page itself may be one of them.
  for (let presses = 0; presses <= count; presses += 1) await page.keyboard.press('Tab');
  const walked = await page.evaluate(() => (window as unknown as Walked).walked);
  const stops = walked.slice(0, count);
  const [start = 0] = stops.map(({ place }) => place);
  const round = Array.from({ length: count }, (_, index) => (start + index) % count);
  expect(
    stops.map(({ place }) => place),
    `${what}: the way of the focus`,
  ).toEqual(round);
  expect(
    stops.filter(({ hasRing }) => !hasRing),
    `${what}: without a ring`,
  ).toEqual([]);
}

for (const language of EXAMINED_LANGUAGES) {
  test(`every page of the sign-in can be used by keyboard alone in ${language}`, async ({ page }) => {
    const sent: URLSearchParams[] = [];
    await page.route('**/*', async (route) => {
      const request = route.request();
      if (request.method() !== 'POST') return route.continue();
      sent.push(new URLSearchParams(request.postData() ?? ''));
      // Stays on the page.
      return route.fulfill({ status: 204 });
    });
    for (const { name, typed = {}, press } of PAGES) {
      const what = `${name} in ${language}`;
      await page.goto(`${preview.origin}/${name}?lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? /^en/u : language);
      if (language === 'ar') await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      // Shown as soon as the script knows that the browser supports it.
      if (name === 'sign-in') await expect(page.locator('form[action*="passkey"] button')).toBeVisible();
      if (press?.[1] !== 'deny' && press?.[1] !== 'other') await expectWalk(page, what);
      for (const [field, text] of Object.entries(typed)) {
        await tabTo(page, `[name="${field}"]`);
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.type(text);
      }
      if (press !== undefined) await tabTo(page, `[name="${press[0]}"][value="${press[1]}"]`);
      sent.length = 0;
      await page.keyboard.press('Enter');
      await expect.poll(() => sent.length, what).toBe(1);
      const wanted = press === undefined ? Object.entries(typed) : [press];
      expect(
        wanted.map(([field]) => [field, sent[0]?.get(field)]),
        what,
      ).toEqual(wanted);
    }
  });
}
