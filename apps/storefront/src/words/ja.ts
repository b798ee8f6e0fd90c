/** The Japanese texts, one catalog for each feature. */
import { account } from './ja/account.ts';
import { cards } from './ja/cards.ts';
import { cart } from './ja/cart.ts';
import { closed } from './ja/closed.ts';
import { content } from './ja/content.ts';
import { delivery } from './ja/delivery.ts';
import { finding } from './ja/finding.ts';
import { layout } from './ja/layout.ts';
import { lists } from './ja/lists.ts';
import { newsletter } from './ja/newsletter.ts';
import { pages } from './ja/pages.ts';
import { product } from './ja/product.ts';
import { reviews } from './ja/reviews.ts';
import { settings } from './ja/settings.ts';
import { signIn } from './ja/sign-in.ts';
import { ui } from './ja/ui.ts';
import { wishlist } from './ja/wishlist.ts';

export const words = {
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
};
