/** Calls about draft orders, for merchants and apps with the permission. */
import {
  addLineItemsToDraftOrder,
  createCustomDiscounts,
  createDraftOrder,
  createEmptyDraftOrder,
  deleteCustomDiscounts,
  deleteDraftOrder,
  type DraftOrderInput,
  getDraftOrder,
  queryDraftOrders,
  sendPaymentLink,
  setDraftBillingInfo,
  setDraftBuyerInfo,
  setDraftDiscounts,
  setDraftRecipientInfo,
  setDraftShippingInfo,
  updateDraftLineItems,
  updateDraftOrder,
  PERIOD_VIOLATION_TYPE,
} from '@cartwright/contract';

import { recordChange } from '../../foundation/change-log.ts';
import { type ExpectedError, isExpectedError, refuse, refuseFields } from '../../foundation/http/failure.ts';
import { type Route, route, type TransactionContext } from '../../foundation/http/routes/route.ts';
import type { MemberDirectory } from '../../foundation/members/member-directory.ts';
import { describeCursors, parseQuery } from '../../foundation/query/page.ts';
import { findNextState } from '../../foundation/state-table.ts';
import { deleteCheckout } from '../checkout/model/checkout-store.ts';
import { selectRate } from '../settings/delivery/rates.ts';
import { changeDraft, type ChangedDraft, type DraftCall, findOpenDraft, writeDraft } from './change-draft.ts';
import { addDraftLines, applyDiscounts, changeDraftLines, type DraftWork, readDiscounts } from './draft-input.ts';
import { readContact, setBuyer } from './draft-people.ts';
import { toCalculatedDraft } from './draft-response.ts';
import { DRAFT_ORDER_FIELDS, findDraftOrder, queryDrafts, saveDraftOrder, takeDraftNumber } from './draft-store.ts';
import { DRAFT_TRANSITIONS, type Draft } from './draft.ts';
import { createOrderRoute, type DraftOrderingDeps } from './order-draft.ts';
import {
  emailPaymentLink,
  MAX_PAYMENT_LINK_MS,
  PAYMENT_LINK_LIFETIME_MS,
  type PaymentLinkDeps,
  signPaymentLink,
} from './payment-link.ts';
import { priceDraft } from './price-draft.ts';

const WHO = { allow: ['merchant', 'app'], permission: 'draft-orders.manage' } as const;
const READ = { ...WHO, work: 'read' } as const;
const WRITE = { ...WHO, work: 'write' } as const;

export type DraftRouteDeps = DraftOrderingDeps & PaymentLinkDeps & { readonly members: Pick<MemberDirectory, 'find'> };
type Context = Pick<TransactionContext<unknown, 'merchant' | 'app'>, 'tx' | 'caller' | 'now'>;

