/**
 * The store of gift cards and their ledger. Invariants, held by the database: no balance is below 0, and one reference
 * changes a card once. The balance is the sum of the card's entries.
 */
import type { Minor } from '@cartwright/pricing';

import { readActorId } from '../../foundation/change-log.ts';
import { type JsonText, decodeJson, encodeJson } from '../../foundation/database/columns.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import type { Cause } from '../../foundation/domain-events.ts';
import type { Id, Ids, SiteId } from '../../foundation/ids.ts';
import { fold } from '../../foundation/query/fields.ts';

export type GiftCardId = Id<'gft'>;
export type GiftCardEntryId = Id<'gfe'>;

export const GIFT_CARD_STATES = ['scheduled', 'active', 'disabled'] as const;
/** A scheduled card cannot be redeemed before it was delivered. Expiry follows from `expiresAt`. */
export type GiftCardState = (typeof GIFT_CARD_STATES)[number];
export const GIFT_CARD_ENTRY_KINDS = ['issue', 'redeem', 'refund', 'adjust'] as const;
export type GiftCardEntryKind = (typeof GIFT_CARD_ENTRY_KINDS)[number];

/** Who gets a card, and what the email says. */
export interface GiftCardDetails {
  readonly recipient?: { readonly name: string; readonly email: string };
  readonly from?: string;
  readonly message?: string;
  /** BCP 47: the language of the email. */
  readonly locale: string;
}

export interface GiftCard {
  readonly id: GiftCardId;
  readonly state: GiftCardState;
  readonly currency: string;
  readonly initial: Minor;
  readonly balance: Minor;
  readonly codeEnding: string;
  /** What it was bought with; absent where the merchant issued it. */
  readonly orderId?: string;
  readonly lineId: string;
  readonly unit: number;
  readonly deliverAt?: number;
  readonly expiresAt?: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly details: GiftCardDetails;
}

export interface GiftCardEntry {
  readonly id: GiftCardEntryId;
  readonly kind: GiftCardEntryKind;
  /** Below 0 where it left the card. */
  readonly amount: Minor;
  readonly balanceAfter: Minor;
  readonly reference: string;
  readonly orderId?: string;
  /** What the merchant says of it. */
  readonly note?: string;
  readonly at: number;
}

export interface GiftCardTables {
  gift_cards: {
    site_id: string;
    gift_card_id: GiftCardId;
    code_hash: string;
    code_ending: string;
    sealed_code: string | null;
    state: GiftCardState;
    currency: string;
    initial: number;
    balance: number;
    order_id: string | null;
    line_id: string;
    unit: number;
    deliver_at: number | null;
    /** The refund that has disabled it. */
    refund_id: string | null;
    expires_at: number | null;
    created_at: number;
    updated_at: number;
    /** Name and email address of the recipient. */
    recipient_folded: string;
    document: JsonText<GiftCardDetails>;
  };
  gift_card_entries: {
    site_id: string;
    entry_id: GiftCardEntryId;
    gift_card_id: GiftCardId;
    kind: GiftCardEntryKind;
    amount: number;
    balance_after: number;
    reference: string;
    order_id: string | null;
    note: string;
    actor_kind: Cause['kind'];
    actor_id: string;
    at: number;
  };
}

export interface NewGiftCard extends Omit<GiftCard, 'balance' | 'updatedAt'> {
  readonly codeHash: string;
  /** Only until the email with the code is queued. */
  readonly sealedCode?: string;
}

/** Writes a card without its first entry. Returns false where this unit of the order has its card already. */
export async function insertGiftCard(tx: Transaction, siteId: SiteId, card: NewGiftCard): Promise<boolean> {
  const row = await tx
    .tables<GiftCardTables>()
    .insertInto('gift_cards')
    .values({
      site_id: siteId,
      gift_card_id: card.id,
      code_hash: card.codeHash,
      code_ending: card.codeEnding,
      sealed_code: card.sealedCode ?? null,
      state: card.state,
      currency: card.currency,
      initial: card.initial,
      balance: card.initial,
      order_id: card.orderId ?? null,
      line_id: card.lineId,
      unit: card.unit,
      deliver_at: card.deliverAt ?? null,
      refund_id: null,
      expires_at: card.expiresAt ?? null,
      created_at: card.createdAt,
      updated_at: card.createdAt,
      recipient_folded: foldRecipient(card.details),
      document: encodeJson(card.details),
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'order_id', 'line_id', 'unit']).doNothing())
    .returning('gift_card_id')
    .executeTakeFirst();
  return row !== undefined;
}

function foldRecipient({ recipient }: GiftCardDetails): string {
  return recipient === undefined ? '' : fold(`${recipient.name} ${recipient.email}`);
}

