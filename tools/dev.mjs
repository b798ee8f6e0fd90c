#!/usr/bin/env node
/**
 * `npm run dev`: opens the shop as `npm start` does, then builds and restarts the parts that a saved file affects. It
 * takes the same options. Both servers log to the terminal.
 */
import { watch } from 'node:fs';
import { join } from 'node:path';

import { buildApps } from './build.mjs';
import { ExpectedError } from './expected-error.mjs';
import { ROOT, findNpm } from './machine.mjs';
import { openShop } from './open-shop.mjs';
import { startPlatform, startShop } from './servers.mjs';
import { printFailure } from './terminal.mjs';

const WATCHED = ['packages', 'apps'];
const IGNORED = /(^|\/)(node_modules|dist|demo|\.cache)(\/|$)|\.(test|spec)\.tsx?$|\.md$|~$/;
const SETTLE_MS = 120;
const STOP_GRACE_MS = 3000;

void openShop(process.argv.slice(2), ({ setting, platform }, servers) => {
  const npm = findNpm();
  const print = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
  /** @type {Set<string>} */
  const touched = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let turn = Promise.resolve();
  let current = platform;

  async function renew() {
    const files = [...touched];
    touched.clear();
    const began = performance.now();
    try {
      const built = await buildApps({ node: setting.node, npm, signal: setting.signal, say: () => {} });
      const touchesPlatform =
        built.includes('hosted') || files.some((file) => /^(apps\/platform|packages\/(contract|pricing))\//.test(file));
      const touchesShop =
        touchesPlatform ||
        built.includes('storefront') ||
        files.some((file) => file.startsWith('apps/storefront/server/'));
      const isOld = (/** @type {{ name: string }} */ { name }) =>
        touchesPlatform || (touchesShop && name === 'The shop');
      for (const server of servers.filter(isOld)) {
        servers.splice(servers.indexOf(server), 1);
        await server.stop(STOP_GRACE_MS);
      }
      // A server that ends by itself is reported, and restarted after the next change.
      const onStart = (/** @type {import('./servers.mjs').AnyServer} */ server) => {
        servers.unshift(server);
        void server.ended.then((how) => {
          if (servers.includes(server) && !setting.signal.aborted) print(`${server.name} ${how}`);
        });
      };
      const verbose = { ...setting, onLine: print, onStart };
      if (touchesPlatform) current = await startPlatform(verbose);
      if (touchesShop) await startShop(verbose, current);
      const what = [touchesPlatform ? 'platform' : '', touchesShop ? 'shop' : '', ...built].filter(
        (name) => name !== '',
      );
      if (what.length > 0) print(`again: ${what.join(', ')} (${Math.round(performance.now() - began)} ms)`);
    } catch (error) {
      // The terminal shows the server's output already.
      if (error instanceof ExpectedError) print(error.message);
      else if (!setting.signal.aborted) printFailure(process.stderr, error);
    }
  }

  for (const folder of WATCHED) {
    const watcher = watch(join(ROOT, folder), { recursive: true }, (_, name) => {
      if (name === null || IGNORED.test(name.replaceAll('\\', '/'))) return;
      touched.add(`${folder}/${name.replaceAll('\\', '/')}`);
      clearTimeout(timer);
      timer = setTimeout(() => {
        turn = turn.then(renew);
      }, SETTLE_MS);
    });
    setting.signal.addEventListener('abort', () => watcher.close());
  }
  print('Watching packages/ and apps/.');
});
