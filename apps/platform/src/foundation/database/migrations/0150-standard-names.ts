/** Tables and columns get the standard names of what they hold. Rows stay as they are. */
import type { Kysely } from 'kysely';

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('letters').renameTo('emails').execute();
  await schema.alterTable('emails').renameColumn('letter_id', 'email_id').execute();
  await schema.alterTable('letter_links').renameTo('email_links').execute();
  await schema.alterTable('parked_requests').renameTo('pending_requests').execute();
  await schema.alterTable('event_sequences').renameColumn('lane', 'partition_key').execute();
  await schema.alterTable('deliveries').renameColumn('lane', 'partition_key').execute();
  await schema.alterTable('idempotency_keys').renameColumn('answer', 'response').execute();
}
