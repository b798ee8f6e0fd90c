/** The Spanish texts, one catalog for each feature. */
import { layout } from './es/layout.ts';
import { ui } from './es/ui.ts';

export const words = {
  layout,
  ui,
};
