#!/usr/bin/env node
/** `node tools/run.mjs program.ts …`: runs one of our programs under the project's Node. */
import { runProgram } from './run-program.mjs';

await runProgram(process.argv.slice(2));
