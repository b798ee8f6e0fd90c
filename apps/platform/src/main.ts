/**
 * The process: reads its configuration, and serves or supervises workers that serve. An error at the start is printed as
 * one sentence.
 */
import cluster from 'node:cluster';

import type { Environment } from '@cartwright/listener';

import { readConfig, type PlatformConfig } from './config.ts';
import { findFreePort } from './foundation/http/server/free-port.ts';

export interface ServeOptions {
  readonly environment: Environment;
  /** Whether the addresses are printed as one line of JSON. Default: as text. A parent process gets them as a message. */
  readonly isJson?: boolean;
}

/**
 * Opens the platform, here or in workers, and resolves when it answers. The process ends at a signal, with status 0.
 * @throws the errors of `start-failure.ts`; then nothing is left open.
 */
export async function serve({ environment, isJson = false }: ServeOptions): Promise<void> {
  const { config, chosen } = await choosePort(environment);
  // Each loads its own modules: a process that supervises workers needs no platform.
  if (config.workers === undefined || cluster.isWorker) {
    const { serveHere } = await import('./serve-here.ts');
    await serveHere(config, isJson);
  } else {
    const { superviseWorkers } = await import('./workers.ts');
    await superviseWorkers({ config, count: config.workers, environment: chosen, isJson });
  }
}

/** Port 0 means any free port. It is chosen first, because addresses contain it. */
async function choosePort(
  environment: Environment,
): Promise<{ readonly config: PlatformConfig; readonly chosen: Environment }> {
  const config = readConfig(environment);
  if (config.port !== 0) return { config, chosen: environment };
  const port = await findFreePort(config.host);
  const chosen = { ...environment, CARTWRIGHT_PORT: String(port) };
  return { config: readConfig(chosen), chosen };
}

async function refuse(failure: unknown): Promise<void> {
  process.exitCode = 1;
  const { describeStartFailure, isExpectedFailure } = await import('./start-failure.ts');
  const message = describeStartFailure(failure);
  if (!isExpectedFailure(failure)) console.error(failure);
  if (process.send === undefined) console.error(message);
  else process.send({ type: 'refused', message }, () => process.disconnect());
}

if (import.meta.main) {
  // Files of this process are readable by its own user only: the database holds members, and the keys that sign their
  // tokens.
  process.umask(0o077);
  await serve({ environment: process.env }).catch(refuse);
}
