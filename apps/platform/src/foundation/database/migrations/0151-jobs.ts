/**
 * One queue for everything that happens after a commit. What waits in `emails` and `deliveries` becomes a job of its kind;
 * the two tables keep the content and the log.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);
  const isSqlite = dialect === 'sqlite';

  const jobs = createTable(schema, dialect, 'jobs')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('job_id', text, (column) => column.notNull())
    // The order of enqueueing.
    .addColumn('sequence', integer, (column) =>
      isSqlite ? column.primaryKey() : column.notNull().generatedAlwaysAsIdentity(),
    )
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('group_key', text, (column) => column.notNull())
    // Jobs of one site, kind and key run one after the other.
    .addColumn('partition_key', text, (column) => column.notNull())
    .addColumn('payload', json, (column) => column.notNull())
    .addColumn('is_scheduled', integer, (column) => column.notNull())
    .addColumn('due_at', integer, (column) => column.notNull())
    .addColumn('attempts', integer, (column) => column.notNull())
    // The process that runs a job holds a lease: no other takes the job before the lease is over.
    .addColumn('lease', text)
    .addColumn('leased_until', integer, (column) => column.notNull())
    .addColumn('dead_at', integer)
    .addColumn('error', text)
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull());
  const id = ['site_id', 'job_id'] as const;
  await (
    isSqlite ? jobs.addUniqueConstraint('jobs_id', [...id]) : jobs.addPrimaryKeyConstraint('jobs_id', [...id])
  ).execute();
  await schema.schema
    .createIndex('jobs_due')
    .on('jobs')
    .columns(['kind', 'group_key', 'is_scheduled', 'due_at'])
    .where(sql.ref('dead_at'), 'is', null)
    .execute();
  await schema.schema
    .createIndex('jobs_by_partition')
    .on('jobs')
    .columns(['site_id', 'kind', 'partition_key', 'sequence'])
    .where(sql.ref('dead_at'), 'is', null)
    .execute();
  await schema.schema
    .createIndex('jobs_dead')
    .on('jobs')
    .columns(['site_id', 'dead_at'])
    .where(sql.ref('dead_at'), 'is not', null)
    .execute();
  await schema.schema.createIndex('jobs_by_expiry').on('jobs').columns(['expires_at']).execute();

  await moveEmails(schema, isSqlite);
  await moveDeliveries(schema, isSqlite);
}

async function moveEmails(schema: Kysely<unknown>, isSqlite: boolean): Promise<void> {
  await sql`
    insert into jobs (site_id, job_id, kind, group_key, partition_key, payload, is_scheduled, due_at, attempts,
      leased_until, created_at, expires_at)
    select site_id, ${jobIdOf('email_id')}, case when draft is null then 'email' else 'email-draft' end, '',
      ${jobIdOf('email_id')}, ${payloadOf('emailId', 'email_id', isSqlite)}, 0, next_attempt_at, attempts,
      0, written_at, written_at + ${sql.lit(RETENTION_MS)}
    from emails where sent_at is null order by written_at, email_id`.execute(schema);
  for (const index of ['letters_to_send', 'letters_to_word']) await schema.schema.dropIndex(index).execute();
  for (const column of ['attempts', 'next_attempt_at']) {
    await schema.schema.alterTable('emails').dropColumn(column).execute();
  }
}

async function moveDeliveries(schema: Kysely<unknown>, isSqlite: boolean): Promise<void> {
  await sql`
    insert into jobs (site_id, job_id, kind, group_key, partition_key, payload, is_scheduled, due_at, attempts,
      leased_until, created_at, expires_at)
    select site_id, ${jobIdOf('delivery_id')}, 'webhook', webhook_id, webhook_id || ' ' || partition_key,
      ${payloadOf('deliveryId', 'delivery_id', isSqlite)}, 0, next_attempt_at, attempts,
      0, created_at, created_at + ${sql.lit(RETENTION_MS)}
    from deliveries where finished_at is null order by sequence, created_at, delivery_id`.execute(schema);
  for (const index of ['deliveries_waiting', 'deliveries_by_lane']) await schema.schema.dropIndex(index).execute();
  for (const column of ['partition_key', 'sequence', 'lease', 'leased_until']) {
    await schema.schema.alterTable('deliveries').dropColumn(column).execute();
  }
}

/** `let_01k…` and `dlv_01k…` become `job_01k…`. */
function jobIdOf(column: string): RawBuilder<string> {
  return sql<string>`'job_' || substr(${sql.ref(column)}, 5)`;
}

function payloadOf(member: string, column: string, isSqlite: boolean): RawBuilder<string> {
  const build = sql.raw(isSqlite ? 'json_object' : 'jsonb_build_object');
  return sql<string>`${build}(${sql.lit(member)}, ${sql.ref(column)})`;
}
