#!/usr/bin/env -S node --
/**
 * The command `cartwright`: runs `src/command/main.ts` under the project's Node. This file only rejects a Node that
 * could not read the other files. The first line has `--`, because Node would look for its own `--env-file` in the command line.
 */
import { fileURLToPath } from 'node:url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 11)) {
  process.stderr.write(
    `Cartwright needs Node 20.11 or later, and this is Node ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org and run the command again.\n',
  );
  process.exitCode = 1;
} else {
  const program = fileURLToPath(new URL('../src/command/main.ts', import.meta.url));
  const { PLATFORM_OPTIONS } = await import('../../../tools/node-options.mjs');
  const { runProgram } = await import('../../../tools/run-program.mjs');
  await runProgram([program, ...process.argv.slice(2)], PLATFORM_OPTIONS);
}
