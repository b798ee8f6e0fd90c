/** Compares what was acknowledged with what is there: over the API as its callers see it, and in the tables. */
import { setTimeout as wait } from 'node:timers/promises';

import { readEvents } from '../sdk/crash-events.ts';
import { type Place, type ProofProduct, readProduct, type Visitor } from './actors.ts';
import type { Json } from './requests.ts';
import type { ProofWorld } from './world.ts';

const SETTLE_MS = 180_000;

export interface Audit {
  /** Acknowledged writes that are not there, and what else is wrong. */
  readonly problems: readonly string[];
  readonly carts: number;
  readonly products: number;
  readonly orders: number;
  readonly messages: number;
  readonly repeatedMessages: number;
  readonly emails: number;
  readonly repeatedEmails: number;
}

export async function audit(
  world: ProofWorld,
  place: Place,
  { visitors, products }: { readonly visitors: readonly Visitor[]; readonly products: readonly ProofProduct[] },
): Promise<Audit> {
  const { receiver, mailServer } = world;
  const { ledger } = place;
  const problems: string[] = [];
  const rest = await settle(world);
  if (rest !== '') problems.push(`jobs that do not come to rest: ${rest}`);
  for (const { name, count } of visitors) {
    problems.push(...missing(name, ledger.numbers.get(name), await count()));
  }
  for (const { slug } of products) {
    problems.push(...missing(slug, ledger.numbers.get(slug), (await readProduct(place, slug))?.number));
  }
  const names = await rowsOf(world, `SELECT slug, name FROM products WHERE name LIKE 'Proof product, edit %'`);
  for (const { slug, name } of names) {
    problems.push(
      ...missing(
        `table products, ${String(slug)}`,
        ledger.numbers.get(String(slug)),
        Number(String(name).split(' ').at(-1)),
      ),
    );
  }
  problems.push(...(await auditOrders(world, place)));
  const heard = readEvents(receiver.received);
  problems.push(...heard.problems);
  const sequences = await rowsOf(
    world,
    `SELECT o.order_id, s.last_sequence FROM orders o LEFT JOIN event_sequences s ON s.site_id = o.site_id AND s.partition_key = 'wix.ecom.v1.order ' || o.order_id`,
  );
  for (const { order_id: id, last_sequence: sequence } of sequences) {
    const arrived = heard.last.get(String(id)) ?? 0;
    if (arrived !== Number(sequence)) problems.push(`${arrived} of ${String(sequence)} messages of ${String(id)}`);
  }
  const arrived = new Set(mailServer.accepted.map(({ messageId }) => /^<(let_[^@]+)@/.exec(messageId)?.[1]));
  const emails = await rowsOf(world, 'SELECT email_id FROM emails');
  for (const { email_id: id } of emails)
    if (!arrived.has(String(id))) problems.push(`the email ${String(id)} was not sent`);
  return {
    problems,
    carts: visitors.length,
    products: products.length,
    orders: ledger.orders.size,
    messages: heard.all,
    repeatedMessages: heard.repeated,
    emails: emails.length,
    repeatedEmails: mailServer.accepted.length - arrived.size,
  };
}

function missing(what: string, written: number | undefined, found: number | undefined): readonly string[] {
  if (written === undefined || (found !== undefined && found >= written)) return [];
  return [`lost: ${what} has ${String(found)}, and ${written} was acknowledged`];
}

/** Each acknowledged checkout has one paid order, and the merchant's program reads it. */
async function auditOrders(world: ProofWorld, { ledger, requests, platformUrl, key: token }: Place) {
  const problems: string[] = [];
  const rows = await rowsOf(world, 'SELECT c.checkout_id, o.order_id FROM checkouts c JOIN orders o USING (order_id)');
  const orders = new Map(rows.map((row) => [String(row['checkout_id']), String(row['order_id'])]));
  for (const checkoutId of ledger.orders) {
    const orderId = orders.get(checkoutId);
    if (orderId === undefined) {
      problems.push(`lost: the order of ${checkoutId}`);
      continue;
    }
    const read = await requests.call('order read', `${platformUrl}/ecom/v1/orders/${orderId}`, { token });
    const { paymentStatus } = (read?.body['order'] ?? {}) as Json;
    if (paymentStatus !== 'PAID') problems.push(`the order ${orderId} is ${String(paymentStatus)}`);
  }
  if (new Set(orders.values()).size !== orders.size) problems.push('two checkouts have the same order');
  return problems;
}

/** Waits until no job has anything left to do; answers what still has. */
async function settle(world: ProofWorld): Promise<string> {
  const until = performance.now() + SETTLE_MS;
  for (;;) {
    const open = await rowsOf(
      world,
      `SELECT kind, count(*), max(attempts) AS attempts, max(error) AS error, min(due_at) AS due FROM jobs WHERE kind NOT IN ('reservation.expire', 'payment.reconcile') GROUP BY kind`,
    );
    if (open.length === 0) return '';
    if (performance.now() > until) return JSON.stringify(open);
    await wait(1_000);
  }
}

function rowsOf({ primary }: ProofWorld, sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return primary.run(sql);
}
