/** The German texts, one catalog for each feature. */
import { cards } from './de/cards.ts';
import { finding } from './de/finding.ts';
import { layout } from './de/layout.ts';
import { ui } from './de/ui.ts';

export const words = {
  cards,
  finding,
  layout,
  ui,
};
