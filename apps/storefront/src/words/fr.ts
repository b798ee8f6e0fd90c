/** The French texts, one catalog for each feature. */
import { account } from './fr/account.ts';
import { cards } from './fr/cards.ts';
import { cart } from './fr/cart.ts';
import { closed } from './fr/closed.ts';
import { content } from './fr/content.ts';
import { delivery } from './fr/delivery.ts';
import { finding } from './fr/finding.ts';
import { layout } from './fr/layout.ts';
import { lists } from './fr/lists.ts';
import { newsletter } from './fr/newsletter.ts';
import { pages } from './fr/pages.ts';
import { product } from './fr/product.ts';
import { reviews } from './fr/reviews.ts';
import { settings } from './fr/settings.ts';
import { signIn } from './fr/sign-in.ts';
import { ui } from './fr/ui.ts';
import { wishlist } from './fr/wishlist.ts';

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
