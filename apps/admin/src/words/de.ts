/** The German texts, one catalog for each feature. */
import { account } from './de/account.ts';
import { apps } from './de/apps.ts';
import { client } from './de/client.ts';
import { collections } from './de/collections.ts';
import { content } from './de/content.ts';
import { currencies } from './de/currencies.ts';
import { delivery } from './de/delivery.ts';
import { discounts } from './de/discounts.ts';
import { drafts } from './de/drafts.ts';
import { emails } from './de/emails.ts';
import { errors } from './de/errors.ts';
import { fees } from './de/fees.ts';
import { files } from './de/files.ts';
import { giftCards } from './de/gift-cards.ts';
import { guide } from './de/guide.ts';
import { home } from './de/home.ts';
import { imports } from './de/imports.ts';
import { jobs } from './de/jobs.ts';
import { layout } from './de/layout.ts';
import { list } from './de/list.ts';
import { members } from './de/members.ts';
import { memberships } from './de/memberships.ts';
import { newsletter } from './de/newsletter.ts';
import { orderDialogs } from './de/order-dialogs.ts';
import { orderFulfillment } from './de/order-fulfillment.ts';
import { orders } from './de/orders.ts';
import { paymentMethods } from './de/payment-methods.ts';
import { pickers } from './de/pickers.ts';
import { privacy } from './de/privacy.ts';
import { productForm } from './de/product-form.ts';
import { products } from './de/products.ts';
import { reviews } from './de/reviews.ts';
import { session } from './de/session.ts';
import { settingLists } from './de/setting-lists.ts';
import { settingsIndex } from './de/settings-index.ts';
import { settings } from './de/settings.ts';
import { sheet } from './de/sheet.ts';
import { signInSettings } from './de/sign-in-settings.ts';
import { stock } from './de/stock.ts';
import { tax } from './de/tax.ts';
import { variants } from './de/variants.ts';
import { webhooks } from './de/webhooks.ts';

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
