/** The French texts, one catalog for each feature. */
import { account } from './fr/account.ts';
import { apps } from './fr/apps.ts';
import { client } from './fr/client.ts';
import { collections } from './fr/collections.ts';
import { content } from './fr/content.ts';
import { currencies } from './fr/currencies.ts';
import { delivery } from './fr/delivery.ts';
import { discounts } from './fr/discounts.ts';
import { drafts } from './fr/drafts.ts';
import { emails } from './fr/emails.ts';
import { errors } from './fr/errors.ts';
import { fees } from './fr/fees.ts';
import { files } from './fr/files.ts';
import { giftCards } from './fr/gift-cards.ts';
import { guide } from './fr/guide.ts';
import { home } from './fr/home.ts';
import { imports } from './fr/imports.ts';
import { jobs } from './fr/jobs.ts';
import { layout } from './fr/layout.ts';
import { list } from './fr/list.ts';
import { members } from './fr/members.ts';
import { memberships } from './fr/memberships.ts';
import { newsletter } from './fr/newsletter.ts';
import { orderDialogs } from './fr/order-dialogs.ts';
import { orderFulfillment } from './fr/order-fulfillment.ts';
import { orders } from './fr/orders.ts';
import { paymentMethods } from './fr/payment-methods.ts';
import { pickers } from './fr/pickers.ts';
import { privacy } from './fr/privacy.ts';
import { productForm } from './fr/product-form.ts';
import { products } from './fr/products.ts';
import { reviews } from './fr/reviews.ts';
import { session } from './fr/session.ts';
import { settingLists } from './fr/setting-lists.ts';
import { settingsIndex } from './fr/settings-index.ts';
import { settings } from './fr/settings.ts';
import { sheet } from './fr/sheet.ts';
import { signInSettings } from './fr/sign-in-settings.ts';
import { stock } from './fr/stock.ts';
import { tax } from './fr/tax.ts';
import { variants } from './fr/variants.ts';
import { webhooks } from './fr/webhooks.ts';

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
