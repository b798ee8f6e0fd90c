/**
 * The history of stock, changes with a reason, and what runs low: for merchants. These calls are this platform's own;
 * `inventory.ts` has the official ones.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { MAX_STOCK } from './inventory.ts';
import { OptionalQueryInput } from './query.ts';
import { open, text, whole, wireDate, wireId } from './wire.ts';

export const STOCK_REASONS = [
  'SOLD',
  'CANCELED',
  'REFUNDED',
  'RETURNED',
  'EDITED',
  'RECOUNT',
  'DAMAGED',
  'RECEIVED',
  'OTHER',
] as const;
/** The reasons that a merchant may give. */
export const STOCK_ADJUSTMENT_REASONS = ['RECOUNT', 'DAMAGED', 'RECEIVED', 'RETURNED', 'OTHER'] as const;

/** One change of a counted quantity. */
export const StockHistoryEntry = z.object({
  id: z.string(),
  variantId: z.string(),
  productId: z.string(),
  /** Below zero where units left. */
  change: z.number(),
  quantityAfter: z.number(),
  reason: open(STOCK_REASONS),
  /** The id of the order or refund that it belongs to. */
  reference: z.string().optional(),
  note: z.string().optional(),
  /** Who changed it: `merchant`, `member`, `visitor`, `app`; `anonymous` stands for the shop itself. */
  by: z.object({ kind: z.string(), id: z.string() }),
  createdDate: wireDate,
});
export type StockHistoryEntry = z.output<typeof StockHistoryEntry>;

/** A variant of which few are left. */
export const LowStockVariant = z.object({
  variantId: z.string(),
  productId: z.string(),
  productName: z.string(),
  choices: z.record(z.string(), z.string()),
  sku: z.string(),
  quantity: z.number(),
  lowFrom: z.number(),
});
export type LowStockVariant = z.output<typeof LowStockVariant>;

export const queryStockHistory = endpoint({
  name: 'stock.queryStockHistory',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/stock-history/query',
  isQuery: true,
  summary: 'Returns changes of stock by filter, sort and paging, newest first.',
  input: z.object({ query: OptionalQueryInput }),
  output: z.object({ entries: z.array(StockHistoryEntry), totalResults: z.number() }),
});

export const adjustStock = endpoint({
  name: 'stock.adjustStock',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/stock/adjust',
  summary: 'Adds or takes units of variants with a reason: all of them, or none.',
  input: z.object({
    adjustments: z
      .array(
        z.object({
          variantId: wireId,
          productId: wireId,
          /** Units that are added, or taken where it is below zero. */
          by: whole(-MAX_STOCK, MAX_STOCK),
          reason: z.enum(STOCK_ADJUSTMENT_REASONS),
          note: text(500).nullish(),
        }),
      )
      .min(1)
      .max(100),
  }),
  output: z.object({ variants: z.array(z.object({ variantId: z.string(), quantity: z.number() })) }),
});

export const setStockThreshold = endpoint({
  name: 'stock.setStockThreshold',
  method: 'PUT',
  service: 'catalogWrite',
  path: '/v1/stock/thresholds',
  summary: 'Sets from how many units on a variant runs low, or that it never does where the number is absent.',
  input: z.object({ variantId: wireId, lowFrom: whole(0, MAX_STOCK).nullish() }),
  output: z.object({}),
});

export const listLowStock = endpoint({
  name: 'stock.listLowStock',
  method: 'GET',
  service: 'catalogWrite',
  path: '/v1/stock/low',
  summary: 'Returns the variants of which few are left, the fewest first, at most a hundred.',
  input: z.object({}),
  output: z.object({ variants: z.array(LowStockVariant) }),
});
