/** The first lines of `npm start` and `npm test`, which any Node must be able to read. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

/** Makes this Node report another version. */
const pretend = (version: string): string =>
  `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`;

function run(script: string, version: string, ...args: readonly string[]): Promise<{ stdout: string; stderr: string }> {
  const file = join(import.meta.dirname, script);
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', pretend(version), file, ...args], (_, stdout, stderr) =>
      resolve({ stdout, stderr }),
    );
  });
}

describe.each(['start.mjs', 'test.mjs'])('%s', (script) => {
  test.each(['18.20.4', '20.10.0'])('under Node %s it ends with one sentence', async (version) => {
    const { stdout, stderr } = await run(script, version);
    expect(stdout).toBe('');
    expect(stderr.trim()).toMatch(
      new RegExp(
        `^Cartwright needs Node 20\\.11 or later to (start|test), and this is Node ${version.replaceAll('.', '\\.')}\\. ` +
          'Install a newer one from https://nodejs\\.org and run the command again\\.$',
      ),
    );
  });

  test('under Node 20.11 it continues', async () => {
    const { stdout } = await run(script, '20.11.0', '--help');
    expect(stdout).toContain('npm');
  });

  test('it imports nothing before it has checked the version, and uses no syntax that an old Node could not read', () => {
    const text = readFileSync(join(import.meta.dirname, script), 'utf8');
    expect(text).not.toMatch(/^import /m);
    expect(text).not.toMatch(/\?\?|\?\.|await/);
  });
});
