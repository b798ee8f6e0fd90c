/** `npm create cartwright --wait` as a process: it waits for the merchant, in the admin, to allow the return address. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const ROOT = join(import.meta.dirname, '..', '..');

export interface CreateCommand extends AsyncDisposable {
  /** The page of the admin that the command names. */
  readonly page: string;
  /** Resolves with what it printed when it has ended. */
  readonly ended: Promise<string>;
}

/** Makes a single-page app in a temporary folder. Resolves once the command waits. */
export async function startCreateCommand(host: string, clientId: string): Promise<CreateCommand> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-made-'));
  const program = join(ROOT, 'packages/create-cartwright/src/main.ts');
  const options = ['--template', 'vite', '--host', host, '--client-id', clientId, '--no-install', '--wait'];
  const child = spawn(process.execPath, ['--conditions=source', program, join(folder, 'shop'), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const ended = once(child, 'exit').then(() => printed);
  const page = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += stripVTControlCharacters(text);
      const found = /http\S+\?allow=\S+/.exec(printed)?.[0];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => reject(new Error(`The command ended without a page to open:\n${printed}`)));
  });
  return {
    page,
    ended,
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
