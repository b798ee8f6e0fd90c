/**
 * Compares what the provider, the buyers, the receiver of events and the mail server know with what the platform's
 * database says.
 */
import { readEmails, type Posted } from './crash-emails.ts';
import { readEvents, type Heard } from './crash-events.ts';
import type { CrashWorld } from './crash-world.ts';

export interface Books {
  readonly problems: readonly string[];
  readonly orders: number;
  readonly refunds: number;
  readonly events: number;
  readonly emails: number;
  /** Emails and events that arrived once more after a kill. */
  readonly repeated: { readonly emails: number; readonly events: number };
  readonly interrupted: CrashWorld['interrupted'];
}

/** In one line. */
export function describeBooks({ orders, refunds, events, emails, repeated, interrupted }: Books): string {
  const again = `${repeated.emails} emails and ${repeated.events} events twice`;
  return `${orders} orders, ${refunds} refunds, ${events} events, ${emails} emails (${again}); under way at a kill: ${JSON.stringify(interrupted)}`;
}

type Rows = Awaited<ReturnType<CrashWorld['read']>>;
type Read = (text: string) => Promise<Rows>;

export async function readBooks(world: CrashWorld): Promise<Books> {
  const { read } = world;
  const events = readEvents(world.receiver.received);
  const emails = readEmails(world.mailServer.accepted);
  const dead = await read('select kind, error from jobs where dead_at is not null');
  const problems = [
    ...(await checkMoney(world, read)),
    ...(await checkAcknowledged(world, read)),
    ...(await checkStock(read)),
    ...(await checkEvents(events, read)),
    ...(await checkEmails(emails, read)),
    ...dead.map((row) => `dead job ${JSON.stringify(row)}`),
  ];
  const count = async (table: string): Promise<number> =>
    Number((await read(`select count(*) as count from ${table}`))[0]?.['count']);
  return {
    problems,
    orders: await count('orders'),
    refunds: await count('order_refunds'),
    events: events.all,
    emails: emails.arrived.size,
    repeated: { emails: emails.repeated, events: events.repeated },
    interrupted: world.interrupted,
  };
}

/** What the provider holds, took and gave back is what the orders say; without an order it has nothing. */
async function checkMoney({ stripe }: Pick<CrashWorld, 'stripe'>, read: Read): Promise<readonly string[]> {
  const rows = await read(
    `select payment_id, state, amount, captured, refunded from order_payments where source = 'provider'`,
  );
  const payments = new Map(rows.map((row) => [row['payment_id'], row]));
  return stripe.intents.flatMap(({ id, metadata, held, taken, refunds }) => {
    const row = payments.get(metadata['payment_id'] ?? '');
    const back = refunds.reduce((all, { amount }) => all + amount, 0);
    const isKnownTwice = new Set(refunds.map(({ key }) => key)).size !== refunds.length;
    const facts = JSON.stringify({ id, held, taken, back, row });
    if (isKnownTwice) return [`the same refund twice: ${facts}`];
    if (row === undefined) return held === 0 && taken === back ? [] : [`money without an order: ${facts}`];
    if (row['state'] === 'VOIDED') return held === 0 && taken === back ? [] : [`released, and still there: ${facts}`];
    const wanted = row['state'] === 'AUTHORIZED' ? Number(row['amount']) : 0;
    const isSame = held === wanted && taken === Number(row['captured']) && back === Number(row['refunded']);
    return isSame ? [] : [`another amount than at the provider: ${facts}`];
  });
}

async function checkAcknowledged(
  { thanked, refunded, captured }: Pick<CrashWorld, 'thanked' | 'refunded' | 'captured'>,
  read: Read,
): Promise<readonly string[]> {
  const listOf = async (text: string) => (await read(text)).map((row) => Object.values(row)[0]);
  const bought = new Set(
    await listOf('select c.checkout_id from checkouts c join orders o on o.order_id = c.order_id'),
  );
  const refunds = new Set(await listOf(`select refund_id from order_refunds where state = 'succeeded'`));
  const taken = new Set(await listOf('select payment_id from order_payments where captured > 0'));
  const twice = await read(
    'select order_id from checkouts where order_id is not null group by order_id having count(*) > 1',
  );
  const payments = await read(
    `select o.order_id, o.paid, o.refunded from orders o left join order_payments p on p.order_id = o.order_id
     group by o.order_id, o.paid, o.refunded
     having o.paid <> coalesce(sum(p.captured), 0) or o.refunded <> coalesce(sum(p.refunded), 0)`,
  );
  return [
    ...[...thanked].filter((id) => !bought.has(id)).map((id) => `an acknowledged order is lost: ${id}`),
    ...[...refunded].filter((id) => !refunds.has(id)).map((id) => `an acknowledged refund is lost: ${id}`),
    ...[...captured].filter((id) => !taken.has(id)).map((id) => `an acknowledged capture is lost: ${id}`),
    ...twice.map((row) => `two checkouts of one order: ${JSON.stringify(row)}`),
    ...payments.map((row) => `the order's sums are not its payments': ${JSON.stringify(row)}`),
  ];
}

/** The stock is the sum of its history, less what is held. */
async function checkStock(read: Read): Promise<readonly string[]> {
  const rows = await read(
    `select variant_id, quantity, history, reserved from (
       select v.variant_id, v.quantity,
         (select coalesce(sum(h.change), 0) from stock_history h
            where h.site_id = v.site_id and h.variant_id = v.variant_id) as history,
         (select coalesce(sum(r.quantity), 0) from stock_reservations r where r.variant_id = v.variant_id) as reserved
       from variants v where exists (select 1 from stock_history s where s.variant_id = v.variant_id)
     ) as stock where quantity + reserved <> history`,
  );
  return rows.map((row) => `stock is not its history: ${JSON.stringify(row)}`);
}

/** As many events of each order arrived as were written. */
async function checkEvents({ last, problems }: Heard, read: Read): Promise<readonly string[]> {
  const written = await read(
    `select o.order_id, s.last_sequence from orders o
     left join event_sequences s on s.site_id = o.site_id and s.partition_key = 'wix.ecom.v1.order ' || o.order_id`,
  );
  const missing = written.flatMap(({ order_id: id, last_sequence: sequence }) => {
    const arrived = last.get(String(id)) ?? 0;
    return Number(sequence) >= 2 && arrived === Number(sequence)
      ? []
      : [`${arrived} of ${String(sequence)} events of the order ${String(id)}`];
  });
  return [...problems, ...missing];
}

/** Every written email was sent, and none other. */
async function checkEmails({ arrived, problems }: Posted, read: Read): Promise<readonly string[]> {
  const rows = await read('select email_id, sent_at from emails');
  const written = new Set(rows.map(({ email_id: id }) => String(id)));
  return [
    ...problems,
    ...rows
      .filter(({ email_id: id, sent_at: at }) => at === null || !arrived.has(String(id)))
      .map((row) => `an email was not sent: ${JSON.stringify(row)}`),
    ...[...arrived.keys()].filter((id) => !written.has(id)).map((id) => `an email that was never written: ${id}`),
  ];
}
