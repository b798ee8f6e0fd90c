/** The platform has the same options and variables however an operator starts it: they decide how much memory it takes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, test, vi } from 'vitest';

import { MEMORY_VARIABLES, PLATFORM_OPTIONS } from './node-options.mjs';
import { runtimeEnvironment } from './runtime.mjs';

const ROOT = join(import.meta.dirname, '..');

afterEach(() => void vi.unstubAllEnvs());

test('the container starts the platform with the options and the variables of the launcher', () => {
  const file = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  const command = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(file)?.[1] ?? '[]') as readonly string[];
  expect(command).toEqual(['node', ...PLATFORM_OPTIONS, '--', 'apps/platform/src/command/main.ts']);
  const variables = Object.entries(MEMORY_VARIABLES).map(([name, value]) => `ENV ${name}=${value}`);
  expect(file.split('\n')).toEqual(expect.arrayContaining(variables));
});

test('the service and the script of the package start the platform through the command that has the options', () => {
  const service = readFileSync(join(ROOT, 'docs/operate/examples/cartwright-platform.service'), 'utf8');
  expect(service).toContain('\nExecStart=/opt/cartwright/app/node_modules/.bin/cartwright serve\n');
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  expect(scripts).toHaveProperty('cartwright', 'node -- apps/platform/bin/cartwright.mjs');
});

test('a program gets the variables of the memory, and the ones that the operator set stay', () => {
  vi.stubEnv('MALLOC_ARENA_MAX', undefined);
  expect(runtimeEnvironment(process.execPath)).toMatchObject(MEMORY_VARIABLES);
  vi.stubEnv('MALLOC_ARENA_MAX', '8');
  expect(runtimeEnvironment(process.execPath)['MALLOC_ARENA_MAX']).toBe('8');
});
