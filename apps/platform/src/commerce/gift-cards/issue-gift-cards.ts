/**
 * Makes gift cards: one for each unit that was paid, or one that a merchant issues. A code exists in clear only on its way
 * to its holder; until the email is written it is sealed. Invariant: a unit becomes one card, however often its payment is
 * heard of.
 */
import type { Minor } from '@cartwright/pricing';

import type { Transaction } from '../../foundation/database/database.ts';
import type { Cause } from '../../foundation/domain-events.ts';
import type { Ids, SiteId } from '../../foundation/ids.ts';
import { jobKind } from '../../foundation/jobs/job.ts';
import type { Jobs } from '../../foundation/jobs/jobs.ts';
import { sealedPlace } from '../../foundation/vault/stored-secrets.ts';
import type { Vault } from '../../foundation/vault/vault.ts';
import type { OrderChanged } from '../orders/order-changes.ts';
import { readUnits } from '../orders/order-status.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import { createGiftCardCode, hashGiftCardCode, obscureCode, readCodeEnding } from './gift-card-code.ts';
import { disableUntouched, findSealedCode, listGiftCardsOfRefund, moveGiftCard } from './gift-card-states.ts';
import {
  type GiftCard,
  type GiftCardDetails,
  type GiftCardId,
  insertGiftCard,
  insertGiftCardEntry,
  listGiftCardsOf,
} from './gift-card-store.ts';

export const GIFT_CARD_DELIVERY = jobKind<{ readonly giftCardId: GiftCardId }>('gift-card.deliver');

export interface GiftCardIssueDeps {
  readonly ids: Ids;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly vault: Vault;
}

export interface IssueRequest {
  readonly amount: Minor;
  readonly currency: string;
  /** When the email goes out, if there is a recipient. */
  readonly deliverAt: number;
  readonly expiresAt?: number;
  readonly details: GiftCardDetails;
  /** What it was bought with. */
  readonly of?: { readonly orderId: string; readonly lineId: string; readonly unit: number };
  readonly by: Cause;
  readonly now: number;
}

/** Issues one card. Returns it with its code; undefined where the unit of the order has its card already. */
export async function issueGiftCard(
  { ids, jobs, vault }: GiftCardIssueDeps,
  tx: Transaction,
  siteId: SiteId,
  { amount, currency, deliverAt, expiresAt, details, of, by, now }: IssueRequest,
): Promise<{ readonly card: GiftCard; readonly code: string } | undefined> {
  const id = ids.next('gft');
  const code = createGiftCardCode();
  const isMailed = details.recipient !== undefined;
  const card: GiftCard = {
    id,
    state: isMailed ? 'scheduled' : 'active',
    currency,
    initial: amount,
    balance: amount,
    codeEnding: readCodeEnding(code),
    ...(of === undefined ? {} : { orderId: of.orderId }),
    lineId: of?.lineId ?? '',
    unit: of?.unit ?? 0,
    ...(isMailed ? { deliverAt } : {}),
    ...(expiresAt === undefined ? {} : { expiresAt }),
    createdAt: now,
    updatedAt: now,
    details,
  };
  const codeHash = hashGiftCardCode(code);
  if (codeHash === undefined) throw new Error('A new gift card has no valid code.');
  const isNew = await insertGiftCard(tx, siteId, {
    ...card,
    codeHash,
    ...(isMailed ? { sealedCode: vault.seal(code, sealedPlace('gift_cards', siteId, id)) } : {}),
  });
  if (!isNew) return undefined;
  await insertGiftCardEntry(tx, siteId, ids, {
    giftCardId: id,
    kind: 'issue',
    amount,
    balanceAfter: amount,
    reference: 'issue',
    ...(of === undefined ? {} : { orderId: of.orderId }),
    by,
    at: now,
  });
  if (isMailed) await enqueueGiftCardDelivery(jobs, tx, siteId, { giftCardId: id, dueAt: deliverAt });
  return { card, code };
}

export function enqueueGiftCardDelivery(
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Transaction,
  siteId: SiteId,
  { giftCardId, dueAt }: { readonly giftCardId: GiftCardId; readonly dueAt: number },
): Promise<void> {
  return jobs.enqueue(tx, { siteId, kind: GIFT_CARD_DELIVERY, key: giftCardId, payload: { giftCardId }, dueAt });
}

