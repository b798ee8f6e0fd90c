/** Stock in words: why a quantity changed, and who changed it. */
import type { stock } from '@cartwright/client';

import { words } from '../words/words.ts';

/** The reasons that a merchant may give, the usual one first. */
export const ADJUSTMENT_REASONS = ['RECEIVED', 'RECOUNT', 'DAMAGED', 'RETURNED', 'OTHER'] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

export function wordsOfReason(reason: string): string {
  const known: Readonly<Record<string, string>> = words.stock.reason;
  return known[reason] ?? reason;
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
  if (by.kind === 'merchant') return by._id === merchant.id ? merchant.name : words.stock.actor.otherPerson;
  return by.kind === 'app' ? words.stock.actor.app : '';
}

/** The change that a typed text means: `12` sets, `+5` and `-2` change. Undefined where it means none. */
export function readAdjustment(typed: string, quantity: number): number | undefined {
  const text = typed.trim().replace('−', '-');
  if (/^[+-]\d{1,6}$/u.test(text)) return Number(text);
  return /^\d{1,6}$/u.test(text) ? Number(text) - quantity : undefined;
}
