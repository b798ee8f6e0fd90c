import { isolateArguments } from '@cartwright/ui/isolate';

/** The Arabic texts, one catalog for each feature. */
import { cards } from './ar/cards.ts';
import { finding } from './ar/finding.ts';
import { layout } from './ar/layout.ts';
import { ui } from './ar/ui.ts';

/** Names, codes and amounts keep their own direction inside of Arabic. */
export const words = isolateArguments({
  cards,
  finding,
  layout,
  ui,
});
