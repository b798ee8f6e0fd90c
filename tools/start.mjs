#!/usr/bin/env node
/**
 * `npm start`: opens the shop on this machine. This file only rejects a Node that could not read the other files, so it
 * uses syntax that any Node with modules understands. `open-shop.mjs` does the work.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 11)) {
  console.error(
    `Cartwright needs Node 20.11 or later to start, and this is Node ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org and run the command again.',
  );
  process.exitCode = 1;
} else {
  void import('./open-shop.mjs').then(({ openShop }) => openShop(process.argv.slice(2)));
}
