/**
 * One change of a draft, in the transaction of its call: the rule, the held units, the amounts, the row, the checkout behind
 * a link that was sent, the change log and the event. Invariant: the page behind a sent link sells the draft as it is now.
 */
import type { CalculatedDraftOrder, DraftOrder as DraftOrderResponse } from '@cartwright/contract';

import { recordChange } from '../../foundation/change-log.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import type { Notify } from '../../foundation/domain-events.ts';
import type { AppCaller, Merchant } from '../../foundation/http/caller.ts';
import { type ExpectedError, isExpectedError, refuse } from '../../foundation/http/failure.ts';
import type { Ids, SiteId } from '../../foundation/ids.ts';
import { findNextState } from '../../foundation/state-table.ts';
import { describeProblem } from '../cart/estimate/estimate.ts';
import { isCustom, readLineName } from '../cart/model/cart-line.ts';
import { readAvailability } from '../cart/model/cart.ts';
import type { FindOffer } from '../cart/model/offers.ts';
import { findCheckout, saveCheckout } from '../checkout/model/checkout-store.ts';
import type { Checkout } from '../checkout/model/checkout.ts';
import { loadCheckoutOffers } from '../checkout/model/reserved-offers.ts';
import type { Reservations } from '../inventory/reservations.ts';
import { type DraftWork, withoutLostDiscounts } from './draft-input.ts';
import { toCalculatedDraft } from './draft-response.ts';
import { findDraftOrder, saveDraftOrder } from './draft-store.ts';
import { DRAFT_TRANSITIONS, type Draft, shopOwner, toCheckout } from './draft.ts';
import { type DraftPricingDeps, type PricedDraft, priceDraft } from './price-draft.ts';

export interface DraftDeps extends DraftPricingDeps {
  readonly ids: Ids;
  readonly notify: Notify;
  readonly stock: Reservations;
}

export interface DraftCall {
  readonly tx: Transaction;
  readonly caller: Merchant | AppCaller;
  readonly now: number;
  /** The name of the call, for the change log. */
  readonly action: string;
}

export interface ChangedDraft {
  readonly draft: Draft;
  readonly priced: PricedDraft;
  readonly calculated: CalculatedDraftOrder;
}

/** A draft that may still change: neither deleted nor completed. */
export async function findOpenDraft(tx: Transaction, siteId: SiteId, id: string): Promise<Draft | ExpectedError> {
  const found = await findDraftOrder(tx, siteId, id);
  if (found === undefined || found.draft.state === 'deleted') return refuse('DRAFT_ORDER_NOT_FOUND');
  return found.draft.state === 'completed' ? refuse('DRAFT_ORDER_CLOSED') : found.draft;
}

/** Changes a draft by `apply`, and writes what follows from it. */
export async function changeDraft(
  deps: DraftDeps,
  call: DraftCall,
  draftId: string,
  apply: (
    draft: Draft,
    work: DraftWork,
    shown: DraftOrderResponse,
  ) => Promise<Draft | ExpectedError> | Draft | ExpectedError,
): Promise<ChangedDraft | ExpectedError> {
  const { tx, caller } = call;
  const { siteId } = caller;
  const before = await findOpenDraft(tx, siteId, draftId);
  if (isExpectedError(before)) return before;
  const shown = (await findDraftOrder(tx, siteId, draftId))?.shown;
  if (shown === undefined) return refuse('DRAFT_ORDER_NOT_FOUND');
  const applied = await apply(before, await readWork(deps, call, before), shown);
  if (isExpectedError(applied)) return applied;
  const state = findNextState(DRAFT_TRANSITIONS, before.state, 'edit');
  if (state === undefined) return refuse('DRAFT_ORDER_CLOSED');
  return writeDraft(deps, call, { before, draft: withoutLostDiscounts(applied) });
}

/** Writes a new draft, or what a change has made of one. */
export async function writeDraft(
  deps: DraftDeps,
  { tx, caller, now, action }: DraftCall,
  { before, draft: changed }: { readonly before?: Draft; readonly draft: Draft },
): Promise<ChangedDraft | ExpectedError> {
  const { siteId } = caller;
  const draft: Draft = { ...changed, revision: (before?.revision ?? 0) + 1, updatedAt: now };
  const short = await holdStock(deps, tx, siteId, { before, draft, now });
  if (short !== undefined) return short;
  const priced = await priceDraft(deps, tx, { siteId, draft, now });
  const calculated = toCalculatedDraft(draft, priced);
  const { draftOrder } = calculated;
  // What was sent is sold as it is now.
  if (draft.state === 'sent') await saveDraftCheckout(tx, siteId, { draft, priced });
  await saveDraftOrder(tx, siteId, draft, { total: priced.order.totals.total, draftOrder });
  await recordChange(tx, siteId, deps.ids, {
    entityKind: 'draft-order',
    entityId: draft.id,
    action,
    by: caller,
    now,
    ...findDifference(before, draft),
  });
  await deps.notify(
    tx,
    before === undefined
      ? {
          event: 'onDraftOrderCreated',
          siteId,
          entityId: draft.id,
          by: caller,
          now,
          emit: () => ({ createdEvent: { entity: draftOrder } }),
        }
      : {
          event: 'onDraftOrderUpdated',
          siteId,
          entityId: draft.id,
          by: caller,
          now,
          emit: () => ({ updatedEvent: { currentEntity: draftOrder } }),
        },
  );
  return { draft, priced, calculated };
}

