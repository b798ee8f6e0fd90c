/** Sends a fresh link to an order's status page, always to the order's own email address. */
import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { EmailOutbox } from '../../foundation/mail/email-outbox.ts';
import { toEmailShop } from '../../foundation/mail/email-shop.ts';
import type { ReadShop } from '../../foundation/site/shop.ts';
import type { Order } from '../orders/order.ts';
import { EMAIL_LINK_LIFETIME_MS, type OrderLinkDeps, signOrderLink } from './order-link.ts';

export interface OrderLinkEmailDeps extends OrderLinkDeps {
  readonly emailOutbox: Pick<EmailOutbox, 'enqueue'>;
  readonly readShop: ReadShop;
}

/** `locale`: the language in which the link was asked for. */
export async function enqueueOrderLink(
  deps: OrderLinkEmailDeps,
  tx: Transaction,
  siteId: SiteId,
  { order, locale, now }: { readonly order: Order; readonly locale: string; readonly now: number },
): Promise<void> {
  const statusUrl = await signOrderLink(deps, tx, siteId, {
    orderId: order.id,
    expiresAt: now + EMAIL_LINK_LIFETIME_MS,
  });
  const email = {
    shop: toEmailShop(await deps.readShop(tx, siteId)),
    content: { kind: 'order-link', number: String(order.number), statusUrl },
    reader: { to: order.email, name: order.contact.fullName, locale },
  } as const;
  await deps.emailOutbox.enqueue(tx, siteId, email, now);
}
