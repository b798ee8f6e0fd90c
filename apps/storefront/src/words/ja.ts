/** The Japanese texts, one catalog for each feature. */
import { layout } from './ja/layout.ts';
import { ui } from './ja/ui.ts';

export const words = {
  layout,
  ui,
};
