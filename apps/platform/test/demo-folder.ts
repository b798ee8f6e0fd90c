/** Where a run of tests keeps the demo shop that it prepares once (`prepared-demo.ts`): a folder that goes when the run ends. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names that folder to every worker of the run. */
export const DEMO_FOLDER_VARIABLE = 'CARTWRIGHT_TEST_DEMO_FOLDER';

/** Several projects of one run ask for the folder: the first one makes it and removes it. */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env[DEMO_FOLDER_VARIABLE] !== undefined) return () => Promise.resolve();
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-demo-'));
  process.env[DEMO_FOLDER_VARIABLE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
