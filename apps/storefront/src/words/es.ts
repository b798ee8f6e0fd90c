/** The Spanish texts, one catalog for each feature. */
import { cards } from './es/cards.ts';
import { finding } from './es/finding.ts';
import { layout } from './es/layout.ts';
import { ui } from './es/ui.ts';

export const words = {
  cards,
  finding,
  layout,
  ui,
};
