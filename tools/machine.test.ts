import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { resetData } from './data-folder.mjs';
import { choosePorts, findNpm, portProblem, requireWritable } from './machine.mjs';

async function takePort(): Promise<{ port: number } & AsyncDisposable> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

describe('ports', () => {
  test('a port in use is an error that suggests another one', async () => {
    await using taken = await takePort();
    expect(await portProblem(taken.port, '127.0.0.1')).toBe('EADDRINUSE');
    await expect(choosePorts(taken.port, '127.0.0.1')).rejects.toThrow(
      `Port ${taken.port}, which the shop needs, is taken by another program: stop it, or choose another: npm start -- --port`,
    );
    await expect(choosePorts(taken.port - 1, '127.0.0.1')).rejects.toThrow(
      `Port ${taken.port}, which the platform needs, is taken`,
    );
  });

  test('port 0 finds two free adjacent ports', async () => {
    const { shop, platform } = await choosePorts(0, '127.0.0.1');
    expect(platform).toBe(shop + 1);
  });

  test('an address that this machine does not have is an error that names it', async () => {
    await expect(choosePorts(4000, '203.0.113.7')).rejects.toThrow('This machine has no address "203.0.113.7"');
  });
});

describe('folders', () => {
  test('a file in place of the data folder is an error with the remedy', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'cartwright-machine-')), 'file');
    writeFileSync(path, '');
    await expect(requireWritable(path, 'choose another')).rejects.toThrow('is a file, not a folder: choose another.');
  });

  test.runIf(process.platform === 'linux')(
    'a path where no folder can be made is an error, without an endless wait',
    async () => {
      await expect(requireWritable('/proc/shop/data', 'choose another')).rejects.toThrow(
        /^\/proc\/shop\/data cannot be written \((ENOENT|EACCES)\): choose another\.$/,
      );
    },
  );

  test.runIf(process.platform !== 'win32')(
    'is made readable for every user, unless it is to be its owner’s alone',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'cartwright-machine-'));
      await requireWritable(join(folder, 'packages'), 'choose another');
      await requireWritable(join(folder, 'data'), 'choose another', 0o700);
      const modes = ['packages', 'data'].map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8));
      expect(modes).toEqual(['755', '700']);
    },
  );

  test('the check leaves no files behind', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'cartwright-machine-')), 'new');
    await requireWritable(folder, 'choose another');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('deleting a shop', () => {
  test('a shop is not deleted where the owner did not agree and no terminal can ask', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cartwright-data-'));
    writeFileSync(join(folder, 'shop.sqlite'), '');
    await expect(resetData(folder, { consent: 'none' })).rejects.toThrow(
      `--reset would delete the shop in ${folder}, and there is no terminal to ask at: add --yes if you mean it.`,
    );
    expect(readdirSync(folder)).toEqual(['shop.sqlite']);
  });

  test('a folder that contains only a shop is emptied', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cartwright-data-'));
    for (const name of ['shop.sqlite', 'shop.sqlite-wal']) writeFileSync(join(folder, name), '');
    writeFileSync(join(folder, 'lock'), '4194304999\n');
    expect(await resetData(folder, { consent: 'given' })).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a folder that contains a foreign file stays as it is, all of it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cartwright-data-'));
    for (const name of ['shop.sqlite', 'thesis.odt']) writeFileSync(join(folder, name), '');
    await expect(resetData(folder, { consent: 'given' })).rejects.toThrow('holds more than a shop (thesis.odt)');
    expect(readdirSync(folder)).toEqual(['shop.sqlite', 'thesis.odt']);
  });

  test('a shop that is open elsewhere stays as it is', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cartwright-data-'));
    writeFileSync(join(folder, 'lock'), `${process.pid}\n`);
    await expect(resetData(folder, { consent: 'given' })).rejects.toThrow(
      `is open in another process (${process.pid}): stop that one first.`,
    );
  });

  test('a folder that does not exist needs no deleting', async () => {
    expect(await resetData('/nowhere/at/all', { consent: 'given' })).toBe(false);
  });
});

test('the program of npm is found on the search path', () => {
  expect(findNpm(process.env)).toMatch(/npm-cli\.js$/);
});
