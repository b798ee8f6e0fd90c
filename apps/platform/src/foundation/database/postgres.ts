/** The database for many processes: PostgreSQL through a pool, with replicas where there are some. */
import type { Watch } from '@cartwright/telemetry';

import {
  DATABASE_TIMEOUTS,
  type Database,
  type DatabaseTimeouts,
  type PostgresOptions,
  type ReportFailure,
} from './database.ts';
import { requireCertificateFiles } from './postgres-client.ts';
import { Connections } from './postgres-connections.ts';
import { PostgresReaders } from './postgres-readers.ts';
import { PostgresReplicas } from './postgres-replicas.ts';
import { describePostgresFailure } from './unavailable.ts';

/** Connects to the server of `url`. @throws the error of `pg`, described, if it cannot be reached. */
export async function openPostgres(
  url: string,
  report: ReportFailure,
  timeouts: DatabaseTimeouts = DATABASE_TIMEOUTS,
  { replicaUrls = [], ...options }: PostgresOptions & { readonly watch?: Watch | undefined } = {},
): Promise<Database> {
  await requireCertificateFiles(url, 'DATABASE_URL');
  for (const replica of replicaUrls) await requireCertificateFiles(replica, 'DATABASE_REPLICA_URLS');
  const hasReplicas = replicaUrls.length > 0;
  const primary = new Connections(url, { ...options, report, timeouts, readsPosition: hasReplicas });
  try {
    await primary.probe();
  } catch (failure) {
    await primary[Symbol.asyncDispose]();
    throw describePostgresFailure(failure);
  }
  const readers = new PostgresReaders(primary);
  const read: Database['read'] = (work, { mayRunTwice = false } = {}) =>
    (mayRunTwice ? readers.readTogether(work) : readers.read(work)).catch(explainRead);
  const replicas = hasReplicas
    ? await PostgresReplicas.open(replicaUrls, { ...options, report, timeouts, primary, readPrimary: read })
    : undefined;
  return {
    dialect: 'postgres',
    read,
    write: (work) => primary.write(work).catch(explain),
    writeAlone: (work) => primary.alone(work).catch(explain),
    ...(replicas === undefined ? {} : { replicas }),
    readState: () => {
      const { waiting, ...connections } = primary.readUse();
      return { connections, waiting: waiting + readers.waiting, lockWaits: 0, retries: primary.retries, walBytes: 0 };
    },
    [Symbol.asyncDispose]: async () => {
      await replicas?.[Symbol.asyncDispose]();
      await primary[Symbol.asyncDispose]();
    },
  };
}

function explainRead(failure: unknown): never {
  throw describePostgresFailure(failure, 'read');
}

function explain(failure: unknown): never {
  throw describePostgresFailure(failure);
}
