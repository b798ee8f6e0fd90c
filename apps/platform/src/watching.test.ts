import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

/** Opens a process as it is configured, and prints the packages of metrics and traces that it has loaded. */
const LIST_LOADED = `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({
    resolve(specifier, context, next) {
      const [, name] = /^(prom-client|@opentelemetry\\/[\\w-]+)/.exec(specifier) ?? [];
      if (name !== undefined) loaded.add(name);
      return next(specifier, context);
    },
  });
  const { openWatching } = await import(process.argv[1]);
  const watching = await openWatching(JSON.parse(process.argv[2]));
  await watching[Symbol.asyncDispose]();
  console.log([...loaded].join(' '));`;

function listLoaded(config: object): string {
  const file = fileURLToPath(new URL('watching.ts', import.meta.url));
  const options = ['--conditions=source', '--input-type=module', '--eval', LIST_LOADED];
  return execFileSync(process.execPath, [...options, file, JSON.stringify({ logLevel: 'silent', ...config })], {
    encoding: 'utf8',
  }).trim();
}

test('a platform that is not watched loads nothing of metrics and traces, and a watched one does', () => {
  expect(listLoaded({})).toBe('');
  const traces = { endpoint: 'http://127.0.0.1:9', headers: {}, sampleRatio: 1 };
  const loaded = listLoaded({ metrics: { host: '127.0.0.1', port: 0 }, traces });
  expect(loaded).toContain('prom-client');
  expect(loaded).toContain('@opentelemetry/sdk-trace');
});
