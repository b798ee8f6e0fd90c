/**
 * Keeps everything that both sides know when the books of a killed platform do not agree, as one JSON file in
 * `test-results/kills`: a failure of a long run may not come again.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ROOT } from '../world/platform-process.ts';
import { readEnvelope } from './crash-events.ts';
import type { CrashWorld } from './crash-world.ts';

const TABLES = [
  'orders',
  'order_payments',
  'payment_attempts',
  'order_refunds',
  'order_refund_transactions',
  'checkouts',
  'jobs',
  'event_sequences',
  'stock_reservations',
  'stock_history',
];
/** Without their texts. */
const EMAILS = 'select email_id, recipient, subject, written_at, sent_at from emails';

/** Returns the path of the file. */
export async function keepFailure(
  world: CrashWorld,
  about: {
    readonly database: string;
    readonly seed: number;
    readonly kill: number;
    readonly failure: unknown;
    readonly problems: readonly string[];
  },
): Promise<string> {
  const { database, seed, kill, failure } = about;
  const rows: Record<string, unknown> = {};
  const queries = [['emails', EMAILS] as const, ...TABLES.map((name) => [name, `select * from ${name}`] as const)];
  for (const [name, text] of queries) {
    rows[name] = await world.read(text).catch((unreadable: unknown) => String(unreadable));
  }
  const { stripe, mailServer, receiver, lives, interrupted, thanked, refunded, captured } = world;
  const content = {
    ...about,
    failure: failure instanceof Error ? failure.stack : String(failure),
    lives,
    interrupted,
    acknowledged: { thanked: [...thanked], refunded: [...refunded], captured: [...captured] },
    provider: stripe.intents,
    emails: mailServer.accepted,
    events: receiver.received.map(({ body }) => readEnvelope(body)),
    rows,
  };
  const folder = join(ROOT, 'test-results', 'kills');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${database}-seed-${seed}-kill-${kill}.json`);
  await writeFile(
    path,
    JSON.stringify(content, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value), 2),
  );
  return path;
}
