/** Makes a link that signs the owner of a shop in, while it runs: by the command that operators have. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const PROGRAM = join(import.meta.dirname, '..', '..', 'apps', 'platform', 'src', 'command', 'main.ts');
const NODE_OPTIONS = ['--conditions=source', '--disable-warning=ExperimentalWarning'];

/** @throws {Error} With what the command printed, where it makes no link. */
export async function createOwnerLink(options: {
  readonly dataFolder: string;
  /** Where the shop's platform answers. */
  readonly origin: string;
  readonly env?: NodeJS.ProcessEnv | undefined;
}): Promise<string> {
  const { dataFolder, origin, env } = options;
  const args = [...NODE_OPTIONS, PROGRAM, 'owner-link', '--data', dataFolder, '--url', origin];
  const run = promisify(execFile)(process.execPath, args, { env: { ...process.env, DATABASE_URL: '', ...env } });
  return (await run).stdout.trim();
}
