import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { expect, test } from 'vitest';

test('without a terminal, the command says what to give', () => {
  const program = join(import.meta.dirname, 'main.ts');
  const { status, stdout } = spawnSync(process.execPath, ['--conditions=source', program, 'no-such-shop'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, expect.stringContaining('There is no terminal to ask in: give --template.')]);
});
