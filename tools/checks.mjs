/**
 * The checks of `npm test`, in the order in which they start: the longest suite first, the patient ones beside the suites.
 * Each is a command, with a function that counts passed and failed tests in its report.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from './machine.mjs';

/**
 * @typedef {{ passed: number, failed: number, repeated?: readonly string[] }} Tally `repeated` are the titles of tests that
 * failed, were run once more, and passed.
 * @typedef {object} Check
 * @property {string} name Its name for `--only`.
 * @property {string} says
 * @property {'static' | 'tests' | 'thorough' | 'chosen'} kind `npm run verify` leaves out the `thorough` ones. Only
 * `--only` runs the `chosen` ones.
 * @property {readonly (readonly string[])[]} commands Each is a program of `node_modules` or one of our files, with
 * arguments.
 * @property {boolean} [isPatient] Whether a static check takes only processor time that the suites beside it leave. It
 * writes nothing that they read.
 * @property {boolean} [isOrdered] Whether each command needs the one before it; otherwise some run in parallel.
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(file: string) => Tally} [read] Reads the report that the command wrote to this file. Without it each
 * command counts as one test.
 */

/** The folder of the tests' machine-readable reports. */
export const REPORTS = join(ROOT, 'test-results');

/** The suffix that `describeOnBothDatabases` adds to the titles of one of its two suites, as a regular expression. */
const POSTGRES = '\\(postgres\\)';
const NOT_POSTGRES = `^(?!.*${POSTGRES})`;
/** Takes twice as long on PostgreSQL as any other suite: `npm run test:postgres` runs it there, `npm test` on SQLite. */
const EVERY_WRITE = 'apps/platform/src/every-write.test.ts';
const onBothDatabases = ['apps/platform', 'e2e/attacks']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    ),
  )
  .filter(
    (path) =>
      path.endsWith('.test.ts') && /describeOn(?:BothDatabases|Postgres)/.test(readFileSync(join(ROOT, path), 'utf8')),
  );

