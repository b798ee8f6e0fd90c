/**
 * Runs the checks, shows each failure at once, and ends with one line of totals. First the static checks run, one for
 * each core, and then two test suites at a time: each waits for other processes part of its time, and then the other
 * uses the cores. Three take longer: they have to wait for the cores. What both leave is used by the patient checks, one
 * after the other and with a lower priority (decision 0068).
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

import { CHECKS, REPORTS } from './checks.mjs';
import { lastLines, runCommand } from './command.mjs';
import { ExpectedError } from './expected-error.mjs';
import { ROOT, findNpm } from './machine.mjs';
import { PREPARE_STEPS, prepare } from './prepare.mjs';
import { runtimeEnvironment } from './runtime.mjs';
import { createScratchFolder } from './scratch-folder.mjs';
import { createPen, createProgress, printFailure, seconds } from './terminal.mjs';

/**
 * @typedef {import('./checks.mjs').Check} Check
 * @typedef {import('./checks.mjs').Tally} Tally
 */

const HELP = `Runs every check, from a bare clone to a line of totals.

  npm test                          everything but every write on PostgreSQL
  npm test -- --only lint,unit      only these
  npm run verify                    everything but the browser and PostgreSQL
  npm run test:postgres             PostgreSQL alone, with every write
  npm run test:languages            hosted pages and the admin by axe and by keyboard in every language

Checks: ${CHECKS.map(({ name }) => name).join(', ')}
`;

const SUITES_AT_A_TIME = 2;

/** @param {readonly string[]} args The command line. */
export async function runChecks(args) {
  const stopping = new AbortController();
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    stopping.abort();
  };
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(name, () => (isStopped ? process.exit(130) : stop()));
  }
  const output = process.stdout;
  /** @type {import('./scratch-folder.mjs').ScratchFolder | undefined} */
  let scratch;
  try {
    const checks = chooseChecks(args);
    if (checks === undefined) {
      output.write(HELP);
      return;
    }
    const progress = createProgress({ output, total: PREPARE_STEPS + checks.length });
    const { node } = await prepare({ npm: findNpm(), progress, signal: stopping.signal });
    await rm(REPORTS, { recursive: true, force: true });
    await mkdir(REPORTS, { recursive: true });

    /** @type {Tally} */
    const total = { passed: 0, failed: 0 };
    /** @type {string[]} */
    const repeated = [];
    /**
     * @param {Check} check
     * @param {(say: (detail: string) => void) => Promise<CheckResult>} run
     */
    const report = async (check, run) => {
      const { tally, output: said } = await progress.step(
        check.says,
        run,
        (result) => describeTally(result.tally, output),
        (result) => result.tally.failed === 0,
      );
      total.passed += tally.passed;
      total.failed += tally.failed;
      repeated.push(...(tally.repeated ?? []));
      if (tally.failed > 0) progress.print(`\n${check.says}:\n\n${lastLines(said, 150)}\n`);
    };
    scratch = await createScratchFolder();
    const context = { node, signal: stopping.signal, scratch: scratch.path };
    const { first, beside, suites } = arrange(checks);
    for (const [check, result] of startStaticChecks(first, context)) await report(check, () => result);
    const runSuite = createTurns(SUITES_AT_A_TIME);
    const runPatient = createTurns(1);
    await Promise.all(
      [...suites, ...beside].map((check) =>
        (check.isPatient ? runPatient : runSuite)(() =>
          report(check, (say) => runCheck(check, { ...context, say, isPatient: check.isPatient })),
        ),
      ),
    );
    output.write(describeRepeated(repeated));
    output.write(`\nafter ${seconds(performance.now())}\n${total.passed} passed, ${total.failed} failed\n`);
    process.exitCode = total.failed > 0 ? 1 : 0;
  } catch (error) {
    // The suite that runs beside the failed one ends, too.
    stopping.abort();
    process.exitCode = isStopped ? 130 : 1;
    if (isStopped) output.write('\nStopped before the end.\n');
    else printFailure(process.stderr, error);
  } finally {
    await scratch?.remove();
  }
}

/**
 * @param {readonly string[]} args
 * @returns {readonly Check[] | undefined} `undefined` where only the help was requested.
 */
function chooseChecks(args) {
  if (args.includes('--help') || args.includes('-h')) return undefined;
  const all = CHECKS.filter(({ kind }) => kind !== 'chosen');
  if (args.includes('--verify')) return all.filter(({ kind }) => kind !== 'thorough');
  const at = args.findIndex((arg) => arg === '--only' || arg.startsWith('--only='));
  if (at < 0) {
    if (args.length > 0)
      throw new ExpectedError(`Unexpected word "${args[0]}". "npm test -- --help" lists the options.`);
    return all;
  }
  const names = (args[at]?.startsWith('--only=') ? args[at].slice(7) : (args[at + 1] ?? '')).split(',');
  const unknown = names.find((name) => !CHECKS.some((check) => check.name === name));
  if (unknown !== undefined) {
    throw new ExpectedError(`There is no check "${unknown}": there are ${CHECKS.map(({ name }) => name).join(', ')}.`);
  }
  return CHECKS.filter(({ name }) => names.includes(name));
}

/**
 * Which checks run first, which with the suites, and which beside them. Without suites no check has to wait for one.
 *
 * @param {readonly Check[]} checks
 */
