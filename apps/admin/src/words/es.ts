/** The Spanish texts, one catalog for each feature. */
import { account } from './es/account.ts';
import { apps } from './es/apps.ts';
import { client } from './es/client.ts';
import { collections } from './es/collections.ts';
import { content } from './es/content.ts';
import { currencies } from './es/currencies.ts';
import { delivery } from './es/delivery.ts';
import { discounts } from './es/discounts.ts';
import { drafts } from './es/drafts.ts';
import { emails } from './es/emails.ts';
import { errors } from './es/errors.ts';
import { fees } from './es/fees.ts';
import { files } from './es/files.ts';
import { giftCards } from './es/gift-cards.ts';
import { guide } from './es/guide.ts';
import { home } from './es/home.ts';
import { imports } from './es/imports.ts';
import { jobs } from './es/jobs.ts';
import { layout } from './es/layout.ts';
import { list } from './es/list.ts';
import { members } from './es/members.ts';
import { memberships } from './es/memberships.ts';
import { newsletter } from './es/newsletter.ts';
import { orderDialogs } from './es/order-dialogs.ts';
import { orderFulfillment } from './es/order-fulfillment.ts';
import { orders } from './es/orders.ts';
import { paymentMethods } from './es/payment-methods.ts';
import { pickers } from './es/pickers.ts';
import { privacy } from './es/privacy.ts';
import { productForm } from './es/product-form.ts';
import { products } from './es/products.ts';
import { reviews } from './es/reviews.ts';
import { session } from './es/session.ts';
import { settingLists } from './es/setting-lists.ts';
import { settingsIndex } from './es/settings-index.ts';
import { settings } from './es/settings.ts';
import { sheet } from './es/sheet.ts';
import { signInSettings } from './es/sign-in-settings.ts';
import { stock } from './es/stock.ts';
import { tax } from './es/tax.ts';
import { variants } from './es/variants.ts';
import { webhooks } from './es/webhooks.ts';

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
