/** Builds the documentation's site beside the open shop, so that the first start does not wait for it. */
import { join } from 'node:path';

import { lastLines, runCommand } from './command.mjs';
import { ROOT } from './machine.mjs';
import { runtimeEnvironment } from './runtime.mjs';

/**
 * Starts the build and returns at once. The platform serves the pages as soon as they exist. A failure is printed, and
 * the shop stays open.
 *
 * @param {{ node: string, output: import('./terminal.mjs').Output, signal: AbortSignal }} options
 */
export function startDocsBuild({ node, output, signal }) {
  const program = ['--conditions=source', '--disable-warning=ExperimentalWarning', join(ROOT, 'docs/site/build.ts')];
  const fail = (/** @type {string} */ detail) =>
    output.write(`  The documentation could not be built; "npm run docs:site" tries again.\n\n${detail}\n`);
  runCommand(node, program, { cwd: ROOT, env: runtimeEnvironment(node), signal }).then(
    ({ code, output: text }) => void (code !== 0 && fail(lastLines(text, 20))),
    (/** @type {unknown} */ error) => void (signal.aborted || fail(String(error))),
  );
}
