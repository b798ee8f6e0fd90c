/**
 * Sends gift cards on their day: the card becomes active, its code goes into the email to its recipient, and the sealed
 * copy of the code is erased, all in one transaction. A card that was disabled meanwhile is not sent.
 */
import { displayAmount } from '@cartwright/pricing';

import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { done } from '../../foundation/jobs/job.ts';
import type { Jobs } from '../../foundation/jobs/jobs.ts';
import type { EmailOutbox } from '../../foundation/mail/email-outbox.ts';
import { toEmailShop } from '../../foundation/mail/email-shop.ts';
import type { ReadShop } from '../../foundation/site/shop.ts';
import { sealedPlace } from '../../foundation/vault/stored-secrets.ts';
import type { Vault } from '../../foundation/vault/vault.ts';
import { findOrder } from '../orders/order-store.ts';
import { eraseSealedCode, findSealedCode, moveGiftCard } from './gift-card-states.ts';
import { type GiftCard, type GiftCardId } from './gift-card-store.ts';
import { GIFT_CARD_DELIVERY } from './issue-gift-cards.ts';

export interface GiftCardDeliveryDeps {
  readonly vault: Vault;
  readonly readShop: ReadShop;
  readonly emailOutbox: Pick<EmailOutbox, 'enqueue'>;
}

export function registerGiftCardJobs(
  jobs: Pick<Jobs, 'register'>,
  { now, ...deps }: GiftCardDeliveryDeps & { readonly now: () => number },
): void {
  jobs.register(GIFT_CARD_DELIVERY, {
    maxRunMs: 30_000,
    run: ({ siteId, payload }) =>
      Promise.resolve(async (tx) => {
        await deliverGiftCard(deps, tx, siteId, { id: payload.giftCardId, now: now() });
        return done(tx);
      }),
  });
}

export async function deliverGiftCard(
  { vault, readShop, emailOutbox }: GiftCardDeliveryDeps,
  tx: Transaction,
  siteId: SiteId,
  { id, now }: { readonly id: GiftCardId; readonly now: number },
): Promise<void> {
  const sealed = await findSealedCode(tx, siteId, id);
  const card = await moveGiftCard(tx, siteId, id, { from: 'scheduled', to: 'active', now });
  const recipient = card?.details.recipient;
  if (card === undefined || recipient === undefined || sealed === undefined) return;
  await eraseSealedCode(tx, siteId, id);
  const shop = await readShop(tx, siteId);
  const { currency, balance, expiresAt, details } = card;
  const { locale, from, message } = details;
  const amount = displayAmount(balance, currency, locale);
  const draftOf = { shop: toEmailShop(shop) };
  await emailOutbox.enqueue(
    tx,
    siteId,
    {
      ...draftOf,
      content: {
        kind: 'gift-card',
        code: vault.open(sealed, sealedPlace('gift_cards', siteId, id)),
        amount,
        ...(from === undefined ? {} : { from }),
        ...(message === undefined ? {} : { message }),
        shopUrl: shop.shopUrl,
        ...(expiresAt === undefined ? {} : { expiresOn: describeDay(expiresAt, locale) }),
      },
      reader: { to: recipient.email, ...(recipient.name === '' ? {} : { name: recipient.name }), locale },
    },
    now,
  );
  const buyer = await findBuyer(tx, siteId, card);
  if (buyer === undefined || buyer.email.toLowerCase() === recipient.email.toLowerCase()) return;
  await emailOutbox.enqueue(
    tx,
    siteId,
    {
      ...draftOf,
      content: { kind: 'gift-card-sent', recipient: recipient.name === '' ? recipient.email : recipient.name, amount },
      reader: { to: buyer.email, name: buyer.contact.fullName, locale },
    },
    now,
  );
}

function findBuyer(tx: Transaction, siteId: SiteId, { orderId }: GiftCard) {
  return orderId === undefined ? undefined : findOrder(tx, siteId, orderId, { kind: 'site' });
}

function describeDay(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}
