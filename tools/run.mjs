#!/usr/bin/env node
/**
 * `node tools/run.mjs program.ts …`: runs one of our programs under the project's Node, regardless of the Node that
 * runs this file. Paths are the caller's; the exit status is the program's.
 */
import { spawn } from 'node:child_process';

import { findNpm } from './machine.mjs';
import { ensureRuntime, runtimeEnvironment } from './runtime.mjs';
import { printFailure } from './terminal.mjs';

try {
  const { signal } = new AbortController();
  const { node } = await ensureRuntime({ npm: findNpm(), signal, say: () => {} });
  const options = ['--conditions=source', '--disable-warning=ExperimentalWarning'];
  const program = spawn(node, [...options, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: runtimeEnvironment(node),
  });
  program.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  printFailure(process.stderr, error);
  process.exitCode = 1;
}
