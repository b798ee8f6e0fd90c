/** The French texts, one catalog for each feature. */
import { layout } from './fr/layout.ts';
import { ui } from './fr/ui.ts';

export const words = {
  layout,
  ui,
};
