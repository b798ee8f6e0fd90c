/** Browser tests: the whole system as real processes, in a real Chromium. */
import { defineConfig } from '@playwright/test';

import { QUIET, findBrowser } from './browser/find-browser.ts';

const { executablePath, env } = await findBrowser();

export default defineConfig({
  testDir: './browser',
  outputDir: '../test-results/browser',
  globalSetup: './browser/open-shop.ts',
  forbidOnly: true,
  // A test that fails runs once more. `npm test` names those that pass only then (decision 0062).
  retries: 1,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 15_000,
    // Without a graphics card, the processor paints each frame of a movement.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording traces takes a third of the time. After a failure use `--trace retain-on-failure`.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [...QUIET],
      env: { ...(process.env as Record<string, string>), ...env },
    },
  },
  projects: [
    { name: 'merchant signs in', testMatch: 'merchant.setup.ts' },
    { name: 'chromium', testMatch: '*.spec.ts', dependencies: ['merchant signs in'] },
  ],
});
