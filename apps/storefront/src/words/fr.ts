/** The French texts, one catalog for each feature. */
import { cards } from './fr/cards.ts';
import { finding } from './fr/finding.ts';
import { layout } from './fr/layout.ts';
import { ui } from './fr/ui.ts';

export const words = {
  cards,
  finding,
  layout,
  ui,
};