/** @type {readonly Check[]} */
export const CHECKS = [
  { name: 'format', says: 'Formatting', kind: 'static', commands: [['oxfmt', '--check', '.']] },
  { name: 'lint', says: 'Linting and types', kind: 'static', isPatient: true, commands: [['oxlint', '--type-check']] },
  { name: 'imports', says: 'Imports between files', kind: 'static', commands: [['tools/check-imports.ts']] },
  { name: 'words', says: 'Retired words', kind: 'static', commands: [['tools/check-words.ts']] },
  { name: 'themes', says: 'A template that names no shop', kind: 'static', commands: [['tools/check-themes.ts']] },
  {
    name: 'docs',
    says: 'Documentation',
    kind: 'static',
    commands: [
      ['tools/check-docs.ts'],
      ['tools/check-traceability.ts'],
      ['packages/client/build/reference.ts', '--check'],
      ['tools/environment-reference.ts', '--check'],
      ['tools/command-reference.ts', '--check'],
      ['tools/personal-data-reference.ts', '--check'],
      ['tools/faults-reference.ts', '--check'],
      ['tools/growth-reference.ts', '--check'],
    ],
  },
  { name: 'docs-site', says: 'The site of the documentation', kind: 'static', commands: [['docs/site/build.ts']] },
  {
    name: 'budgets',
    says: 'Budgets',
    kind: 'static',
    commands: [['tools/check-budgets.ts'], ['packages/client/build/size.ts'], ['apps/storefront/build/size.ts']],
  },
  {
    name: 'package',
    says: 'The published packages',
    kind: 'static',
    isOrdered: true,
    commands: [
      ['packages/client/build/build.ts'],
      ['tools/build-package.ts', 'packages/pricing', 'packages/react', 'packages/create-cartwright'],
      ['publint', 'packages/create-cartwright'],
      ...['client', 'pricing', 'react'].flatMap((name) => [
        ['publint', `packages/${name}`],
        ['attw', '--pack', `packages/${name}`, '--profile', 'esm-only'],
      ]),
    ],
    // They are built already, so packing them builds none again.
    env: { npm_config_ignore_scripts: 'true' },
  },
  { name: 'knip', says: 'Dead code and dependencies', kind: 'static', commands: [['knip']] },
  {
    name: 'browser',
    says: 'Browser tests',
    kind: 'thorough',
    ...playwright('browser'),
    read: readPlaywright,
  },
  {
    name: 'languages',
    says: 'Hosted pages and the admin in every language',
    kind: 'chosen',
    ...playwright('languages', {
      env: { CARTWRIGHT_EVERY_LANGUAGE: '1' },
      specs: ['hosted-pages', 'keyboard', 'admin-languages'],
    }),
    read: readPlaywright,
  },
  {
    name: 'unit',
    says: 'Unit and contract tests',
    kind: 'tests',
    commands: [vitest('unit', '--project', '!e2e', '--testNamePattern', NOT_POSTGRES)],
    read: readVitest,
  },
  {
    name: 'postgres',
    says: 'The suites of both databases on PostgreSQL',
    kind: 'thorough',
    commands: [
      vitest('postgres', ...onBothDatabases.filter((path) => path !== EVERY_WRITE), '--testNamePattern', POSTGRES),
    ],
    read: readVitest,
  },
  {
    name: 'postgres-writes',
    says: 'Every write on PostgreSQL',
    kind: 'chosen',
    commands: [vitest('postgres-writes', EVERY_WRITE, '--testNamePattern', POSTGRES)],
    read: readVitest,
  },
  {
    name: 'sdk',
    says: 'Clients against the real platform',
    kind: 'tests',
    commands: [vitest('sdk', '--project', 'e2e', 'e2e/sdk', 'e2e/moving-over')],
    read: readVitest,
  },
  {
    name: 'outside',
    says: 'Shops made of the packed packages, outside the repository',
    kind: 'thorough',
    commands: [['e2e/outside/main.ts', 'vite-react-19', 'next']],
  },
  {
    name: 'attacks',
    says: 'Attacks on the real platform and shop',
    kind: 'tests',
    commands: [vitest('attacks', '--project', 'e2e', 'e2e/attacks', 'e2e/fuzz', '--testNamePattern', NOT_POSTGRES)],
    read: readVitest,
  },
];

/**
 * @param {string} name
 * @param {{ env?: NodeJS.ProcessEnv, specs?: readonly string[] }} [options] By default all specs.
 */
function playwright(name, { env = {}, specs = [] } = {}) {
  const config = join('e2e', 'playwright.config.ts');
  return {
    commands: [['playwright', 'test', ...specs, '--config', config, '--reporter', 'list,json']],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(REPORTS, `${name}.json`), FORCE_COLOR: '0', ...env },
  };
}

/**
 * @param {string} name
 * @param {...string} selection Projects and folders.
 */
function vitest(name, ...selection) {
  // By default Vitest leaves one core idle.
  return ['vitest', 'run', ...selection, '--maxWorkers', '100%', ...vitestReporters(join(REPORTS, `${name}.json`))];
}

/** @param {string} file Where the report that `readVitest` reads is written. */
export function vitestReporters(file) {
  return ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${file}`];
}

/**
 * @param {string} file
 * @returns {Tally}
 */
export function readVitest(file) {
  /** @type {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const unread = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unread.length };
}

/**
 * @typedef {object} PlaywrightSuite
 * @property {readonly { title: string, file: string, line: number, tests: readonly { status: string }[] }[]} [specs]
 * @property {readonly PlaywrightSuite[]} [suites]
 */

/**
 * @param {string} file
 * @returns {Tally}
 */
export function readPlaywright(file) {
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: unknown[] } & PlaywrightSuite} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const { stats, errors = [] } = report;
  const tally = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
  };
  return stats.flaky === 0 ? tally : { ...tally, repeated: listFlaky(report) };
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {readonly string[]}
 */
function listFlaky({ specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map((spec) => `${spec.file}:${spec.line} ${spec.title}`), ...suites.flatMap(listFlaky)];
}
