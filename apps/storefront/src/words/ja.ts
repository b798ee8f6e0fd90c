/** The Japanese texts, one catalog for each feature. */
import { cards } from './ja/cards.ts';
import { finding } from './ja/finding.ts';
import { layout } from './ja/layout.ts';
import { ui } from './ja/ui.ts';

export const words = {
  cards,
  finding,
  layout,
  ui,
};
