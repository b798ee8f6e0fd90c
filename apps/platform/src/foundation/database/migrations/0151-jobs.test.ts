/** What waited in the tables of emails and deliveries is done after the migration, in its order; the logs stay. */
import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { NOON, openSites, SITE } from '../../../../test/products.ts';
import { listDeliveries } from '../../events/delivery/delivery-log.ts';
import { leaseJobs, leaseNextOfPartition, deleteJob } from '../../jobs/job-store.ts';
import { findDraft, listEmails } from '../../mail/email-store.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './index.ts';

type Row = Readonly<Record<string, string | number | null>>;

async function fill(database: Database, table: string, ...rows: readonly Row[]): Promise<void> {
  await database.write(async (tx) => {
    for (const row of rows) {
      const tables = tx.tables<Record<string, Record<string, string | number | null>>>();
      await tables
        .insertInto(table)
        .values({ site_id: SITE, ...row })
        .execute();
    }
  });
}

function email(id: string, more: Row): Row {
  const text = { sender: 'a', recipient: 'b', subject: 's', body_text: 't', body_html: 'h' };
  return { email_id: id, ...text, written_at: NOON, attempts: 0, next_attempt_at: NOON, ...more };
}

function delivery(id: string, sequence: number, more: Row): Row {
  const log = { webhook_id: 'hook_1', event_id: 'evt_1', kind: 'EVENT', status: 'PENDING', created_at: NOON };
  const queue = { partition_key: 'product p', sequence, attempts: 2, next_attempt_at: NOON + sequence };
  return { delivery_id: id, ...log, ...queue, leased_until: 0, ...more };
}

describeOnBothDatabases('the migration to one queue', (databases) => {
  test('keeps waiting jobs in their order, and finished deliveries', async () => {
    const { database } = await databases.openEmpty();
    await migrate(
      database,
      MIGRATIONS.slice(
        0,
        MIGRATIONS.findIndex(({ name }) => name === '0151-jobs'),
      ),
      NOON,
    );
    await openSites(database);
    await fill(
      database,
      'emails',
      email('let_draft', { draft: '{"reader":{"to":"b"}}', attempts: 1 }),
      email('let_waits', { attempts: 3, next_attempt_at: NOON + 60_000 }),
      email('let_sent', { sent_at: NOON }),
    );
    const hook = { webhook_id: 'hook_1', name: '', url: 'https://a.example', event_types: '[]' };
    await fill(database, 'webhooks', { ...hook, created_at: 0, updated_at: 0 });
    const about = { event_id: 'evt_1', event_type: 't', entity_id: 'p', sequence: 1, payload: '{}', identity: '{}' };
    await fill(database, 'events', { ...about, occurred_at: NOON });
    await fill(
      database,
      'deliveries',
      delivery('dlv_second', 2, {}),
      delivery('dlv_first', 1, { lease: 'held', leased_until: NOON + 30_000 }),
      delivery('dlv_sent', 0, { status: 'DELIVERED', finished_at: NOON }),
    );

    await migrate(database, MIGRATIONS, NOON);

    const lease = { lease: 'l', now: NOON + 60_000, leaseMs: 1000 };
    const take = (kind: string, group: string) => database.write((tx) => leaseJobs(tx, { kind, group }, 8, lease));
    expect(await take('email-draft', '')).toMatchObject([{ payload: { emailId: 'let_draft' }, attempt: 2 }]);
    expect(await take('email', '')).toMatchObject([{ payload: { emailId: 'let_waits' }, attempt: 4 }]);
    const [first] = await take('webhook', 'hook_1');
    expect(first).toMatchObject({ payload: { deliveryId: 'dlv_first' }, attempt: 3 });
    if (first === undefined) return;
    const next = await database.write(async (tx) => {
      await deleteJob(tx, first);
      return leaseNextOfPartition(tx, first, lease);
    });
    expect(next).toMatchObject({ payload: { deliveryId: 'dlv_second' } });

    const kept = await database.read(async (tx) => ({
      emails: (await listEmails(tx, SITE)).map(({ emailId, isSent }) => `${emailId} ${isSent}`),
      draft: await findDraft(tx, SITE, 'let_draft'),
      log: await listDeliveries(tx, SITE, { webhookId: 'hook_1', status: undefined, after: undefined, limit: 10 }),
    }));
    expect(kept.emails).toEqual(['let_waits false', 'let_sent true']);
    expect(kept.draft).toEqual({ reader: { to: 'b' } });
    expect(kept.log.map(({ deliveryId, status }) => `${deliveryId} ${status}`).toSorted()).toEqual([
      'dlv_first PENDING',
      'dlv_second PENDING',
      'dlv_sent DELIVERED',
    ]);
  });
});
