/** Addresses that get no emails about a topic any more. Invariant: only a hash of the address is kept. */
import type { Transaction } from '../database/database.ts';
import type { SiteId } from '../ids.ts';
import { hashSecret } from '../secrets.ts';

interface OptOutTables {
  email_opt_outs: { site_id: string; topic: string; email_hash: string; created_at: number };
}

/** What is advertising, and needs no account to be ended. */
export type EmailTopic = 'abandoned-cart' | 'review-request';

interface Address {
  readonly topic: EmailTopic;
  readonly email: string;
}

/** From now on this address gets no emails about the topic. */
export async function optOut(tx: Transaction, siteId: SiteId, { topic, email }: Address, now: number): Promise<void> {
  await tx
    .tables<OptOutTables>()
    .insertInto('email_opt_outs')
    .values({ site_id: siteId, topic, email_hash: hashSecret(email.toLowerCase()), created_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'topic', 'email_hash']).doNothing())
    .execute();
}

export async function hasOptedOut(tx: Transaction, siteId: SiteId, { topic, email }: Address): Promise<boolean> {
  const row = await tx
    .tables<OptOutTables>()
    .selectFrom('email_opt_outs')
    .select('created_at')
    .where('site_id', '=', siteId)
    .where('topic', '=', topic)
    .where('email_hash', '=', hashSecret(email.toLowerCase()))
    .executeTakeFirst();
  return row !== undefined;
}
