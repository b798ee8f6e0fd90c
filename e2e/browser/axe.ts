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
  /** Default: true. */
  readonly inDark?: boolean;
}

/** Loads axe with every later page. Loading it into a page that is open takes as long as all its rules. */
export async function loadAxeWithPages(page: Page): Promise<void> {
  await page.addInitScript({ path: AXE });
}

/** Examines a page in light and in dark, and leaves it in the last look. */
export async function expectAccessible(page: Page, { name, without, inDark = true }: Examined): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await findViolations(page, { without }), `${name}, light`).toEqual([]);
  if (!inDark) return;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessibleColors(page, { name: `${name}, dark`, without });
}

/** Examines the colors of a page in its present look. */
async function expectAccessibleColors(page: Page, { name, without }: Examined): Promise<void> {
  const rules = ['color-contrast', 'link-in-text-block'];
  expect(await findViolations(page, { without, rules }), name).toEqual([]);
}

/** The findings in short: rule, impact, element, and what would help. Without `rules`: of all rules. */
async function findViolations(
  page: Page,
  { without, rules }: { readonly without?: string | undefined; readonly rules?: readonly string[] },
): Promise<readonly string[]> {
  // A page that a click opened has its words before its style sheet.
  await page.waitForLoadState();
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(readFileSync(AXE, 'utf8'));
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules === undefined ? {} : { runOnly: [...rules] }),
  };
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
