/** The Arabic texts, one catalog for each feature. */
import { isolateArguments } from '@cartwright/ui/isolate';

import { account } from './ar/account.ts';
import { cards } from './ar/cards.ts';
import { cart } from './ar/cart.ts';
import { closed } from './ar/closed.ts';
import { content } from './ar/content.ts';
import { delivery } from './ar/delivery.ts';
import { finding } from './ar/finding.ts';
import { layout } from './ar/layout.ts';
import { lists } from './ar/lists.ts';
import { newsletter } from './ar/newsletter.ts';
import { pages } from './ar/pages.ts';
import { product } from './ar/product.ts';
import { reviews } from './ar/reviews.ts';
import { settings } from './ar/settings.ts';
import { signIn } from './ar/sign-in.ts';
import { ui } from './ar/ui.ts';
import { wishlist } from './ar/wishlist.ts';

/** Names, codes and amounts keep their own direction inside of Arabic. */
export const words = isolateArguments({
  account,
  cards,
  cart,
  closed,
  delivery,
  content,
  finding,
  layout,
  lists,
  newsletter,
  pages,
  product,
  reviews,
  settings,
  signIn,
  ui,
  wishlist,
});
