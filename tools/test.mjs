#!/usr/bin/env node
/**
 * `npm test`: every check, from a bare clone. Like `start.mjs` it only rejects a Node that could not read the other
 * files; `run-checks.mjs` does the work.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 11)) {
  console.error(
    `Cartwright needs Node 20.11 or later to test, and this is Node ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org and run the command again.',
  );
  process.exitCode = 1;
} else {
  void import('./run-checks.mjs').then(({ runChecks }) => runChecks(process.argv.slice(2)));
}