export async function findGiftCard(tx: Transaction, siteId: SiteId, id: GiftCardId): Promise<GiftCard | undefined> {
  const row = await select(tx, siteId).where('gift_card_id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : rowToGiftCard(row);
}

export async function findGiftCardByCode(
  tx: Transaction,
  siteId: SiteId,
  codeHash: string,
): Promise<GiftCard | undefined> {
  const row = await select(tx, siteId).where('code_hash', '=', codeHash).executeTakeFirst();
  return row === undefined ? undefined : rowToGiftCard(row);
}

/** The cards of an order, by line and unit. */
export async function listGiftCardsOf(tx: Transaction, siteId: SiteId, orderId: string): Promise<readonly GiftCard[]> {
  const rows = await select(tx, siteId).where('order_id', '=', orderId).orderBy('line_id').orderBy('unit').execute();
  return rows.map(rowToGiftCard);
}

/**
 * Changes a balance by one conditional statement. Returns the new balance; undefined where less than 0 would be left, or
 * where `usableAt` is given and the card is not active and unexpired then.
 */
export async function changeBalance(
  tx: Transaction,
  siteId: SiteId,
  id: GiftCardId,
  { amount, usableAt, now }: { readonly amount: Minor; readonly usableAt?: number; readonly now: number },
): Promise<Minor | undefined> {
  let query = tx
    .tables<GiftCardTables>()
    .updateTable('gift_cards')
    .set(({ eb }) => ({ balance: eb('balance', '+', amount), updated_at: now }))
    .where('site_id', '=', siteId)
    .where('gift_card_id', '=', id)
    .where('balance', '>=', -amount);
  if (usableAt !== undefined) {
    query = query
      .where('state', '=', 'active')
      .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', usableAt)]));
  }
  return (await query.returning('balance').executeTakeFirst())?.balance;
}

export interface NewGiftCardEntry extends Omit<GiftCardEntry, 'id'> {
  readonly giftCardId: GiftCardId;
  readonly by: Cause;
}

/** Returns false where the card has an entry of this reference already. */
export async function insertGiftCardEntry(
  tx: Transaction,
  siteId: SiteId,
  ids: Ids,
  { giftCardId, kind, amount, balanceAfter, reference, orderId, note = '', by, at }: NewGiftCardEntry,
): Promise<boolean> {
  const row = await tx
    .tables<GiftCardTables>()
    .insertInto('gift_card_entries')
    .values({
      site_id: siteId,
      entry_id: ids.next('gfe'),
      gift_card_id: giftCardId,
      kind,
      amount,
      balance_after: balanceAfter,
      reference,
      order_id: orderId ?? null,
      note,
      actor_kind: by.kind,
      actor_id: readActorId(by),
      at,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'gift_card_id', 'reference']).doNothing())
    .returning('entry_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasGiftCardEntry(
  tx: Transaction,
  siteId: SiteId,
  { giftCardId, reference }: Pick<NewGiftCardEntry, 'giftCardId' | 'reference'>,
): Promise<boolean> {
  const row = await tx
    .tables<GiftCardTables>()
    .selectFrom('gift_card_entries')
    .select('entry_id')
    .where('site_id', '=', siteId)
    .where('gift_card_id', '=', giftCardId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
}

/** The ledger of a card, oldest entry first. */
export async function listGiftCardEntries(
  tx: Transaction,
  siteId: SiteId,
  giftCardId: GiftCardId,
): Promise<readonly GiftCardEntry[]> {
  const rows = await tx
    .tables<GiftCardTables>()
    .selectFrom('gift_card_entries')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('gift_card_id', '=', giftCardId)
    .orderBy('at')
    .orderBy('entry_id')
    .execute();
  return rows.map((row) => ({
    id: row.entry_id,
    kind: row.kind,
    amount: row.amount,
    balanceAfter: row.balance_after,
    reference: row.reference,
    ...(row.order_id === null ? {} : { orderId: row.order_id }),
    ...(row.note === '' ? {} : { note: row.note }),
    at: row.at,
  }));
}

function select(tx: Transaction, siteId: SiteId) {
  return tx.tables<GiftCardTables>().selectFrom('gift_cards').selectAll().where('site_id', '=', siteId);
}

export function rowToGiftCard(row: GiftCardTables['gift_cards']): GiftCard {
  return {
    id: row.gift_card_id,
    state: row.state,
    currency: row.currency,
    initial: row.initial,
    balance: row.balance,
    codeEnding: row.code_ending,
    ...(row.order_id === null ? {} : { orderId: row.order_id }),
    lineId: row.line_id,
    unit: row.unit,
    ...(row.deliver_at === null ? {} : { deliverAt: row.deliver_at }),
    ...(row.expires_at === null ? {} : { expiresAt: row.expires_at }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    details: decodeJson(row.document),
  };
}
