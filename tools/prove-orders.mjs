#!/usr/bin/env node
/**
 * `npm run prove:orders`: the long forms of the tests that `npm test` runs in short: 10,000 random steps and 1,000 rounds
 * of races on each database, and 300 kills. `npm run prove:orders -- steps races kills` selects, and
 * `--database sqlite` or `--database postgres` selects one database; without it the kills are on SQLite. The seed is new
 * each time and printed; `PROOF_SEED=7` repeats one. `PROOF_STEPS`, `PROOF_ROUNDS` and `PROOF_KILLS` change the numbers.
 * `npm run prove:backup` takes, kills and restores backups under write load, and `npm run prove:move` moves a shop to
 * PostgreSQL under it; PROOF_CLIENTS changes the number of clients.
 * `npm run prove:distribution` runs many sites on three PostgreSQL servers.
 * `npm run prove:import` imports `PROOF_ROWS` rows, 20,000 unless they are given, through three kills, and undoes them.
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { findNpm, ROOT } from './machine.mjs';
import { ensureRuntime, runtimeEnvironment } from './runtime.mjs';

/** @type {Readonly<Record<string, { file: string, env: Readonly<Record<string, string>> }>>} */
const PROOFS = {
  steps: { file: 'apps/platform/test/proofs/order-life.test.ts', env: { PROOF_STEPS: '10000' } },
  races: { file: 'apps/platform/test/proofs/order-races.test.ts', env: { PROOF_ROUNDS: '1000' } },
  kills: { file: 'e2e/sdk/order-crash.test.ts', env: { PROOF_KILLS: '300' } },
  backup: { file: 'e2e/proofs/backup.test.ts', env: {} },
  move: { file: 'e2e/proofs/move.test.ts', env: {} },
  distribution: { file: 'e2e/proofs/distribution.test.ts', env: {} },
  import: { file: 'e2e/sdk/import-crash.test.ts', env: { PROOF_ROWS: process.env['PROOF_ROWS'] ?? '20000' } },
};

const OF_ORDERS = ['steps', 'races', 'kills'];
const DATABASES = ['sqlite', 'postgres'];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { database: { type: 'string' } } });
const { database } = values;
const names = positionals.length > 0 ? positionals : OF_ORDERS;
const unknown = names.find((name) => PROOFS[name] === undefined);
if (unknown !== undefined) {
  console.error(`There is no proof "${unknown}". Choose among: ${Object.keys(PROOFS).join(', ')}.`);
  process.exitCode = 1;
} else if (database !== undefined && !DATABASES.includes(database)) {
  console.error(`There is no database "${database}". Choose among: ${DATABASES.join(', ')}.`);
  process.exitCode = 1;
} else {
  const { signal } = new AbortController();
  const { node } = await ensureRuntime({ npm: findNpm(), signal, say: () => {} });
  for (const name of names) process.exitCode = (await run(node, name)) || process.exitCode;
}

/**
 * @param {string} node
 * @param {string} name
 * @returns {Promise<number>}
 */
function run(node, name) {
  const { file = '', env = {} } = PROOFS[name] ?? {};
  // The kills take their database from the environment; the other files have a suite for each.
  const only = database === undefined || !file.startsWith('apps/') ? [] : ['-t', `(${database})`];
  const program = spawn(node, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', file, ...only], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      PROOF_SEED: String(randomInt(2 ** 31)),
      ...env,
      ...(database === undefined ? {} : { PROOF_DATABASE: database }),
      ...runtimeEnvironment(node),
    },
  });
  return new Promise((resolve) => {
    program.once('exit', (code) => resolve(code ?? 1));
  });
}
