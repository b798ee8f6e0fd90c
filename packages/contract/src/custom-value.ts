/** A value of a merchant's own making: text, number, date, yes or no, a list or a map of such values (spec §3). */
import { z } from 'zod';

import { atMostOne } from './one-of.ts';
import { anyFloat, text, wireDate, type WireDate, wireFloat, type WireFloat } from './wire.ts';

/** At most one member is set. */
export interface CustomValue {
  strValue?: string | null | undefined;
  numValue?: WireFloat | null | undefined;
  dateValue?: WireDate | null | undefined;
  boolValue?: boolean | null | undefined;
  listValue?: { value?: CustomValue[] | null | undefined } | null | undefined;
  mapValue?: { value?: Record<string, CustomValue> | null | undefined } | null | undefined;
}

export const CustomValue: z.ZodType<CustomValue, CustomValue> = z.object({
  strValue: z.string().nullish(),
  numValue: wireFloat.nullish(),
  dateValue: wireDate.nullish(),
  boolValue: z.boolean().nullish(),
  get listValue() {
    return z.object({ value: z.array(CustomValue).nullish() }).nullish();
  },
  get mapValue() {
    return z.object({ value: z.record(z.string(), CustomValue).nullish() }).nullish();
  },
});

/** The same in a request. */
export const CustomValueInput: z.ZodType<CustomValue, CustomValue> = z
  .object({
    strValue: text(10_000).nullish(),
    numValue: anyFloat.nullish(),
    dateValue: wireDate.nullish(),
    boolValue: z.boolean().nullish(),
    get listValue() {
      return z.object({ value: z.array(CustomValueInput).max(100).nullish() }).nullish();
    },
    get mapValue() {
      return z.object({ value: z.record(z.string(), CustomValueInput).nullish() }).nullish();
    },
  })
  .superRefine(atMostOne('strValue', 'numValue', 'dateValue', 'boolValue', 'listValue', 'mapValue'));
export type CustomValueInput = z.output<typeof CustomValueInput>;
