/** What a product says of its price and its stock. */
import type { Words } from '../words/en.ts';

/** Whether a ribbon concerns the price: those have its color. */
export function isSaleRibbon(ribbon: string): boolean {
  return /\bsale\b|%/i.test(ribbon);
}

const fewLeft = 5;

/** The message about stock for a buyer; it has a number only where the number is exact and low. */
export function stockWords(words: Words['product'], inStock: boolean, quantity: number | undefined): StockWords {
  if (!inStock || quantity === 0) return { tone: 'out', words: words.soldOut };
  if (quantity !== undefined && quantity <= fewLeft) {
    return { tone: 'warn', words: words.fewLeft(quantity) };
  }
  return { tone: 'good', words: words.inStock };
}

export interface StockWords {
  readonly tone: 'good' | 'warn' | 'out';
  readonly words: string;
}
