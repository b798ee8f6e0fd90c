/**
 * Returns: a buyer asks to send units back, the merchant decides, and the units arrive. Invariant: no unit is asked for
 * twice, and only units that were sent.
 */
import type { Transaction } from '../../../foundation/database/database.ts';
import { type ExpectedError, isExpectedError, refuse } from '../../../foundation/http/failure.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { findNextState } from '../../../foundation/state-table.ts';
import { type OrderDeskDeps, restockLines } from '../life/order-desk.ts';
import { changeOrder, type ChangeRequest, type OrderChangeDeps, type PlannedChange } from '../life/planned-change.ts';
import { insertReturn, listReturns, type OrderReturn, updateReturn } from '../life/return-store.ts';
import { addRestocked, readUnits } from '../order-status.ts';
import type { Order } from '../order.ts';
import { readRestock } from '../refunds/refund-items.ts';
import { RETURN_TRANSITIONS, type ReturnEvent } from '../transitions.ts';

type ReturnDeps = OrderChangeDeps & Pick<OrderDeskDeps, 'stock'>;

/** Units of each line that may be asked back: they were sent and not refunded, and no return names them yet. */
export function countReturnableUnits(order: Order, returns: readonly OrderReturn[]): ReadonlyMap<string, number> {
  const open = returns.filter(({ state }) => state === 'requested' || state === 'accepted' || state === 'received');
  return new Map(
    order.lines.map(({ id }) => {
      const asked = open.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === id));
      const taken = asked.reduce((sum, { quantity }) => sum + quantity, 0);
      const { fulfilled, refunded, removed } = readUnits(order.units, id);
      return [id, Math.max(0, Math.min(fulfilled - (refunded - removed), fulfilled) - taken)];
    }),
  );
}

/** Asks for a return. The caller has made sure that the order is the buyer's. */
export async function requestReturn(
  deps: OrderChangeDeps,
  tx: Transaction,
  siteId: SiteId,
  work: ChangeRequest & Pick<OrderReturn, 'lines' | 'note'>,
): Promise<{ readonly order: Order; readonly orderReturn: OrderReturn } | ExpectedError> {
  const { lines, note, now } = work;
  const id = deps.ids.next('ret');
  let made: OrderReturn | undefined;
  const order = await changeOrder(deps, tx, siteId, work, async (before) => {
    const possible = countReturnableUnits(before, await listReturns(tx, siteId, [before.id]));
    const wanted = new Map<string, number>();
    for (const { lineId, quantity } of lines) wanted.set(lineId, (wanted.get(lineId) ?? 0) + quantity);
    for (const [lineId, quantity] of wanted) {
      const available = possible.get(lineId);
      if (available === undefined) {
        return refuse('ORDER_LINE_NOT_FOUND', undefined, { data: { lineItemId: lineId } });
      }
      if (quantity > available) {
        return refuse('RETURN_NOT_POSSIBLE', undefined, { data: { lineItemId: lineId, available } });
      }
    }
    made = {
      id,
      orderId: before.id,
      state: 'requested',
      lines,
      ...(note === undefined || note === '' ? {} : { note }),
      createdAt: now,
      updatedAt: now,
    };
    await insertReturn(tx, siteId, made);
    return { ...planChange(made, 'return-requested', note), after: { return: id, lines } };
  });
  if (isExpectedError(order)) return order;
  if (made === undefined) throw new Error('A return was asked for, and none was made.');
  return { order, orderReturn: made };
}

/** Accepts, declines, receives or withdraws a return. */
export async function decideReturn(
  deps: ReturnDeps,
  tx: Transaction,
  siteId: SiteId,
  work: ChangeRequest & {
    readonly returnId: string;
    readonly event: ReturnEvent;
    readonly message?: string;
    /** Units that go back into stock when they have arrived. */
    readonly restock?: readonly { readonly lineItemId: string; readonly quantity: number }[];
  },
): Promise<{ readonly order: Order; readonly orderReturn: OrderReturn } | ExpectedError> {
  const { event, message, by, now } = work;
  let decided: OrderReturn | undefined;
  const order = await changeOrder(deps, tx, siteId, work, async (before) => {
    const found = (await listReturns(tx, siteId, [before.id])).find(({ id }) => id === work.returnId);
    if (found === undefined) return refuse('RETURN_NOT_FOUND');
    const state = findNextState(RETURN_TRANSITIONS, found.state, event);
    if (state === undefined) return refuse('WRONG_RETURN_STATE');
    const restock = readRestock(before, work.restock ?? []);
    if (isExpectedError(restock)) return restock;
    if (restock.some(({ lineId, quantity }) => quantity > countReturned(found, lineId))) {
      return refuse('RESTOCK_TOO_LARGE');
    }
    decided = { ...found, state, updatedAt: now };
    await updateReturn(tx, siteId, decided);
    await restockLines(deps, tx, siteId, {
      order: before,
      lines: restock,
      reason: 'return',
      reference: found.id,
      by,
      now,
    });
    const cameBack = restock.map((one) => ({ ...one, cameBack: one.quantity }));
    return {
      ...planChange(decided, event === 'withdraw' ? undefined : EVENT_CHANGES[event], message),
      edit: { units: addRestocked(before.units, cameBack) },
      before: { return: found.id, state: found.state },
      after: { return: found.id, state, restock },
    };
  });
  if (isExpectedError(order)) return order;
  if (decided === undefined) throw new Error('A return was decided, and none was written.');
  return { order, orderReturn: decided };
}

/** Units of a line that a return names. */
function countReturned({ lines }: OrderReturn, lineId: string): number {
  return lines.filter((line) => line.lineId === lineId).reduce((sum, { quantity }) => sum + quantity, 0);
}

const EVENT_CHANGES = {
  accept: 'return-accepted',
  decline: 'return-declined',
  receive: 'return-received',
} as const;

function planChange(
  { id: returnId, state, lines }: OrderReturn,
  kind: 'return-requested' | (typeof EVENT_CHANGES)[keyof typeof EVENT_CHANGES] | undefined,
  message: string | undefined,
): PlannedChange {
  return {
    activities: [
      {
        type: 'CUSTOM_ACTIVITY',
        details: {
          returnId,
          customType: `return-${state}`,
          lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
          ...(message === undefined || message === '' ? {} : { message, additionalData: { message } }),
        },
      },
    ],
    changes: kind === undefined ? [] : [{ kind, returnId, ...(message ? { message } : {}) }],
  };
}
