/**
 * What a command has of the process: the environment, the output and the signal to stop. Standard output has the result
 * alone, as text or as lines of JSON; warnings and progress go to standard error.
 */
import { resolve } from 'node:path';

import type { Environment } from '@cartwright/listener';

import { createProgress, type Progress } from './progress.ts';

export interface Shell {
  /** The variables of the process and of `--env-file`. Give it to `readConfig`. */
  readonly environment: Environment;
  readonly isJson: boolean;
  /** Aborted by the first signal to stop. From this call on, signals no longer end the process. */
  listenForStop(): AbortSignal;
  /** Prints one result of several at once; the last one is better returned. */
  print(text: string, json: unknown): void;
  warn(sentence: string): void;
  /** Shows how far the work is, on a terminal only. `total` is a number of `unit`. */
  progress(title: string, total: number, unit: 'bytes' | 'rows' | 'files'): Progress;
  /** An absolute path. Relative paths begin at the folder in which the command was typed. */
  resolvePath(path: string): string;
  /** The environment in which `CARTWRIGHT_DATA` is absolute, and the folder of `--data` where one is given. */
  placeOf(data: string | undefined): Environment;
}

export interface ShellOptions {
  readonly isJson: boolean;
  readonly environment: Environment;
}

export function createShell({ isJson, environment }: ShellOptions): Shell {
  // npm runs scripts in the folder of the project and names that of the caller in this variable.
  const resolvePath = (path: string): string => resolve(environment['INIT_CWD'] ?? '.', path);
  return {
    environment,
    isJson,
    listenForStop,
    print: (text, json) => {
      if (isJson) process.stdout.write(`${JSON.stringify(json)}\n`);
      else if (text !== '') process.stdout.write(`${text}\n`);
    },
    warn: (sentence) => void process.stderr.write(`${sentence}\n`),
    progress: (title, total, unit) => createProgress(process.stderr, { title, total, unit, isShown: !isJson }),
    resolvePath,
    placeOf: (data) => {
      const { CARTWRIGHT_DATA } = environment;
      return { ...environment, CARTWRIGHT_DATA: resolvePath(data ?? (CARTWRIGHT_DATA || 'data')) };
    },
  };
}

function listenForStop(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, () => stopping.abort());
  return stopping.signal;
}
