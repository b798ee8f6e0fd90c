#!/usr/bin/env node
/** `npm run setup`: prepares a bare clone for a server (runtime, packages, pages) and starts nothing. */
import { findNpm } from './machine.mjs';
import { PREPARE_STEPS, prepare } from './prepare.mjs';
import { createProgress, printFailure } from './terminal.mjs';

try {
  const progress = createProgress({ output: process.stdout, total: PREPARE_STEPS });
  await prepare({ npm: findNpm(), progress, signal: new AbortController().signal });
} catch (error) {
  printFailure(process.stderr, error);
  process.exitCode = 1;
}