/** Issues the cards of an order that is paid, and returns the new ones. A line's discount does not lower their value. */
export async function issueGiftCardsOf(
  deps: GiftCardIssueDeps,
  tx: Transaction,
  { siteId, order, by, now }: OrderChanged,
): Promise<readonly GiftCard[]> {
  const issued: GiftCard[] = [];
  for (const line of order.lines.filter(isGiftCardLine)) {
    const units = line.quantity - readUnits(order.units, line.id).removed;
    for (let unit = 1; unit <= units; unit += 1) {
      const made = await issueGiftCard(deps, tx, siteId, {
        amount: line.listPrice,
        currency: order.currency,
        deliverAt: Math.max(now, line.gift?.deliverAt ?? now),
        details: readGiftDetails(order, line),
        of: { orderId: order.id, lineId: line.id, unit },
        by,
        now,
      });
      if (made !== undefined) issued.push(made.card);
    }
  }
  return issued;
}

export function isGiftCardLine({ itemType, listPrice }: OrderLine): boolean {
  return 'preset' in itemType && itemType.preset === 'GIFT_CARD' && listPrice > 0;
}

function readGiftDetails({ contact, email, locale }: Order, line: OrderLine): GiftCardDetails {
  const gift = line.gift ?? readTypedGift(line.texts);
  if (gift === undefined) return { recipient: { name: contact.fullName, email }, locale };
  return {
    recipient: { name: gift.name, email: gift.email },
    from: contact.fullName,
    ...(gift.message === undefined ? {} : { message: gift.message }),
    locale,
  };
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

/** The product may ask for the recipient itself: the first text that is an email address, and the next other text. */
export function readTypedGift(texts: OrderLine['texts']): OrderLine['gift'] {
  const typed = Object.values(texts).filter((one) => one !== '');
  const email = typed.find((one) => EMAIL.test(one));
  const message = typed.find((one) => one !== email);
  return email === undefined ? undefined : { name: '', email, ...(message === undefined ? {} : { message }) };
}

type GiftUnits = readonly { readonly lineId: string; readonly quantity: number }[];

/**
 * The cards of these units that were used already, as `••••4F7K`: such units cannot be refunded. `lines` are units that are
 * about to be refunded or canceled; the untouched cards of a line go first.
 */
export async function findSpentGiftCards(
  tx: Transaction,
  siteId: SiteId,
  { orderId, lines }: { readonly orderId: string; readonly lines: GiftUnits },
): Promise<readonly string[]> {
  const cards = await listGiftCardsOf(tx, siteId, orderId);
  return lines.flatMap(({ lineId, quantity }) => {
    const ofLine = cards.filter((card) => card.lineId === lineId && card.state !== 'disabled');
    const spent = ofLine.filter(isSpent);
    const missing = Math.max(0, quantity - (ofLine.length - spent.length));
    return spent.slice(0, missing).map(({ codeEnding }) => obscureCode(codeEnding));
  });
}

/** Disables as many untouched cards of each line as units went back. */
export async function disableGiftCardsOf(
  tx: Transaction,
  siteId: SiteId,
  {
    orderId,
    lines,
    refundId,
    now,
  }: { readonly orderId: string; readonly lines: GiftUnits; readonly refundId?: string; readonly now: number },
): Promise<void> {
  const cards = await listGiftCardsOf(tx, siteId, orderId);
  for (const { lineId, quantity } of lines) {
    // The last units go first, as the unsent ones of a line do.
    const untouched = cards.filter((card) => card.lineId === lineId && card.state !== 'disabled' && !isSpent(card));
    for (const { id } of untouched.toReversed().slice(0, quantity)) {
      await disableUntouched(tx, siteId, id, { refundId, now });
    }
  }
}

/** Enables a disabled card. Undefined where it is not disabled any more. */
export async function reactivateGiftCard(
  { jobs }: Pick<GiftCardIssueDeps, 'jobs'>,
  tx: Transaction,
  siteId: SiteId,
  { id, deliverAt }: GiftCard,
  now: number,
): Promise<GiftCard | undefined> {
  // A card that was not sent yet is sent first.
  const isWaiting = (await findSealedCode(tx, siteId, id)) !== undefined;
  const to = isWaiting ? 'scheduled' : 'active';
  const enabled = await moveGiftCard(tx, siteId, id, { from: 'disabled', to, now });
  if (enabled !== undefined && isWaiting) {
    await enqueueGiftCardDelivery(jobs, tx, siteId, { giftCardId: id, dueAt: Math.max(now, deliverAt ?? now) });
  }
  return enabled;
}

/** Enables what a refund has disabled that was not made after all. */
export async function reactivateGiftCardsOf(
  deps: Pick<GiftCardIssueDeps, 'jobs'>,
  tx: Transaction,
  siteId: SiteId,
  { orderId, refundId, now }: { readonly orderId: string; readonly refundId: string; readonly now: number },
): Promise<void> {
  for (const card of await listGiftCardsOfRefund(tx, siteId, { orderId, refundId })) {
    await reactivateGiftCard(deps, tx, siteId, card, now);
  }
}

function isSpent({ balance, initial }: GiftCard): boolean {
  return balance !== initial;
}
