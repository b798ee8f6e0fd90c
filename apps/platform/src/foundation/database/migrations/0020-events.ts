/** Events: who wants them, what happened, what waits to be delivered, and how each attempt went. */
import { sql, type Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);

  await createTable(schema, dialect, 'event_keys')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('key_id', text, (column) => column.notNull())
    .addColumn('private_key', json, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('event_keys_pk', ['site_id', 'key_id'])
    .execute();

  // Read by every transaction that changes something, so written only when a merchant changes it.
  await createTable(schema, dialect, 'webhooks')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('webhook_id', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('url', text, (column) => column.notNull())
    .addColumn('event_types', json, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('webhooks_pk', ['site_id', 'webhook_id'])
    .execute();

  // How an address is doing: written by deliveries.
  await createTable(schema, dialect, 'webhook_health')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('webhook_id', text, (column) => column.notNull())
    .addColumn('failures', integer, (column) => column.notNull())
    .addColumn('retry_at', integer)
    .addColumn('paused_at', integer)
    .addColumn('paused_reason', text)
    .addPrimaryKeyConstraint('webhook_health_pk', ['site_id', 'webhook_id'])
    .addForeignKeyConstraint(
      'webhook_health_webhook',
      ['site_id', 'webhook_id'],
      'webhooks',
      ['site_id', 'webhook_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();

  await createTable(schema, dialect, 'event_sequences')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('lane', text, (column) => column.notNull())
    .addColumn('last_sequence', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('event_sequences_pk', ['site_id', 'lane'])
    .execute();

  await createTable(schema, dialect, 'events')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('event_id', text, (column) => column.notNull())
    .addColumn('event_type', text, (column) => column.notNull())
    .addColumn('entity_id', text, (column) => column.notNull())
    .addColumn('sequence', integer, (column) => column.notNull())
    // Text, not JSON: what is signed again must be the same to the byte.
    .addColumn('payload', text, (column) => column.notNull())
    .addColumn('identity', text, (column) => column.notNull())
    .addColumn('occurred_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('events_pk', ['site_id', 'event_id'])
    .execute();
  await schema.schema.createIndex('events_by_time').on('events').columns(['site_id', 'occurred_at']).execute();

  await createTable(schema, dialect, 'deliveries')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('delivery_id', text, (column) => column.notNull())
    .addColumn('webhook_id', text, (column) => column.notNull())
    .addColumn('event_id', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    // Deliveries of one address and lane go out one after the other, by sequence.
    .addColumn('lane', text, (column) => column.notNull())
    .addColumn('sequence', integer, (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('attempts', integer, (column) => column.notNull())
    .addColumn('next_attempt_at', integer, (column) => column.notNull())
    // Whoever sends it holds a lease: nobody else takes it before the lease is over, or after a crash.
    .addColumn('lease', text)
    .addColumn('leased_until', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('finished_at', integer)
    .addPrimaryKeyConstraint('deliveries_pk', ['site_id', 'delivery_id'])
    .addForeignKeyConstraint(
      'deliveries_webhook',
      ['site_id', 'webhook_id'],
      'webhooks',
      ['site_id', 'webhook_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint('deliveries_event', ['site_id', 'event_id'], 'events', ['site_id', 'event_id'])
    .execute();
  await schema.schema
    .createIndex('deliveries_waiting')
    .on('deliveries')
    .columns(['site_id', 'webhook_id', 'next_attempt_at', 'sequence'])
    .where(sql.ref('finished_at'), 'is', null)
    .execute();
  await schema.schema
    .createIndex('deliveries_by_lane')
    .on('deliveries')
    .columns(['site_id', 'webhook_id', 'lane', 'sequence'])
    .where(sql.ref('finished_at'), 'is', null)
    .execute();
  await schema.schema
    .createIndex('deliveries_of_webhook')
    .on('deliveries')
    .columns(['site_id', 'webhook_id', 'created_at', 'delivery_id'])
    .execute();
  await schema.schema.createIndex('deliveries_by_event').on('deliveries').columns(['site_id', 'event_id']).execute();

  await createTable(schema, dialect, 'delivery_attempts')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('delivery_id', text, (column) => column.notNull())
    .addColumn('attempt', integer, (column) => column.notNull())
    .addColumn('started_at', integer, (column) => column.notNull())
    .addColumn('duration_ms', integer, (column) => column.notNull())
    .addColumn('succeeded', integer, (column) => column.notNull())
    .addColumn('document', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('delivery_attempts_pk', ['site_id', 'delivery_id', 'attempt'])
    .addForeignKeyConstraint(
      'delivery_attempts_delivery',
      ['site_id', 'delivery_id'],
      'deliveries',
      ['site_id', 'delivery_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
}
