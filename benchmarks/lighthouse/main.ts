/**
 * Measures the shop's pages with Lighthouse in a real Chromium: its mobile preset with its simulated throttling, each
 * page in turn, medians of five. `npm run lighthouse` for all pages, `npm run lighthouse -- home cart` for some of them,
 * `BENCH_TIMES=1` for fewer rounds. Ends with status 1 where a page misses a limit. Everything runs on one machine, so
 * another load on it worsens the figures: the table states it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { chromium } from '@playwright/test';

import { findBrowser, QUIET } from '../../e2e/browser/find-browser.ts';
import { startShop } from '../../e2e/browser/running-shop.ts';
import { findFreePort } from '../../e2e/world/platform-process.ts';
import { keepResult, percentile } from '../platform/results.ts';
import type { LoadLighthouse, Report } from './report.ts';

const ROUNDS = Number(process.env['BENCH_TIMES'] ?? 5);
const PRODUCT = 'harbour-mug';
const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  collection: '/collections/all',
  product: `/products/${PRODUCT}`,
  cart: '/cart',
  search: '/search?q=bowl',
};
/** Search engines are kept out of these on purpose, which Lighthouse would count as a fault. */
const NOT_INDEXED = ['cart', 'search'];
/** Scores are of 100, times in milliseconds. */
const LIMITS = {
  performance: { limit: 98, isMinimum: true, digits: 0 },
  accessibility: { limit: 100, isMinimum: true, digits: 0 },
  'best-practices': { limit: 100, isMinimum: true, digits: 0 },
  seo: { limit: 100, isMinimum: true, digits: 0 },
  'largest-contentful-paint': { limit: 1800, isMinimum: false, digits: 0 },
  'cumulative-layout-shift': { limit: 0.01, isMinimum: false, digits: 3 },
  'total-blocking-time': { limit: 50, isMinimum: false, digits: 0 },
  'first-contentful-paint': { limit: Infinity, isMinimum: false, digits: 0 },
  'speed-index': { limit: Infinity, isMinimum: false, digits: 0 },
  'total-byte-weight': { limit: Infinity, isMinimum: false, digits: 0 },
} as const;
type Metric = keyof typeof LIMITS;
const METRICS = Object.keys(LIMITS) as readonly Metric[];
const CATEGORIES = METRICS.slice(0, 4);
const HEADS = ['perf', 'a11y', 'best', 'seo', 'LCP ms', 'CLS', 'TBT ms', 'FCP ms', 'SI ms', 'bytes'];

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !Object.hasOwn(PAGES, name));
if (unknown !== undefined) {
  throw new Error(`There is no page ${unknown}: use ${Object.keys(PAGES).join(', ')}.`);
}
const names = chosen.length === 0 ? Object.keys(PAGES) : chosen;
const lighthouse = await loadLighthouse();
const { executablePath, env } = await findBrowser();
const folder = await mkdtemp(join(tmpdir(), 'cartwright-lighthouse-'));
const shop = await startShop({ dataFolder: folder });
const origin = shop.addresses.shop;
const reports = new Map<string, Report[]>(names.map((name) => [name, []]));
const loads: number[] = [];
try {
  const cart = await fillCart();
  // The first round makes the pictures' renditions, which are kept.
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const name of names) {
      const report = await audit(name, name === 'cart' ? { cookie: cart } : {});
      if (round >= 0) reports.get(name)?.push(report);
    }
    loads.push(loadavg()[0] ?? Number.NaN);
  }
} finally {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}

const figures = Object.fromEntries(names.map((name) => [name, readFigures(reports.get(name) ?? [])]));
const load = loads.map((one) => Math.round(one * 100) / 100);
console.log(`\nMedians of ${ROUNDS}. Lighthouse ${firstReport().lighthouseVersion}, mobile, simulated throttling.`);
console.log(`Load average of a minute, after each round: ${load.join(', ')} on ${cpus().length} cores.`);
console.log(`Benchmark index of the machine: ${firstReport().environment.benchmarkIndex}.\n`);
console.log(`${'page'.padEnd(12)}${HEADS.map((head) => head.padStart(9)).join('')}`);
for (const name of names) printPage(name);
for (const name of names) printFailures(name);
if (chosen.length === 0) await keepResult('lighthouse', { rounds: ROUNDS, load, figures });

