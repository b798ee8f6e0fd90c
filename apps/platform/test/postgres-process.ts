/**
 * A PostgreSQL server from an npm package, started by a child process. Loading that package registers an exit hook
 * that ends its process with code 0, so a process that reports failures by its exit code must never load it.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface PostgresOptions {
  /** The folder of the data. It is created if it does not exist, and stays when the server stops. */
  readonly databaseDir: string;
  readonly initdbFlags: readonly string[];
  readonly postgresFlags: readonly string[];
}

/** What the child process sends once the server accepts connections, or has failed to start. */
export type PostgresMessage =
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'failed'; readonly output: string };

export interface PostgresServer {
  readonly url: string;
  /** Stops the server and waits for its end. */
  close(): Promise<void>;
}

/**
 * Starts a server on a free port. It stops with `close`, and also if this process ends without calling it.
 * @throws {Error} With everything that the server printed, if it does not start.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const child = fork(join(import.meta.dirname, 'postgres-child.ts'), [JSON.stringify(options)], {
    // The options of a Vitest worker are not for this process.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Ctrl-C reaches only this process's group; the child stops when its channel closes, after the tests' clean-up.
    detached: true,
  });
  const ended = once(child, 'exit');
  const message = await Promise.race([
    once(child, 'message').then(([first]) => first as PostgresMessage),
    ended.then(([code]): PostgresMessage => ({ kind: 'failed', output: `its process ended with exit code ${code}` })),
  ]);
  if (message.kind === 'failed') throw new Error(`PostgreSQL did not start. Its output: ${message.output}`);
  return {
    url: message.url,
    close: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
