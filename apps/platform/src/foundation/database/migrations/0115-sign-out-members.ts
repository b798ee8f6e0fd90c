/** A sign-out link says whose it is, so that it still speaks for the member when the token session has already ended. */
import type { Kysely } from 'kysely';

export async function up(schema: Kysely<unknown>): Promise<void> {
  await schema.schema.alterTable('sign_out_links').addColumn('member_id', 'text').execute();
}
