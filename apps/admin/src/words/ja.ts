/** The Japanese texts, one catalog for each feature. */
import { account } from './ja/account.ts';
import { apps } from './ja/apps.ts';
import { client } from './ja/client.ts';
import { collections } from './ja/collections.ts';
import { content } from './ja/content.ts';
import { currencies } from './ja/currencies.ts';
import { delivery } from './ja/delivery.ts';
import { discounts } from './ja/discounts.ts';
import { drafts } from './ja/drafts.ts';
import { emails } from './ja/emails.ts';
import { errors } from './ja/errors.ts';
import { fees } from './ja/fees.ts';
import { files } from './ja/files.ts';
import { giftCards } from './ja/gift-cards.ts';
import { guide } from './ja/guide.ts';
import { home } from './ja/home.ts';
import { imports } from './ja/imports.ts';
import { jobs } from './ja/jobs.ts';
import { layout } from './ja/layout.ts';
import { list } from './ja/list.ts';
import { members } from './ja/members.ts';
import { memberships } from './ja/memberships.ts';
import { newsletter } from './ja/newsletter.ts';
import { orderDialogs } from './ja/order-dialogs.ts';
import { orderFulfillment } from './ja/order-fulfillment.ts';
import { orders } from './ja/orders.ts';
import { paymentMethods } from './ja/payment-methods.ts';
import { pickers } from './ja/pickers.ts';
import { privacy } from './ja/privacy.ts';
import { productForm } from './ja/product-form.ts';
import { products } from './ja/products.ts';
import { reviews } from './ja/reviews.ts';
import { session } from './ja/session.ts';
import { settingLists } from './ja/setting-lists.ts';
import { settingsIndex } from './ja/settings-index.ts';
import { settings } from './ja/settings.ts';
import { sheet } from './ja/sheet.ts';
import { signInSettings } from './ja/sign-in-settings.ts';
import { stock } from './ja/stock.ts';
import { tax } from './ja/tax.ts';
import { variants } from './ja/variants.ts';
import { webhooks } from './ja/webhooks.ts';

export const words = {
  account,
  apps,
  client,
  collections,
  content,
  currencies,
  delivery,
  discounts,
  drafts,
  emails,
  errors,
  fees,
  files,
  giftCards,
  guide,
  home,
  imports,
  jobs,
  layout,
  list,
  members,
  memberships,
  newsletter,
  orderDialogs,
  orderFulfillment,
  orders,
  paymentMethods,
  pickers,
  privacy,
  productForm,
  products,
  reviews,
  session,
  settingLists,
  settings,
  settingsIndex,
  sheet,
  signInSettings,
  stock,
  tax,
  variants,
  webhooks,
};
