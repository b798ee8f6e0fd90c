/** The English texts, one catalog for each feature. */
import { cards } from './en/cards.ts';
import { finding } from './en/finding.ts';
import { layout } from './en/layout.ts';
import { ui } from './en/ui.ts';

export const words = {
  cards,
  finding,
  layout,
  ui,
};

/** All texts of one language: `words.cart.title`. */
export type Words = typeof words;