/** Writes the checkout that sells the draft. A customer who has opened it stays its owner. */
export async function saveDraftCheckout(
  tx: Transaction,
  siteId: SiteId,
  {
    draft,
    priced: { checkout },
    owner,
  }: { readonly draft: Draft; readonly priced: Pick<PricedDraft, 'checkout'>; readonly owner?: Checkout['owner'] },
): Promise<void> {
  const current = await findCheckout(tx, siteId, draft.checkoutId);
  const { giftCard, coupon } = current ?? {};
  await saveCheckout(tx, siteId, {
    ...toCheckout(draft, owner ?? current?.owner ?? shopOwner(draft), checkout.delivery),
    ...(giftCard === undefined ? {} : { giftCard }),
    ...(coupon === undefined ? {} : { coupon }),
  });
}

async function readWork(
  { readShop, stock, ids }: DraftDeps,
  { tx, caller }: DraftCall,
  draft: Draft,
): Promise<DraftWork> {
  const { siteId } = caller;
  const { checkoutId: id, lines } = draft;
  return {
    tx,
    ids,
    shop: await readShop(tx, siteId),
    findOffer: await loadCheckoutOffers(tx, siteId, { id, lines }, stock),
    reserved: await stock.readReserved(tx, siteId, id),
  };
}

/** Holds the units of the draft until the day that the merchant has promised, or ends the hold. */
async function holdStock(
  { stock }: DraftDeps,
  tx: Transaction,
  siteId: SiteId,
  { before, draft, now }: { readonly before: Draft | undefined; readonly draft: Draft; readonly now: number },
): Promise<ExpectedError | undefined> {
  const { checkoutId: holderId, lines, holdUntil } = draft;
  if (before?.lines === lines && before.holdUntil === holdUntil) return undefined;
  if (holdUntil === undefined || holdUntil <= now) {
    if (before?.holdUntil !== undefined) await stock.release(tx, siteId, { holderId, isPromiseOver: true, now });
    return undefined;
  }
  const findOffer = await loadCheckoutOffers(tx, siteId, { id: holderId, lines }, stock);
  const short = refuseShort(draft, findOffer);
  if (short !== undefined) return short;
  const demands = lines.filter((line) => !isCustom(line));
  const times = { expiresAt: holdUntil, promisedUntil: holdUntil, now };
  const held = await stock.reserve(tx, siteId, { holderId, demands, ...times });
  return held.kind === 'short' ? refuse('INSUFFICIENT_INVENTORY') : undefined;
}

/** The first line that cannot be had, by the units that are left for the draft. */
function refuseShort({ lines }: Draft, findOffer: FindOffer): ExpectedError | undefined {
  const availability = readAvailability(lines, findOffer);
  for (const line of lines) {
    const found = availability.get(line.id);
    const description = describeProblem(readLineName(line, findOffer(line)), found);
    if (found === undefined || description === undefined) continue;
    const left = 'quantityAvailable' in found ? { quantityAvailable: found.quantityAvailable } : {};
    return refuse('INSUFFICIENT_INVENTORY', description, { data: { lineItemId: line.id, ...left } });
  }
  return undefined;
}

/** The members of a draft that changed. */
function findDifference(before: Draft | undefined, after: Draft) {
  const { revision: _revision, updatedAt: _updatedAt, ...members } = after;
  const names = (Object.keys({ ...before, ...members }) as (keyof Draft)[]).filter(
    (name) =>
      name !== 'revision' && name !== 'updatedAt' && JSON.stringify(before?.[name]) !== JSON.stringify(after[name]),
  );
  const only = (draft: Draft | undefined): Readonly<Record<string, unknown>> =>
    Object.fromEntries(names.flatMap((name) => (draft?.[name] === undefined ? [] : [[name, draft[name]]])));
  return { before: only(before), after: only(after) };
}
