/** The English texts, one catalog for each feature. */
import { account } from './en/account.ts';
import { cards } from './en/cards.ts';
import { cart } from './en/cart.ts';
import { closed } from './en/closed.ts';
import { content } from './en/content.ts';
import { delivery } from './en/delivery.ts';
import { finding } from './en/finding.ts';
import { layout } from './en/layout.ts';
import { lists } from './en/lists.ts';
import { newsletter } from './en/newsletter.ts';
import { pages } from './en/pages.ts';
import { product } from './en/product.ts';
import { reviews } from './en/reviews.ts';
import { settings } from './en/settings.ts';
import { signIn } from './en/sign-in.ts';
import { ui } from './en/ui.ts';
import { wishlist } from './en/wishlist.ts';

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

/** All texts of one language: `words.cart.title`. */
export type Words = typeof words;
