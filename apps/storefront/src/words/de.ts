/** The German texts, one catalog for each feature. */
import { layout } from './de/layout.ts';
import { ui } from './de/ui.ts';

export const words = {
  layout,
  ui,
};