export function createDraftRoutes(deps: DraftRouteDeps): readonly Route[] {
  const { ids, stock, readShop, notify } = deps;

  const change = async (
    context: Context,
    { name }: { readonly name: string },
    draftId: string,
    apply: Parameters<typeof changeDraft>[3],
  ) => respond(await changeDraft(deps, callOf(context, name), draftId, apply));

  const create = async (context: Context, name: string, input: DraftOrderInput | undefined) => {
    const { tx, caller, now } = context;
    const { siteId } = caller;
    const begun: Draft = {
      id: ids.next('dft'),
      number: await takeDraftNumber(tx, siteId),
      state: 'open',
      revision: 0,
      checkoutId: ids.next('chk'),
      cartId: ids.next('cart'),
      lines: [],
      discounts: [],
      email: '',
      createdBy: caller.kind === 'merchant' ? { userId: caller.merchantId } : { appId: caller.appId },
      createdAt: now,
      updatedAt: now,
    };
    const work: DraftWork = {
      tx,
      ids,
      shop: await readShop(tx, siteId),
      findOffer: () => undefined,
      reserved: new Map(),
    };
    const draft = input === undefined ? begun : await fill(begun, work, input);
    if (isExpectedError(draft)) return draft;
    const made = await writeDraft(deps, callOf(context, name), { draft });
    if (isExpectedError(made)) return made;
    return refuseDelivery(made) ?? { calculatedDraftOrder: made.calculated };
  };

  /** The parts of a new draft, in an order in which each can use the earlier ones. */
  const fill = async (begun: Draft, work: DraftWork, input: DraftOrderInput): Promise<Draft | ExpectedError> => {
    const bought = await setBuyer(deps.members, work, begun, input.buyerInfo);
    if (isExpectedError(bought)) return bought;
    const recipient = readContact(input.recipientInfo, 'draftOrder.recipientInfo', work.shop);
    if (isExpectedError(recipient)) return recipient;
    const billing = readContact(input.billingInfo, 'draftOrder.billingInfo', work.shop);
    if (isExpectedError(billing)) return billing;
    const withLines = await addDraftLines(work, bought, input, 'draftOrder.');
    if (isExpectedError(withLines)) return withLines;
    const discounts = readDiscounts(work, withLines, input.discounts ?? [], 'draftOrder.discounts');
    if (isExpectedError(discounts)) return discounts;
    const { buyerNote: note, shippingInfo } = input;
    return {
      ...withLines,
      discounts,
      ...(recipient === undefined ? {} : { recipient }),
      ...(billing === undefined ? {} : { billing }),
      ...(note ? { note } : {}),
      ...(shippingInfo ? { delivery: toDelivery(shippingInfo) } : {}),
    };
  };

  return [
    route(createDraftOrder, WRITE, async ({ input, ...context }) => {
      const made = await create(context, createDraftOrder.name, input.draftOrder ?? undefined);
      return isExpectedError(made) ? made : { ...made, preexistingDraftOrder: false };
    }),
    route(createEmptyDraftOrder, WRITE, (context) => create(context, createEmptyDraftOrder.name, undefined)),

    route(getDraftOrder, READ, async ({ input, caller, tx, now }) => {
      const found = await findDraftOrder(tx, caller.siteId, input.draftOrderId);
      if (found === undefined || found.draft.state === 'deleted') return refuse('DRAFT_ORDER_NOT_FOUND');
      const { draft, shown } = found;
      if (draft.state === 'completed') return { calculatedDraftOrder: { draftOrder: shown, shippingOptions: [] } };
      const priced = await priceDraft(deps, tx, { siteId: caller.siteId, draft, now });
      return { calculatedDraftOrder: toCalculatedDraft(draft, priced) };
    }),

    route(queryDraftOrders, READ, async ({ input, caller, tx }) => {
      const asked = { ...input.query, cursorPaging: input.query.cursorPaging ?? {} };
      const parsed = parseQuery(asked, DRAFT_ORDER_FIELDS, { minorDigits: 2 });
      if (parsed.kind === 'refused') return refuseFields(parsed.rules);
      const { drafts, edges } = await queryDrafts(tx, caller.siteId, parsed.query);
      return {
        draftOrders: drafts.map(({ shown }) => shown),
        pagingMetadata: {
          count: drafts.length,
          cursors: describeCursors(parsed.query.original, edges),
          hasNext: edges.next !== undefined,
        },
      };
    }),

    route(updateDraftOrder, WRITE, ({ input, ...context }) =>
      change(context, updateDraftOrder, input.draftOrderId, (draft) => {
        const { buyerNote: note, holdDate } = input;
        const until = holdDate ? Date.parse(holdDate) : undefined;
        const wrong = refuseDay('holdDate', until, context.now);
        if (wrong !== undefined) return wrong;
        const { note: before, holdUntil, ...rest } = draft;
        const kept = note === undefined ? before : (note ?? undefined);
        const held = holdDate === undefined ? holdUntil : until;
        return {
          ...rest,
          ...(kept === undefined || kept === '' ? {} : { note: kept }),
          ...(held === undefined ? {} : { holdUntil: held }),
        };
      }),
    ),

    route(addLineItemsToDraftOrder, WRITE, ({ input, ...context }) =>
      change(context, addLineItemsToDraftOrder, input.draftOrderId, (draft, work) => addDraftLines(work, draft, input)),
    ),
    route(updateDraftLineItems, WRITE, ({ input, ...context }) =>
      change(context, updateDraftLineItems, input.draftOrderId, (draft, work) =>
        changeDraftLines(work, draft, input.lineItemChanges),
      ),
    ),

    route(setDraftDiscounts, WRITE, ({ input, ...context }) =>
      change(context, setDraftDiscounts, input.draftOrderId, (draft, _work, shown) =>
        applyDiscounts(
          draft,
          shown.discounts.map(({ discount }) => discount.id),
          input.discounts,
        ),
      ),
    ),
    route(createCustomDiscounts, WRITE, ({ input, ...context }) =>
      change(context, createCustomDiscounts, input.draftOrderId, (draft, work) => {
        const given = readDiscounts(work, draft, input.discounts, 'discounts');
        if (isExpectedError(given)) return given;
        const discounts = [...draft.discounts, ...given];
        if (discounts.length <= MAX_DISCOUNTS) return { ...draft, discounts };
        const description = `must not give a draft more than ${MAX_DISCOUNTS} discounts`;
        return refuseFields([{ field: 'discounts', rule: 'MAX_SIZE', description }]);
      }),
    ),
    route(deleteCustomDiscounts, WRITE, ({ input, ...context }) =>
      change(context, deleteCustomDiscounts, input.draftOrderId, (draft) => ({
        ...draft,
        discounts: draft.discounts.filter(({ id }) => !input.discountIds.includes(id)),
      })),
    ),

    route(setDraftShippingInfo, WRITE, async ({ input, ...context }) => {
      const { shippingInfo, draftOrderId } = input;
      const call = callOf(context, setDraftShippingInfo.name);
      const changed = await changeDraft(deps, call, draftOrderId, ({ delivery: _before, ...draft }) =>
        shippingInfo ? { ...draft, delivery: toDelivery(shippingInfo) } : draft,
      );
      return isExpectedError(changed) ? changed : (refuseDelivery(changed) ?? respond(changed));
    }),
    route(setDraftBuyerInfo, WRITE, ({ input, ...context }) =>
      change(context, setDraftBuyerInfo, input.draftOrderId, (draft, work) =>
        setBuyer(deps.members, work, draft, input.buyerInfo),
      ),
    ),
    route(setDraftRecipientInfo, WRITE, ({ input, ...context }) =>
      change(context, setDraftRecipientInfo, input.draftOrderId, ({ recipient: _before, ...draft }, { shop }) => {
        const recipient = readContact(input.recipientInfo, 'recipientInfo', shop);
        if (isExpectedError(recipient)) return recipient;
        return { ...draft, ...(recipient === undefined ? {} : { recipient }) };
      }),
    ),
    route(setDraftBillingInfo, WRITE, ({ input, ...context }) =>
      change(context, setDraftBillingInfo, input.draftOrderId, ({ billing: _before, ...draft }, { shop }) => {
        const billing = readContact(input.billingInfo, 'billingInfo', shop);
        if (isExpectedError(billing)) return billing;
        return { ...draft, ...(billing === undefined ? {} : { billing }) };
      }),
    ),

    route(sendPaymentLink, WRITE, async ({ input, ...context }) => {
      const { tx, caller, now } = context;
      const { siteId } = caller;
      const asked = input.expirationDate ? Date.parse(input.expirationDate) : undefined;
      const wrong = refuseDay('expirationDate', asked, now);
      if (wrong !== undefined) return wrong;
      const isEmailed = input.sendEmail !== false;
      const call = callOf(context, sendPaymentLink.name);
      const sent = await changeDraft(deps, call, input.draftOrderId, (draft) => {
        const state = findNextState(DRAFT_TRANSITIONS, draft.state, 'send');
        if (state === undefined) return refuse('DRAFT_ORDER_CLOSED');
        if (draft.lines.length === 0 || (isEmailed && draft.email === '')) return refuse('DRAFT_ORDER_INCOMPLETE');
        const held = draft.holdUntil !== undefined && draft.holdUntil > now ? draft.holdUntil : undefined;
        const linkExpiresAt = asked ?? held ?? now + PAYMENT_LINK_LIFETIME_MS;
        return {
          ...draft,
          state,
          linkExpiresAt,
          ...(input.holdStock === true ? { holdUntil: linkExpiresAt } : {}),
          ...(isEmailed || draft.sent === undefined ? { sent: { email: draft.email, at: now } } : {}),
        };
      });
      if (isExpectedError(sent)) return sent;
      const { draft, priced, calculated } = sent;
      const expiresAt = draft.linkExpiresAt ?? now + PAYMENT_LINK_LIFETIME_MS;
      const url = await signPaymentLink(deps, tx, siteId, { subject: draft.id, expiresAt });
      if (isEmailed) {
        const { customMessage: message } = input;
        await emailPaymentLink(deps, tx, siteId, { priced, to: draft.email, payUrl: url, expiresAt, message, now });
      }
      return { url, calculatedDraftOrder: calculated };
    }),

    createOrderRoute(deps),

    route(deleteDraftOrder, WRITE, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const draft = await findOpenDraft(tx, siteId, input.draftOrderId);
      if (isExpectedError(draft)) return draft;
      const shown = (await findDraftOrder(tx, siteId, draft.id))?.shown;
      const state = findNextState(DRAFT_TRANSITIONS, draft.state, 'delete');
      if (shown === undefined || state === undefined) return refuse('DRAFT_ORDER_CLOSED');
      await stock.release(tx, siteId, { holderId: draft.checkoutId, isPromiseOver: true, now });
      await deleteCheckout(tx, siteId, draft.checkoutId);
      const deleted: Draft = { ...draft, state, revision: draft.revision + 1, updatedAt: now };
      await saveDraftOrder(tx, siteId, deleted, { total: 0, draftOrder: shown });
      await recordChange(tx, siteId, ids, {
        entityKind: 'draft-order',
        entityId: draft.id,
        action: deleteDraftOrder.name,
        by: caller,
        now,
        before: { state: draft.state },
        after: { state },
      });
      await notify(tx, {
        event: 'onDraftOrderDeleted',
        siteId,
        entityId: draft.id,
        by: caller,
        now,
        emit: () => ({ deletedEvent: { deletedEntity: shown } }),
      });
      return {};
    }),
  ];
}

