/** The store of draft orders. Deleted drafts keep their row, so that their link can say that they are gone. */
import type { DraftOrder as DraftOrderResponse } from '@cartwright/contract';

import { type JsonText, decodeJson, encodeJson } from '../../foundation/database/columns.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { FieldTable } from '../../foundation/query/fields.ts';
import { type Edges, type Query, withTieBreaker } from '../../foundation/query/page.ts';
import { conditionToSql, fetchPage } from '../../foundation/query/sql.ts';
import type { CheckoutId } from '../checkout/model/checkout.ts';
import type { OrderId } from '../orders/order.ts';
import type { Draft, DraftDetails, DraftId, DraftResult, DraftState } from './draft.ts';

interface StoredDraft extends DraftDetails {
  /** As the last change left it. */
  readonly shown: DraftOrderResponse;
}

interface DraftTables {
  draft_orders: {
    site_id: string;
    draft_id: DraftId;
    number: number;
    state: DraftState;
    status: 'DRAFT' | 'COMMITTED';
    revision: number;
    buyer_email: string;
    total: number;
    checkout_id: CheckoutId;
    order_id: OrderId | null;
    link_expires_at: number | null;
    created_at: number;
    updated_at: number;
    document: JsonText<StoredDraft>;
  };
  draft_numbers: { site_id: string; last_number: number };
}

export const DRAFT_ORDER_FIELDS: FieldTable = {
  status: { kind: 'text', column: 'draft_orders.status', values: ['DRAFT', 'COMMITTED'], sortable: true },
  orderId: { kind: 'text', column: 'draft_orders.order_id', nullable: true },
  number: { kind: 'number', column: 'draft_orders.number', sortable: true },
  'buyerInfo.email': { kind: 'text', column: 'draft_orders.buyer_email', foldedColumn: 'draft_orders.buyer_email' },
  createdDate: { kind: 'time', column: 'draft_orders.created_at', sortable: true },
  updatedDate: { kind: 'time', column: 'draft_orders.updated_at', sortable: true },
};

/** The next number of the site, counted from 1. */
export async function takeDraftNumber(tx: Transaction, siteId: SiteId): Promise<number> {
  const row = await tx
    .tables<DraftTables>()
    .insertInto('draft_numbers')
    .values({ site_id: siteId, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('site_id')
        .doUpdateSet((update) => ({ last_number: update('draft_numbers.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return row.last_number;
}

/** Writes a draft with what it comes to; replaces the one with the same id where it exists. */
export async function saveDraftOrder(
  tx: Transaction,
  siteId: SiteId,
  draft: Draft,
  { total, draftOrder }: DraftResult,
): Promise<void> {
  const { id, number, state, revision, checkoutId, orderId, linkExpiresAt, createdAt, updatedAt, ...details } = draft;
  const change = {
    state,
    status: state === 'completed' ? ('COMMITTED' as const) : ('DRAFT' as const),
    revision,
    buyer_email: draft.email,
    total,
    order_id: orderId ?? null,
    link_expires_at: linkExpiresAt ?? null,
    updated_at: updatedAt,
    document: encodeJson<StoredDraft>({ ...details, shown: draftOrder }),
  };
  await tx
    .tables<DraftTables>()
    .insertInto('draft_orders')
    .values({ site_id: siteId, draft_id: id, number, checkout_id: checkoutId, created_at: createdAt, ...change })
    .onConflict((conflict) => conflict.columns(['site_id', 'draft_id']).doUpdateSet(change))
    .execute();
}

export interface FoundDraft {
  readonly draft: Draft;
  readonly shown: DraftOrderResponse;
}

/** By id, also where it was deleted. */
export async function findDraftOrder(
  tx: Transaction,
  siteId: SiteId,
  draftId: string,
): Promise<FoundDraft | undefined> {
  const row = await select(tx, siteId)
    .where('draft_id', '=', draftId as DraftId)
    .executeTakeFirst();
  return row === undefined ? undefined : rowToDraft(row);
}

/** The draft that a checkout sells. */
export async function findDraftOrderOf(
  tx: Transaction,
  siteId: SiteId,
  checkoutId: CheckoutId,
): Promise<FoundDraft | undefined> {
  const row = await select(tx, siteId).where('checkout_id', '=', checkoutId).executeTakeFirst();
  return row === undefined ? undefined : rowToDraft(row);
}

/** One page of drafts that are not deleted, changed last first unless sorted. */
export async function queryDrafts(
  tx: Transaction,
  siteId: SiteId,
  query: Query,
): Promise<{ readonly drafts: readonly FoundDraft[]; readonly edges: Edges }> {
  const matching = tx
    .tables<DraftTables>()
    .selectFrom('draft_orders')
    .selectAll('draft_orders')
    .where('draft_orders.site_id', '=', siteId)
    .where('draft_orders.state', '<>', 'deleted')
    .where(conditionToSql(query.condition, siteId));
  const keys = query.keys.length > 0 ? query.keys : [{ column: 'draft_orders.updated_at', descending: true }];
  const { rows, edges } = await fetchPage(matching, withTieBreaker(keys, 'draft_orders.draft_id'), query.page);
  return { drafts: rows.map(rowToDraft), edges };
}

function select(tx: Transaction, siteId: SiteId) {
  return tx.tables<DraftTables>().selectFrom('draft_orders').selectAll().where('site_id', '=', siteId);
}

function rowToDraft(row: DraftTables['draft_orders']): FoundDraft {
  const { shown, ...details } = decodeJson(row.document);
  return {
    draft: {
      ...details,
      id: row.draft_id,
      number: row.number,
      state: row.state,
      revision: row.revision,
      checkoutId: row.checkout_id,
      ...(row.order_id === null ? {} : { orderId: row.order_id }),
      ...(row.link_expires_at === null ? {} : { linkExpiresAt: row.link_expires_at }),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    },
    shown,
  };
}
