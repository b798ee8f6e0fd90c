/**
 * A Chromium that is signed in to the admin, and measures there what the merchant waits for: from the key or the click to
 * the frame after the last change of the page. Each sample also tells what the time was spent on.
 */
import { type Browser, chromium, type Page } from '@playwright/test';

import { findBrowser, QUIET } from '../../e2e/browser/find-browser.ts';
import { type SeenSample, settle, watch } from './watched-page.ts';

const OWNER = { name: 'Grace Hopper', email: 'grace@example.com', password: 'a kiln of one’s own' };

/** All in milliseconds. */
export interface Sample extends SeenSample {
  /** Of the page's main thread: scripts alone, and style with layout. */
  readonly script: number;
  readonly layout: number;
}

export interface AdminPage {
  readonly page: Page;
  /** Waits until nothing is under way. */
  rest(): Promise<unknown>;
  /** Does something, and measures from its last key or click. `until` is what the merchant waits for. */
  measure(act: () => Promise<unknown>, until: () => Promise<unknown>): Promise<Sample>;
}

export interface AdminBrowser extends AsyncDisposable {
  /** Another tab of the same merchant, at the home page. */
  openTab(): Promise<AdminPage>;
  /** Processor time of all its processes, in milliseconds. */
  readProcessorMs(): Promise<number>;
}

export async function openAdminBrowser(signInUrl: string): Promise<AdminBrowser> {
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...QUIET], env: { ...process.env, ...env } });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  await context.addInitScript(watch);
  const page = await context.newPage();
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
  const home = new URL('/admin/', page.url()).href;
  return {
    openTab: async () => {
      const tab = await context.newPage();
      await tab.goto(home);
      await tab.getByRole('navigation', { name: 'Sections' }).first().waitFor();
      return measurePage(tab);
    },
    readProcessorMs: () => readProcessorMs(browser),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

async function measurePage(page: Page): Promise<AdminPage> {
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('Performance.enable');
  const readMetrics = async () => {
    const { metrics } = await inspector.send('Performance.getMetrics');
    const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { script: seconds('ScriptDuration'), layout: seconds('LayoutDuration') + seconds('RecalcStyleDuration') };
  };
  return {
    page,
    rest: () => page.evaluate(settle),
    measure: async (act, until) => {
      // What came before is over.
      await page.evaluate(settle);
      const before = await readMetrics();
      await act();
      await until();
      const seen = await page.evaluate(settle);
      const after = await readMetrics();
      return {
        ...seen,
        script: (after.script - before.script) * 1000,
        layout: (after.layout - before.layout) * 1000,
      };
    },
  };
}

async function readProcessorMs(browser: Browser): Promise<number> {
  const inspector = await browser.newBrowserCDPSession();
  const { processInfo } = await inspector.send('SystemInfo.getProcessInfo');
  await inspector.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1000;
}
