/** The Arabic texts, one catalog for each feature. */
import { isolateArguments } from '@cartwright/ui/isolate';

import { layout } from './ar/layout.ts';
import { ui } from './ar/ui.ts';

/** Names, codes and amounts keep their own direction inside of Arabic. */
export const words = isolateArguments({
  layout,
  ui,
});
