import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { explainFailure, isInstalled, readLockfile } from './install.mjs';

const LOCK = {
  '': {},
  'apps/shop': { version: '1.0.0' },
  'node_modules/@cartwright/shop': { link: true },
  'node_modules/kept': { version: '1.2.3', integrity: 'sha512-kept' },
  'node_modules/elsewhere': { version: '1.0.0', optional: true, os: ['plan9'], cpu: ['mips'] },
};

function folderWith(lock: string | undefined, record: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-install-'));
  if (lock !== undefined) writeFileSync(join(folder, 'package-lock.json'), lock);
  mkdirSync(join(folder, 'node_modules'));
  if (record !== undefined) {
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: record }));
  }
  return folder;
}

const { '': _root, 'apps/shop': _shop, 'node_modules/elsewhere': _elsewhere, ...present } = LOCK;

describe('whether the packages are installed', () => {
  test('a tree whose record equals the lockfile is installed, without the packages of other machines', async () => {
    expect(await isInstalled(folderWith(undefined, present), LOCK)).toBe(true);
  });

  test('a tree without a record is not: its installation was interrupted', async () => {
    expect(await isInstalled(folderWith(undefined, undefined), LOCK)).toBe(false);
  });

  test('a tree with another version, another content or a missing package is not', async () => {
    const other = (entry: object) => folderWith(undefined, { ...present, 'node_modules/kept': entry });
    expect(await isInstalled(other({ version: '1.2.4', integrity: 'sha512-kept' }), LOCK)).toBe(false);
    expect(await isInstalled(other({ version: '1.2.3', integrity: 'sha512-other' }), LOCK)).toBe(false);
    const { 'node_modules/kept': _kept, ...without } = present;
    expect(await isInstalled(folderWith(undefined, without), LOCK)).toBe(false);
  });

  test('an optional package made for this machine must be there too', async () => {
    const mine = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };
    expect(await isInstalled(folderWith(undefined, present), { ...LOCK, 'node_modules/mine': mine })).toBe(false);
  });
});

describe('a lockfile that cannot be used', () => {
  test('a missing one is an error that names the command that restores it', async () => {
    await expect(readLockfile(folderWith(undefined, present))).rejects.toThrow('git checkout -- package-lock.json');
  });

  test('a broken one is an error about reading it', async () => {
    await expect(readLockfile(folderWith('{"packages": {<<<<<<<', present))).rejects.toThrow('is not readable as JSON');
    await expect(readLockfile(folderWith('{}', present))).rejects.toThrow('lists no packages');
  });
});

describe("npm's errors as sentences", () => {
  const explain = (code: string) => explainFailure(`npm error code ${code}\nnpm error what it said\n`, '/shop');

  test('a lockfile out of step with package.json names both remedies', () => {
    expect(explain('EUSAGE').message).toContain('git checkout -- package-lock.json package.json');
    expect(explain('EUSAGE').message).toContain('npm install');
  });

  test('a missing network, a read-only folder, a full disk and an altered package have one sentence each', () => {
    expect(explain('ENOTFOUND').message).toContain('could not be reached');
    expect(explain('EROFS').message).toContain('cannot be written into /shop');
    expect(explain('ENOSPC').message).toContain('is full');
    expect(explain('EINTEGRITY').message).toContain('differs from the one in package-lock.json');
  });

  test("npm's own error lines are printed, its warnings about the user's settings are not", () => {
    const failure = explainFailure('npm warn Unknown user config "x".\nnpm error code E500\nnpm error 500 gone\n', '/');
    expect(failure.detail).toBe('code E500\n500 gone');
  });

  test('its help and its stack are left out', () => {
    const lines = ['code EUSAGE', "Invalid: lock file's a@1 does not satisfy a@2", 'Clean install a project', 'Usage:'];
    const failure = explainFailure(lines.map((line) => `npm error ${line}`).join('\n'), '/');
    expect(failure.detail).toBe("code EUSAGE\nInvalid: lock file's a@1 does not satisfy a@2");
  });
});
