/**
 * Holds units for buyers who are paying. A reservation takes the units at once, so that no other buyer gets them, and
 * returns them when it expires. Invariant: a reserved unit is sold once or returned once.
 */
import type { Transaction } from '../../foundation/database/database.ts';
import type { Cause } from '../../foundation/domain-events.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { done, jobKind } from '../../foundation/jobs/job.ts';
import type { Jobs } from '../../foundation/jobs/jobs.ts';
import type { VariantId } from '../catalog/model/product.ts';
import {
  adjustStock,
  type Demand,
  findQuantities,
  type StockMovement,
  type StockMoves,
  sumDemands,
  type TakeResult,
  takeStock,
} from './inventory-store.ts';
import {
  deleteReservations,
  findReservationExpiry,
  findReservedUnits,
  extendReservations,
  insertReservations,
} from './reservation-store.ts';
import { announceRestock, bookStock, type StockBookDeps, tellFound } from './stock-book.ts';
import { recordStockMovements, type StockReason } from './stock-history-store.ts';

/** How long units are held for a buyer who pays, from the attempt on. */
export const RESERVATION_MS = 15 * 60 * 1000;
/** New attempts of the same buyer hold units for so long in all. */
export const MAX_RESERVATION_MS = 30 * 60 * 1000;

export const RESERVATION_EXPIRY = jobKind<{ readonly holderId: string }>('reservation.expire');

export interface Reservations {
  /**
   * Holds units for a holder (a checkout or a draft order) in the place of those that it held. At most until
   * `MAX_RESERVATION_MS` after its first reservation. Where units are short, the caller rolls the transaction back.
   */
  reserve(
    tx: Transaction,
    siteId: SiteId,
    reservation: {
      readonly holderId: string;
      readonly demands: readonly Demand[];
      readonly expiresAt: number;
      /** The merchant promises the units until then: they stay also when an attempt to pay fails. */
      readonly promisedUntil?: number;
      readonly now: number;
    },
  ): Promise<TakeResult>;
  /** Holds what is held until later: a provider takes its time. */
  extend(
    tx: Transaction,
    siteId: SiteId,
    holder: { readonly holderId: string; readonly expiresAt: number },
  ): Promise<void>;
  /** Takes the units of an order: those that its holder has first. Where units are short, the caller rolls back. */
  consume(
    tx: Transaction,
    siteId: SiteId,
    taking: {
      readonly holderId: string;
      readonly demands: readonly Demand[];
      readonly orderId: string;
      readonly by: Cause;
      readonly now: number;
    },
  ): Promise<TakeResult>;
  /** Gives all units of a holder back, except those that the merchant has promised, unless that is over too. */
  release(
    tx: Transaction,
    siteId: SiteId,
    holder: { readonly holderId: string; readonly isPromiseOver?: true; readonly now: number },
  ): Promise<void>;
  /** Units by variant that a holder has. */
  readReserved(tx: Transaction, siteId: SiteId, holderId: string): Promise<ReadonlyMap<VariantId, number>>;
  /** Puts sold units back into stock. Variants that are gone or not counted any more are left out. */
  returnStock(
    tx: Transaction,
    siteId: SiteId,
    returned: {
      readonly lines: readonly Demand[];
      readonly reason: 'refund' | 'cancel' | 'return';
      /** The id of the refund or order. */
      readonly reference: string;
      readonly by: Cause;
      readonly now: number;
    },
  ): Promise<void>;
  /** Undoes a return of a refund that failed. Returns how many units it could take: others have been sold meanwhile. */
  takeReturned(
    tx: Transaction,
    siteId: SiteId,
    returned: {
      readonly line: Demand;
      /** The id of the refund. */
      readonly reference: string;
      readonly by: Cause;
      readonly now: number;
    },
  ): Promise<number>;
  /** Gives back what has expired of a holder. Returns when the rest expires; undefined where nothing is left. */
  expire(
    tx: Transaction,
    siteId: SiteId,
    holder: { readonly holderId: string; readonly now: number },
  ): Promise<number | undefined>;
}

/** Units are held and given back as buyers pay or do not: the shop itself does it. */
const SHOP_ITSELF: Cause = { kind: 'anonymous' };

const RETURN_REASONS: Readonly<Record<'refund' | 'cancel' | 'return', StockReason>> = {
  refund: 'REFUNDED',
  cancel: 'CANCELED',
  return: 'RETURNED',
};

