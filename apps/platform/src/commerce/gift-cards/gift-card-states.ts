/** The states of gift cards in the database, and lists of cards for the merchant. */
import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { FieldTable } from '../../foundation/query/fields.ts';
import type { Query } from '../../foundation/query/page.ts';
import { conditionToSql, fetchCountedPage } from '../../foundation/query/sql.ts';
import type { Transition } from '../../foundation/state-table.ts';
import {
  type GiftCard,
  type GiftCardId,
  GIFT_CARD_STATES,
  type GiftCardState,
  type GiftCardTables,
  rowToGiftCard,
} from './gift-card-store.ts';

export type GiftCardEvent = 'deliver' | 'disable' | 'enable';

export const GIFT_CARD_TRANSITIONS: readonly Transition<GiftCardState, GiftCardEvent>[] = [
  { from: ['scheduled'], event: 'deliver', to: 'active' },
  { from: ['scheduled', 'active'], event: 'disable', to: 'disabled' },
  { from: ['disabled'], event: 'enable', to: 'active' },
];

/** Fields that gift cards can be queried by. `status` leaves out what follows from the expiry. */
export const GIFT_CARD_FIELDS: FieldTable = {
  id: { kind: 'text', column: 'gift_cards.gift_card_id', sortable: true },
  codeEnding: { kind: 'text', column: 'gift_cards.code_ending' },
  /** The name and the email address. */
  recipient: {
    kind: 'text',
    column: 'gift_cards.recipient_folded',
    foldedColumn: 'gift_cards.recipient_folded',
  },
  state: { kind: 'text', column: 'gift_cards.state', values: GIFT_CARD_STATES },
  balance: { kind: 'money', column: 'gift_cards.balance', sortable: true },
  initialBalance: { kind: 'money', column: 'gift_cards.initial', sortable: true },
  orderId: { kind: 'text', column: 'gift_cards.order_id', nullable: true },
  createdDate: { kind: 'time', column: 'gift_cards.created_at', sortable: true },
  deliverDate: { kind: 'time', column: 'gift_cards.deliver_at', nullable: true },
  expirationDate: { kind: 'time', column: 'gift_cards.expires_at', nullable: true },
};

/** One page of gift cards, newest first unless sorted, and how many there are in all. */
export async function queryGiftCards(
  tx: Transaction,
  siteId: SiteId,
  query: Query,
): Promise<{ readonly cards: readonly GiftCard[]; readonly total: number }> {
  const matching = tx
    .tables<GiftCardTables>()
    .selectFrom('gift_cards')
    .where('gift_cards.site_id', '=', siteId)
    .where(conditionToSql(query.condition, siteId));
  const { rows, total } = await fetchCountedPage(matching, matching.selectAll('gift_cards'), {
    query,
    ownOrder: { column: 'gift_cards.created_at', descending: true },
    idColumn: 'gift_cards.gift_card_id',
  });
  return { cards: rows.map(rowToGiftCard), total };
}

/** Moves a card from one state to another. Undefined where it is not in that state any more. */
export async function moveGiftCard(
  tx: Transaction,
  siteId: SiteId,
  id: GiftCardId,
  { from, to, now }: { readonly from: GiftCardState; readonly to: GiftCardState; readonly now: number },
): Promise<GiftCard | undefined> {
  const row = await tx
    .tables<GiftCardTables>()
    .updateTable('gift_cards')
    .set({ state: to, refund_id: null, updated_at: now })
    .where('site_id', '=', siteId)
    .where('gift_card_id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : rowToGiftCard(row);
}

/** Disables an unused card, for a refund where one is named. Returns whether it was disabled. */
export async function disableUntouched(
  tx: Transaction,
  siteId: SiteId,
  id: GiftCardId,
  { refundId, now }: { readonly refundId?: string | undefined; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .tables<GiftCardTables>()
    .updateTable('gift_cards')
    .set({ state: 'disabled', refund_id: refundId ?? null, updated_at: now })
    .where('site_id', '=', siteId)
    .where('gift_card_id', '=', id)
    .where('state', '<>', 'disabled')
    .whereRef('balance', '=', 'initial')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The cards that a refund has disabled, and nothing has enabled since. */
export async function listGiftCardsOfRefund(
  tx: Transaction,
  siteId: SiteId,
  { orderId, refundId }: { readonly orderId: string; readonly refundId: string },
): Promise<readonly GiftCard[]> {
  const rows = await tx
    .tables<GiftCardTables>()
    .selectFrom('gift_cards')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('refund_id', '=', refundId)
    .where('state', '=', 'disabled')
    .execute();
  return rows.map(rowToGiftCard);
}

/** The sealed code of a card whose email is due; undefined where it was sent, or there is no such card. */
export async function findSealedCode(tx: Transaction, siteId: SiteId, id: GiftCardId): Promise<string | undefined> {
  const row = await tx
    .tables<GiftCardTables>()
    .selectFrom('gift_cards')
    .select('sealed_code')
    .where('site_id', '=', siteId)
    .where('gift_card_id', '=', id)
    .executeTakeFirst();
  return row?.sealed_code ?? undefined;
}

export async function eraseSealedCode(tx: Transaction, siteId: SiteId, id: GiftCardId): Promise<void> {
  await tx
    .tables<GiftCardTables>()
    .updateTable('gift_cards')
    .set({ sealed_code: null })
    .where('site_id', '=', siteId)
    .where('gift_card_id', '=', id)
    .execute();
}
