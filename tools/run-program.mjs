/**
 * Runs one of our programs under the project's Node, regardless of the Node that runs this file. The program has this
 * process's streams, gets its signals, and gives it its exit status.
 */
import { spawn } from 'node:child_process';

import { findNpm } from './machine.mjs';
import { PROGRAM_OPTIONS } from './node-options.mjs';
import { ensureRuntime, runtimeEnvironment } from './runtime.mjs';
import { printFailure } from './terminal.mjs';

/**
 * @param {readonly string[]} program The file and its arguments. Paths are the caller's.
 * @param {readonly string[]} [options] Of Node.
 */
export async function runProgram(program, options = PROGRAM_OPTIONS) {
  try {
    const { signal } = new AbortController();
    const { node } = await ensureRuntime({ npm: findNpm(), signal, say: () => {} });
    // Node looks for its own `--env-file` among the arguments of the program, too, unless they come after `--`.
    const child = spawn(node, [...options, '--', ...program], { stdio: 'inherit', env: runtimeEnvironment(node) });
    // A supervisor signals this process alone; a terminal signals both, and the second signal changes nothing.
    for (const name of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
      process.on(name, () => void child.kill(name));
    }
    child.once('exit', (code) => {
      process.exitCode = code ?? 1;
    });
  } catch (error) {
    printFailure(process.stderr, error);
    process.exitCode = 1;
  }
}
