/** Runs `cartwright` as its program does, without any variable of the tests. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';

const PROGRAM = join(import.meta.dirname, '../src/command/main.ts');
const OPTIONS = ['--conditions=source', '--disable-warning=ExperimentalWarning', '--', PROGRAM];

export interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** With these variables alone. */
export function runCommand(variables: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Ended> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...variables };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [...OPTIONS, ...args], { env }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}
