/** The German texts, one catalog for each feature. */
import { account } from './de/account.ts';
import { cards } from './de/cards.ts';
import { cart } from './de/cart.ts';
import { closed } from './de/closed.ts';
import { content } from './de/content.ts';
import { delivery } from './de/delivery.ts';
import { finding } from './de/finding.ts';
import { layout } from './de/layout.ts';
import { lists } from './de/lists.ts';
import { newsletter } from './de/newsletter.ts';
import { pages } from './de/pages.ts';
import { product } from './de/product.ts';
import { reviews } from './de/reviews.ts';
import { settings } from './de/settings.ts';
import { signIn } from './de/sign-in.ts';
import { ui } from './de/ui.ts';
import { wishlist } from './de/wishlist.ts';

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
