import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { createScratchFolder } from './scratch-folder.mjs';

const memory = mkdtempSync(join(tmpdir(), 'cartwright-memory-'));
const mounts = join(memory, 'mounts');
writeFileSync(mounts, `tmpfs ${memory} tmpfs rw,nosuid,nodev,noexec,size=65536k 0 0\n`);
afterAll(() => rmSync(memory, { recursive: true }));

test('temporary files of the suites lie in memory where there is enough space, and are removed', async () => {
  const folder = await createScratchFolder({ inMemory: memory, neededBytes: 1 });
  writeFileSync(join(folder.path, 'shop.sqlite'), 'rows');
  expect(dirname(folder.path)).toBe(memory);
  await folder.remove();
  expect(existsSync(folder.path)).toBe(false);
});

test.each([
  ['has too little space', { inMemory: memory, neededBytes: Number.MAX_SAFE_INTEGER }],
  ['runs no program', { inMemory: memory, neededBytes: 1, mounts }],
  ['does not exist', { inMemory: join(memory, 'none') }],
])('where memory %s, they lie on the disk', async (_, options) => {
  const folder = await createScratchFolder(options);
  await folder.remove();
  expect(dirname(folder.path)).toBe(tmpdir());
});
