/** Changing many products at once: set a property to a value, or adjust it by an amount or a share (spec §7). */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { ApplicationError } from './errors.ts';
import { exactlyOne } from './one-of.ts';
import { amountInput, signedAmountInput } from './product-values.ts';
import { text, wireId } from './wire.ts';

const ids = z.array(wireId).min(1).max(100);

/** One property and its new value. */
export const SetValueInput = z
  .object({
    price: amountInput.nullish(),
    cost: amountInput.nullish(),
    weight: amountInput.nullish(),
    ribbon: text(30).nullish(),
    brand: text(50).nullish(),
  })
  .superRefine(exactlyOne('price', 'cost', 'weight', 'ribbon', 'brand'));
export type SetValueInput = z.output<typeof SetValueInput>;

/** By how much: an amount, or a share in percent (−100 to 1000), optionally rounded to whole units. */
export const AdjustmentInput = z
  .object({
    amount: signedAmountInput.nullish(),
    percentage: z.object({ rate: z.number().gt(-100).max(1000), roundToInt: z.boolean().nullish() }).nullish(),
  })
  .superRefine(exactlyOne('amount', 'percentage'));

/** One property and by how much it changes. */
export const AdjustValueInput = z
  .object({
    price: AdjustmentInput.nullish(),
    cost: AdjustmentInput.nullish(),
    weight: AdjustmentInput.nullish(),
  })
  .superRefine(exactlyOne('price', 'cost', 'weight'));
export type AdjustValueInput = z.output<typeof AdjustValueInput>;
export type AdjustmentInput = z.output<typeof AdjustmentInput>;

/** The outcome of each product, in the order of the ids, and the count of both outcomes. */
export const BulkResponse = z.object({
  results: z.array(
    z.object({
      itemMetadata: z.object({
        id: z.string().nullish(),
        originalIndex: z.number(),
        success: z.boolean(),
        error: ApplicationError.optional(),
      }),
    }),
  ),
  bulkActionMetadata: z.object({
    totalSuccesses: z.number(),
    totalFailures: z.number(),
    undetailedFailures: z.number(),
  }),
});
export type BulkResponse = z.output<typeof BulkResponse>;

export const bulkUpdateProductsProperty = endpoint({
  name: 'products.bulkUpdateProductsProperty',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/bulk/products/update',
  summary: 'Sets one property of many products.',
  input: z.object({ ids, set: SetValueInput }),
  output: BulkResponse,
});

export const bulkAdjustProductProperty = endpoint({
  name: 'products.bulkAdjustProductProperty',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/bulk/products/adjust-properties',
  summary: 'Raises or lowers one property of many products.',
  input: z.object({ ids, adjust: AdjustValueInput }),
  output: BulkResponse,
});
