/** The Arabic texts, one catalog for each feature. */
import { isolateArguments } from '@cartwright/ui/isolate';

import { account } from './ar/account.ts';
import { apps } from './ar/apps.ts';
import { client } from './ar/client.ts';
import { collections } from './ar/collections.ts';
import { content } from './ar/content.ts';
import { currencies } from './ar/currencies.ts';
import { delivery } from './ar/delivery.ts';
import { discounts } from './ar/discounts.ts';
import { drafts } from './ar/drafts.ts';
import { emails } from './ar/emails.ts';
import { errors } from './ar/errors.ts';
import { fees } from './ar/fees.ts';
import { files } from './ar/files.ts';
import { giftCards } from './ar/gift-cards.ts';
import { guide } from './ar/guide.ts';
import { home } from './ar/home.ts';
import { imports } from './ar/imports.ts';
import { jobs } from './ar/jobs.ts';
import { layout } from './ar/layout.ts';
import { list } from './ar/list.ts';
import { members } from './ar/members.ts';
import { memberships } from './ar/memberships.ts';
import { newsletter } from './ar/newsletter.ts';
import { orderDialogs } from './ar/order-dialogs.ts';
import { orderFulfillment } from './ar/order-fulfillment.ts';
import { orders } from './ar/orders.ts';
import { paymentMethods } from './ar/payment-methods.ts';
import { pickers } from './ar/pickers.ts';
import { privacy } from './ar/privacy.ts';
import { productForm } from './ar/product-form.ts';
import { products } from './ar/products.ts';
import { reviews } from './ar/reviews.ts';
import { session } from './ar/session.ts';
import { settingLists } from './ar/setting-lists.ts';
import { settingsIndex } from './ar/settings-index.ts';
import { settings } from './ar/settings.ts';
import { sheet } from './ar/sheet.ts';
import { signInSettings } from './ar/sign-in-settings.ts';
import { stock } from './ar/stock.ts';
import { tax } from './ar/tax.ts';
import { variants } from './ar/variants.ts';
import { webhooks } from './ar/webhooks.ts';

/** Names and codes keep their own direction inside of Arabic. */
export const words = isolateArguments({
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
});
