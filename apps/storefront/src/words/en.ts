/** The English texts, one catalog for each feature. */
import { layout } from './en/layout.ts';
import { ui } from './en/ui.ts';

export const words = {
  layout,
  ui,
};

/** All texts of one language: `words.cart.title`. */
export type Words = typeof words;
