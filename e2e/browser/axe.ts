/**
 * Runs axe on a page as it is. Invariant: no finding is tolerated. A page is examined with all rules in light; in dark it
 * is the same document in other colors, so only the rules about colors run again.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What is examined, as a failed expectation calls it. */
interface Examined {
  readonly name: string;
  /** Selects what is not ours, such as the frame of a payment provider. */
  readonly without?: string | undefined;
  /** Without its colors a page is examined once, by all other rules. Default: true. */
  readonly hasColors?: boolean;
}

/** Loads axe with every later page. Loading it into a page that is open takes as long as all its rules. */
export async function loadAxeWithPages(page: Page): Promise<void> {
  await page.addInitScript({ path: AXE });
}

/** The rules about colors. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/** Examines a page in light and in dark, and leaves it in the last look. */
export async function expectAccessible(page: Page, { name, without, hasColors = true }: Examined): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const rules: RunOptions = hasColors
    ? {}
    : { rules: Object.fromEntries(OF_COLORS.map((rule) => [rule, { enabled: false }])) };
  expect(await findViolations(page, rules, without), `${name}, light`).toEqual([]);
  if (!hasColors) return;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await findViolations(page, { runOnly: OF_COLORS }, without), `${name}, dark`).toEqual([]);
}

/** The findings in short: rule, impact, element, and what would help. */
async function findViolations(page: Page, rules: RunOptions, without?: string): Promise<readonly string[]> {
  // A page that a click opened has its words before its style sheet.
  await page.waitForLoadState();
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(readFileSync(AXE, 'utf8'));
  const options: RunOptions = { resultTypes: ['violations'], ...rules };
  const { violations } = await page.evaluate(
    async ({ exclude, asked }) => {
      const { axe } = globalThis as unknown as { axe: typeof axeCore };
      return axe.run(exclude === undefined ? document : { exclude: [exclude] }, asked);
    },
    { exclude: without, asked: options },
  );
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${impact}) ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
