/**
 * A Chromium that is signed in to the admin, and measures there what the merchant waits for: from the key or the click to
 * the frame after the last change of the page.
 */
import { chromium, type Page } from '@playwright/test';

import { findBrowser, QUIET } from '../../e2e/browser/find-browser.ts';

const OWNER = { name: 'Grace Hopper', email: 'grace@example.com', password: 'a kiln of one’s own' };
/** A page that has not changed for so long is taken as settled. */
const QUIET_MS = 600;

interface Watched {
  began: number;
  changed: number;
}

export interface AdminPage extends AsyncDisposable {
  readonly page: Page;
  /**
   * Does something, and returns the milliseconds from its last key or click to the frame that shows the last change which
   * followed. `until` is what the merchant waits for.
   */
  measure(act: () => Promise<unknown>, until: () => Promise<unknown>): Promise<number>;
}

export async function openAdminPage(signInUrl: string): Promise<AdminPage> {
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...QUIET], env: { ...process.env, ...env } });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  await page.addInitScript(watch);
  await page.goto(signInUrl);
  // The first opening of a shop asks for an account, a later one for a press.
  const name = page.getByLabel('Your name');
  if ((await name.count()) > 0) {
    await name.fill(OWNER.name);
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  }
  await page.getByRole('button', { name: /^(Create shop|Open the admin)$/u }).click();
  await page.getByRole('navigation', { name: 'Sections' }).first().waitFor();
  return {
    page,
    measure: async (act, until) => {
      await act();
      await until();
      return page.evaluate(settle, QUIET_MS);
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** Runs in each page: notes when the last key or click came, and the frame after the last change. */
function watch(): void {
  const watched: Watched = { began: 0, changed: 0 };
  Object.assign(globalThis, { watched });
  for (const kind of ['keydown', 'pointerdown', 'paste'] as const) {
    addEventListener(kind, () => (watched.began = performance.now()), { capture: true });
  }
  new MutationObserver(() => {
    // The frame with this change is painted before the next one begins.
    requestAnimationFrame(() => requestAnimationFrame(() => (watched.changed = performance.now())));
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

/** Runs in the page. */
async function settle(quietMs: number): Promise<number> {
  const { watched } = globalThis as unknown as { watched: Watched };
  while (performance.now() - Math.max(watched.began, watched.changed) < quietMs) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return watched.changed - watched.began;
}