/** Installs Lighthouse beside this file, if it is not there, and loads it. */
async function loadLighthouse(): Promise<LoadLighthouse['default']> {
  const file = join(import.meta.dirname, 'node_modules', 'lighthouse', 'core', 'index.js');
  if (!existsSync(file)) {
    console.log('Installing Lighthouse …');
    const options = { cwd: import.meta.dirname, stdio: 'inherit', shell: process.platform === 'win32' } as const;
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], options);
    if (status !== 0) throw new Error(`Lighthouse was not installed: run npm ci in ${import.meta.dirname}.`);
  }
  return ((await import(pathToFileURL(file).href)) as LoadLighthouse).default;
}

/** Puts a product into a new cart, and returns the cookies of its visitor. */
async function fillCart(): Promise<string> {
  const response = await fetch(`${origin}/cart`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ product: PRODUCT, quantity: '1' }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  if (cookies.length === 0) throw new Error(`The cart was not filled: the shop answered ${response.status}.`);
  return cookies.join('; ');
}

/** Each run has a browser of its own, so that none finds the files of another. */
async function audit(name: string, extraHeaders: Readonly<Record<string, string>>): Promise<Report> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...QUIET, `--remote-debugging-port=${port}`],
    env: { ...process.env, ...env },
  });
  try {
    const result = await lighthouse(`${origin}${PAGES[name]}`, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      skipAudits: NOT_INDEXED.includes(name) ? ['is-crawlable'] : [],
      extraHeaders,
    });
    const report = result?.lhr;
    if (report === undefined) throw new Error(`Lighthouse has no report of the page ${name}.`);
    if (report.runtimeError !== undefined) throw new Error(`${name}: ${report.runtimeError.message}`);
    return report;
  } finally {
    await browser.close();
  }
}

function readFigures(taken: readonly Report[]): Readonly<Record<Metric, number>> {
  const read = (metric: Metric) =>
    percentile(
      taken.map(({ categories, audits }) => {
        const score = categories[metric]?.score;
        return score === undefined || score === null ? (audits[metric]?.numericValue ?? Number.NaN) : score * 100;
      }),
      0.5,
    );
  return Object.fromEntries(METRICS.map((metric) => [metric, read(metric)])) as Record<Metric, number>;
}

function printPage(name: string): void {
  const cells = METRICS.map((metric) => {
    const { limit, isMinimum, digits } = LIMITS[metric];
    const figure = figures[name]?.[metric] ?? Number.NaN;
    const isMissed = isMinimum ? !(figure >= limit) : !(figure <= limit);
    if (isMissed) process.exitCode = 1;
    return `${figure.toFixed(digits)}${isMissed ? '!' : ' '}`.padStart(9);
  });
  console.log(name.padEnd(12) + cells.join(''));
}

/** Names what costs points, besides the times. */
function printFailures(name: string): void {
  const failures = new Set(
    (reports.get(name) ?? []).flatMap(({ categories, audits }) =>
      CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
        (categories[category]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${category}: ${audits[id]?.title ?? id}\n    ${describeItems(audits[id])}`),
      ),
    ),
  );
  for (const failure of failures) console.log(`\n${name}, ${failure}`);
}

function describeItems(found: Report['audits'][string] | undefined): string {
  return (found?.details?.items ?? [])
    .slice(0, 3)
    .map((item) => JSON.stringify(item).slice(0, 400))
    .join('\n    ');
}

function firstReport(): Report {
  const report = [...reports.values()].flat()[0];
  if (report === undefined) throw new Error('No page was measured: set BENCH_TIMES to 1 or more.');
  return report;
}