export function createReservations(deps: StockBookDeps): Reservations {
  const { ids, jobs, notify } = deps;
  return {
    reserve: async (tx, siteId, { holderId, demands, expiresAt, promisedUntil, now }) => {
      const held = await deleteReservations(tx, siteId, { holderId });
      const back = await putBack(tx, siteId, held);
      const wanted = sumDemands(demands);
      const taken = await takeStock(tx, siteId, wanted);
      if (taken.kind === 'short') return taken;
      await tellFound(notify, tx, siteId, { found: [...back.found, ...taken.found], by: SHOP_ITSELF, now });
      const createdAt = Math.min(now, ...held.map((one) => one.createdAt));
      const promised =
        promisedUntil ??
        findLatest(
          held.map((one) => one.promisedUntil ?? 0),
          now,
        );
      const until = Math.max(promised ?? 0, Math.min(expiresAt, createdAt + MAX_RESERVATION_MS));
      const counted = new Set(taken.movements.map(({ variantId }) => variantId));
      const reserved = wanted.filter(({ variantId }) => counted.has(variantId));
      await insertReservations(tx, siteId, {
        holderId,
        demands: reserved,
        createdAt,
        expiresAt: until,
        promisedUntil: promised,
      });
      if (reserved.length > 0) await enqueueExpiry(tx, siteId, holderId, until);
      return taken;
    },

    extend: extendReservations,

    consume: async (tx, siteId, { holderId, demands, orderId, by, now }) => {
      const held = new Map((await deleteReservations(tx, siteId, { holderId })).map((one) => [one.variantId, one]));
      const wanted = sumDemands(demands);
      const missing: Demand[] = [];
      const surplus: Demand[] = [];
      for (const demand of wanted) {
        const quantity = held.get(demand.variantId)?.quantity ?? 0;
        if (demand.quantity > quantity) missing.push({ ...demand, quantity: demand.quantity - quantity });
        else if (quantity > demand.quantity) surplus.push({ ...demand, quantity: quantity - demand.quantity });
      }
      const isWanted = new Set(wanted.map(({ variantId }) => variantId));
      surplus.push(...[...held.values()].filter(({ variantId }) => !isWanted.has(variantId)));
      const taken = await takeStock(tx, siteId, missing);
      if (taken.kind === 'short') return taken;
      const back = await putBack(tx, siteId, surplus);
      const found = [...taken.found, ...back.found];
      await tellFound(notify, tx, siteId, { found, by, now });
      const movements = await readSales(tx, siteId, wanted);
      await recordStockMovements(tx, siteId, ids, movements, { reason: 'SOLD', reference: orderId, by, now });
      return { kind: 'taken', movements, found };
    },

    release: async (tx, siteId, { holderId, isPromiseOver, now }) => {
      const which = isPromiseOver === true ? { holderId } : { holderId, unpromisedAt: now };
      await giveBack(tx, siteId, await deleteReservations(tx, siteId, which), now);
    },

    readReserved: findReservedUnits,

    returnStock: async (tx, siteId, { lines, reason, reference, by, now }) => {
      const moves = await putBack(tx, siteId, lines);
      await bookStock(deps, tx, siteId, { ...moves, reason: RETURN_REASONS[reason], reference, by, now });
    },

    takeReturned: async (tx, siteId, { line, reference, by, now }) => {
      const left = (await findQuantities(tx, siteId, [line.variantId])).get(line.variantId);
      // Variants that are gone or not counted any more have nothing to take.
      if (left === undefined) return line.quantity;
      const quantity = Math.min(line.quantity, left);
      if (quantity === 0) return 0;
      const { outOfBounds: _none, ...moves } = await adjustStock(tx, siteId, [{ ...line, by: -quantity }]);
      await bookStock(deps, tx, siteId, { ...moves, reason: RETURN_REASONS.refund, reference, by, now });
      return quantity;
    },

    expire: async (tx, siteId, { holderId, now }) => {
      const expired = await deleteReservations(tx, siteId, { holderId, expiredAt: now });
      await giveBack(tx, siteId, expired, now);
      return findReservationExpiry(tx, siteId, holderId);
    },
  };

  /** Units that were held and are for sale again. */
  async function giveBack(tx: Transaction, siteId: SiteId, held: readonly Demand[], now: number): Promise<void> {
    const { movements, found } = await putBack(tx, siteId, held);
    await announceRestock(jobs, tx, siteId, movements);
    await tellFound(notify, tx, siteId, { found, by: SHOP_ITSELF, now });
  }

  function enqueueExpiry(tx: Transaction, siteId: SiteId, holderId: string, dueAt: number): Promise<void> {
    return jobs.enqueue(tx, { siteId, kind: RESERVATION_EXPIRY, key: holderId, payload: { holderId }, dueAt });
  }
}

/** The latest moment that is still to come. */
function findLatest(moments: readonly number[], now: number): number | undefined {
  const latest = Math.max(0, ...moments);
  return latest > now ? latest : undefined;
}

/** Units that go back to where they were taken. Variants that are gone or not counted any more are left out. */
async function putBack(tx: Transaction, siteId: SiteId, demands: readonly Demand[]): Promise<StockMoves> {
  if (demands.length === 0) return { movements: [], found: [] };
  const adjustments = sumDemands(demands).map(({ quantity, ...of }) => ({ ...of, by: quantity }));
  return adjustStock(tx, siteId, adjustments);
}

/** What was sold of variants whose quantity is counted, whether it was held before or not. */
async function readSales(tx: Transaction, siteId: SiteId, sold: readonly Demand[]): Promise<readonly StockMovement[]> {
  const quantities = await findQuantities(
    tx,
    siteId,
    sold.map(({ variantId }) => variantId),
  );
  return sold.flatMap(({ variantId, productId, quantity }): StockMovement[] => {
    const quantityAfter = quantities.get(variantId);
    return quantityAfter === undefined ? [] : [{ variantId, productId, change: -quantity, quantityAfter }];
  });
}

/** Gives expired units back. A reservation that was extended is looked at again when it expires. */
export function registerReservationJobs(
  jobs: Pick<Jobs, 'register'>,
  { now, expire }: { readonly now: () => number } & Pick<Reservations, 'expire'>,
): void {
  jobs.register(RESERVATION_EXPIRY, {
    maxRunMs: 30_000,
    run: ({ siteId, payload }) =>
      Promise.resolve(async (tx) => {
        const next = await expire(tx, siteId, { holderId: payload.holderId, now: now() });
        return next === undefined ? done(tx) : { kind: 'retry', error: 'The units are held for longer.', at: next };
      }),
  });
}
