/** Compares what the provider, the buyers and the receiver of events know with what the platform's database says. */
import { DatabaseSync } from 'node:sqlite';

import type { CrashWorld } from './crash-world.ts';

export interface Books {
  readonly problems: readonly string[];
  readonly orders: number;
  readonly refunds: number;
  readonly events: number;
  readonly interrupted: CrashWorld['interrupted'];
}

/** In one line. */
export function describeBooks({ orders, refunds, events, interrupted }: Books): string {
  return `${orders} orders, ${refunds} refunds, ${events} events; under way at a kill: ${JSON.stringify(interrupted)}`;
}

type Row = Readonly<Record<string, string | number | null>>;

export function readBooks(
  world: Pick<CrashWorld, 'file' | 'stripe' | 'receiver' | 'thanked' | 'refunded' | 'interrupted'>,
): Books {
  using database = new DatabaseSync(world.file, { readOnly: true });
  const read = (text: string): readonly Row[] => database.prepare(text).all() as readonly Row[];
  const problems = [
    ...checkMoney(world, read),
    ...checkAcknowledged(world, read),
    ...checkStock(read),
    ...checkEvents(world, read),
    ...read('select kind, error from jobs where dead_at is not null').map((row) => `dead job ${JSON.stringify(row)}`),
  ];
  const count = (table: string): number => Number(read(`select count(*) as count from ${table}`)[0]?.['count']);
  return {
    problems,
    orders: count('orders'),
    refunds: count('order_refunds'),
    events: world.receiver.received.length,
    interrupted: world.interrupted,
  };
}

/** What the provider holds, took and gave back is what the orders say; without an order it has nothing. */
function checkMoney({ stripe }: Pick<CrashWorld, 'stripe'>, read: (text: string) => readonly Row[]): readonly string[] {
  const payments = new Map(
    read(`select payment_id, state, captured, refunded from order_payments where source = 'provider'`).map((row) => [
      row['payment_id'],
      row,
    ]),
  );
  return stripe.intents.flatMap(({ id, metadata, held, taken, refunds }) => {
    const row = payments.get(metadata['payment_id'] ?? '');
    const back = refunds.reduce((all, { amount }) => all + amount, 0);
    const isKnownTwice = new Set(refunds.map(({ key }) => key)).size !== refunds.length;
    const facts = JSON.stringify({ id, held, taken, back, row });
    if (isKnownTwice) return [`the same refund twice: ${facts}`];
    if (row === undefined) return held === 0 && taken === back ? [] : [`money without an order: ${facts}`];
    if (row['state'] === 'VOIDED') return held === 0 && taken === back ? [] : [`released, and still there: ${facts}`];
    const isSame = held === 0 && taken === row['captured'] && back === row['refunded'];
    return isSame ? [] : [`another amount than at the provider: ${facts}`];
  });
}

function checkAcknowledged(
  { thanked, refunded }: Pick<CrashWorld, 'thanked' | 'refunded'>,
  read: (text: string) => readonly Row[],
): readonly string[] {
  const bought = new Set(
    read('select c.checkout_id from checkouts c join orders o on o.order_id = c.order_id').map(
      ({ checkout_id: id }) => id,
    ),
  );
  const refunds = new Set(
    read(`select refund_id from order_refunds where state = 'succeeded'`).map((row) => row['refund_id']),
  );
  const twice = read('select order_id from checkouts where order_id is not null group by order_id having count(*) > 1');
  const payments = read(
    `select o.order_id, o.paid, o.refunded, coalesce(sum(p.captured), 0) as captured, coalesce(sum(p.refunded), 0) as back
     from orders o left join order_payments p on p.order_id = o.order_id
     group by o.order_id, o.paid, o.refunded having o.paid <> captured or o.refunded <> back`,
  );
  return [
    ...[...thanked].filter((id) => !bought.has(id)).map((id) => `an acknowledged order is lost: ${id}`),
    ...[...refunded].filter((id) => !refunds.has(id)).map((id) => `an acknowledged refund is lost: ${id}`),
    ...twice.map((row) => `two checkouts of one order: ${JSON.stringify(row)}`),
    ...payments.map((row) => `the order's sums are not its payments': ${JSON.stringify(row)}`),
  ];
}

/** The stock is the sum of its history, less what is held. */
function checkStock(read: (text: string) => readonly Row[]): readonly string[] {
  return read(
    `select v.variant_id, v.quantity, sum(h.change) as history,
       (select coalesce(sum(r.quantity), 0) from stock_reservations r where r.variant_id = v.variant_id) as reserved
     from variants v join stock_history h on h.site_id = v.site_id and h.variant_id = v.variant_id
     group by v.variant_id, v.quantity having v.quantity + reserved <> history`,
  ).map((row) => `stock is not its history: ${JSON.stringify(row)}`);
}

/** Each order's events arrived one after the other, none was left out, and repetitions come only after the first time. */
function checkEvents(
  { receiver }: Pick<CrashWorld, 'receiver'>,
  read: (text: string) => readonly Row[],
): readonly string[] {
  const heard = new Map<string, number>();
  const problems: string[] = [];
  for (const { body } of receiver.received) {
    const { entityId, entityEventSequence, entityFqdn = '' } = readEnvelope(body);
    if (entityId === undefined || !entityId.startsWith('ord_')) continue;
    const [sequence, last] = [Number(entityEventSequence), heard.get(entityId) ?? 0];
    if (sequence > last + 1) problems.push(`${entityFqdn} ${entityId}: event ${sequence} after ${last}`);
    heard.set(entityId, Math.max(last, sequence));
  }
  for (const { order_id: id } of read('select order_id from orders')) {
    if ((heard.get(String(id)) ?? 0) < 2) problems.push(`no events of the order ${String(id)}`);
  }
  return problems;
}

interface Envelope {
  readonly entityId?: string;
  readonly entityEventSequence?: string;
  readonly entityFqdn?: string;
}

/** A message is a signed token whose `data` is an event, whose `data` is the envelope. */
function readEnvelope(message: string): Envelope {
  const payload = JSON.parse(Buffer.from(message.split('.')[1] ?? '', 'base64url').toString()) as { data: string };
  const { data } = JSON.parse(payload.data) as { data: string };
  return JSON.parse(data) as Envelope;
}