const MAX_DISCOUNTS = 100;

function callOf({ tx, caller, now }: Context, action: string): DraftCall {
  return { tx, caller, now, action };
}

function respond(changed: ChangedDraft | ExpectedError) {
  return isExpectedError(changed) ? changed : { calculatedDraftOrder: changed.calculated };
}

function toDelivery({ code, carrierId }: { readonly code: string; readonly carrierId?: string | null | undefined }) {
  return { code, ...(carrierId ? { carrierId } : {}) };
}

/** Refuses a delivery that is not offered for the lines and the address. */
function refuseDelivery({ draft, priced: { settled } }: ChangedDraft): ExpectedError | undefined {
  const { delivery } = draft;
  if (delivery === undefined || selectRate(settled.offered, delivery) !== undefined) return undefined;
  const codes = settled.offered.map(({ code }) => code).join(', ');
  const message =
    codes === ''
      ? 'Nothing is delivered for this draft: add a line and an address first.'
      : `There is no delivery "${delivery.code}" for this draft: choose one of ${codes}.`;
  return refuse('SHIPPING_OPTION_NOT_FOUND', message);
}

/** A day must be to come, and not so far away that the stock is forgotten. */
function refuseDay(field: string, until: number | undefined, now: number): ExpectedError | undefined {
  if (until === undefined || (until > now && until <= now + MAX_PAYMENT_LINK_MS)) return undefined;
  return refuseFields([
    {
      field,
      rule: 'VALIDATION',
      description: 'must be within the next 90 days',
      data: { type: PERIOD_VIOLATION_TYPE, days: 90 },
    },
  ]);
}
