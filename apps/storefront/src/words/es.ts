/** The Spanish texts, one catalog for each feature. */
import { account } from './es/account.ts';
import { cards } from './es/cards.ts';
import { cart } from './es/cart.ts';
import { closed } from './es/closed.ts';
import { content } from './es/content.ts';
import { delivery } from './es/delivery.ts';
import { finding } from './es/finding.ts';
import { layout } from './es/layout.ts';
import { lists } from './es/lists.ts';
import { newsletter } from './es/newsletter.ts';
import { pages } from './es/pages.ts';
import { product } from './es/product.ts';
import { reviews } from './es/reviews.ts';
import { settings } from './es/settings.ts';
import { signIn } from './es/sign-in.ts';
import { ui } from './es/ui.ts';
import { wishlist } from './es/wishlist.ts';

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