export function arrange(checks) {
  const suites = checks.filter(({ kind }) => kind !== 'static');
  const isBeside = (/** @type {Check} */ { isPatient = false }) => isPatient && suites.length > 0;
  const statics = checks.filter(({ kind }) => kind === 'static');
  return { first: statics.filter((check) => !isBeside(check)), beside: statics.filter(isBeside), suites };
}

/** @typedef {{ tally: Tally, output: string }} CheckResult */

/**
 * Starts these static checks, so that a check with a single thread leaves no core idle. As many commands run in parallel
 * as the machine has cores; the others wait.
 *
 * @param {readonly Check[]} checks
 * @param {{ node: string, signal: AbortSignal, scratch: string }} context
 * @returns {Map<Check, Promise<CheckResult>>}
 */
function startStaticChecks(checks, context) {
  const inTurn = createTurns(availableParallelism());
  /** @type {Map<Check, Promise<CheckResult>>} */
  const started = new Map();
  for (const check of checks) {
    const result = runCheck(check, { ...context, say: () => {}, inTurn });
    // Its step reports the failure, after the steps before it.
    result.catch(() => {});
    started.set(check, result);
  }
  return started;
}

/**
 * @typedef {<T>(work: () => Promise<T>) => Promise<T>} InTurn Does some work when one of the slots is free.
 * @param {number} places
 * @returns {InTurn}
 */
function createTurns(places) {
  /** @type {(() => void)[]} */
  const waiting = [];
  let free = places;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise((/** @type {(value?: undefined) => void} */ go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

/**
 * @param {Check} check
 * @param {object} context
 * @param {string} context.node
 * @param {AbortSignal} context.signal
 * @param {(detail: string) => void} context.say
 * @param {InTurn} [context.inTurn]
 * @param {string} [context.scratch] The folder for temporary files.
 * @param {string} [context.reports] The folder in which the check writes its report.
 * @param {boolean | undefined} [context.isPatient] Whether its programs leave the processor to others.
 * @returns {Promise<CheckResult>}
 */
export async function runCheck(check, context) {
  const {
    node,
    signal,
    say,
    inTurn = createTurns(availableParallelism()),
    reports = REPORTS,
    scratch = tmpdir(),
    isPatient = false,
  } = context;
  /** @param {readonly string[]} command */
  const run = async ([program = '', ...args]) =>
    runCommand(node, [...(await entryOf(program)), ...args], {
      cwd: ROOT,
      env: {
        ...runtimeEnvironment(node),
        CARTWRIGHT_SYSTEM_NODE: process.execPath,
        NO_COLOR: '1',
        TMPDIR: scratch,
        ...check.env,
      },
      signal,
      isPatient,
      onText: (text) => say(lastLines(text, 1).trim().slice(0, 60)),
    });
  /** @type {import('./command.mjs').Outcome[]} */
  const outcomes = [];
  if (check.isOrdered) {
    for (const command of check.commands) outcomes.push(await inTurn(() => run(command)));
  } else outcomes.push(...(await Promise.all(check.commands.map((command) => inTurn(() => run(command))))));
  const broken = outcomes.filter(({ code }) => code !== 0).length;
  const output = outcomes.map((outcome) => (outcome.code === 0 && broken > 0 ? '' : outcome.output)).join('');
  if (check.read === undefined) return { tally: { passed: outcomes.length - broken, failed: broken }, output };
  const report = join(reports, `${check.name}.json`);
  const hasReport = existsSync(report);
  const tally = hasReport ? check.read(report) : { passed: 0, failed: 0 };
  // A run without a report, or one that failed without a failing test (an unhandled error), counts as one failure.
  if ((broken > 0 || !hasReport) && tally.failed === 0) tally.failed = 1;
  return { tally, output };
}

/** The packages of commands whose name differs from the package's. @type {Readonly<Record<string, string>>} */
const OWNERS = { tsc: 'typescript', playwright: '@playwright/test', attw: '@arethetypeswrong/cli' };

/**
 * The arguments with which Node runs a program: one of our files as it is, one of `node_modules` by the script of its
 * command.
 *
 * @param {string} program
 * @returns {Promise<string[]>}
 */
async function entryOf(program) {
  if (program.endsWith('.ts')) return ['--disable-warning=ExperimentalWarning', join(ROOT, program)];
  const owner = OWNERS[program] ?? program;
  const folder = join(ROOT, 'node_modules', owner);
  /** @type {{ bin: string | Record<string, string> }} */
  const description = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const bin = typeof description.bin === 'string' ? description.bin : description.bin[program];
  if (bin === undefined) throw new ExpectedError(`The package ${owner} has no command "${program}": run "npm ci".`);
  return [join(folder, bin)];
}

/**
 * @param {readonly string[]} titles Tests that passed only when they were run once more.
 * @returns {string}
 */
export function describeRepeated(titles) {
  if (titles.length === 0) return '';
  return `\nFailed at first and passed when run once more. Find out why:\n${titles.map((title) => `  ${title}\n`).join('')}`;
}

/**
 * @param {Tally} tally
 * @param {import('./terminal.mjs').Output} output
 */
function describeTally({ passed, failed }, output) {
  return failed === 0 ? `${passed} passed` : createPen(output).red(`${passed} passed, ${failed} failed`);
}
