/** Stock in words: why a quantity changed, and who changed it. */
import type { stock } from '@cartwright/client';

const REASON_WORDS: Readonly<Record<string, string>> = {
  SOLD: 'Sold',
  CANCELED: 'Order canceled',
  REFUNDED: 'Refunded',
  RETURNED: 'Returned',
  EDITED: 'Edited',
  RECOUNT: 'Recounted',
  DAMAGED: 'Damaged or lost',
  RECEIVED: 'Received',
  OTHER: 'Other',
};

/** The reasons that a merchant may give, the usual one first. */
export const ADJUSTMENT_REASONS = ['RECEIVED', 'RECOUNT', 'DAMAGED', 'RETURNED', 'OTHER'] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

export function wordsOfReason(reason: string): string {
  return REASON_WORDS[reason] ?? reason;
}

/** `+5`, `−2`. */
export function showChange(change: number): string {
  return change < 0 ? `−${-change}` : `+${change}`;
}

/** `by Mo Larsen`; empty for buyers, who are named by their order. */
export function nameActor(
  { by }: Pick<stock.StockHistoryEntry, 'by'>,
  merchant: { readonly id: string; readonly name: string },
): string {
  if (by.kind === 'merchant') return by._id === merchant.id ? merchant.name : 'Another person';
  return by.kind === 'app' ? 'An app' : '';
}

/** The change that a typed text means: `12` sets, `+5` and `-2` change. Undefined where it means none. */
export function readAdjustment(typed: string, quantity: number): number | undefined {
  const text = typed.trim().replace('−', '-');
  if (/^[+-]\d{1,6}$/u.test(text)) return Number(text);
  return /^\d{1,6}$/u.test(text) ? Number(text) - quantity : undefined;
}
