/** The English texts, one catalog for each feature. */
import { account } from './en/account.ts';
import { apps } from './en/apps.ts';
import { client } from './en/client.ts';
import { collections } from './en/collections.ts';
import { content } from './en/content.ts';
import { currencies } from './en/currencies.ts';
import { delivery } from './en/delivery.ts';
import { discounts } from './en/discounts.ts';
import { drafts } from './en/drafts.ts';
import { emails } from './en/emails.ts';
import { errors } from './en/errors.ts';
import { fees } from './en/fees.ts';
import { files } from './en/files.ts';
import { giftCards } from './en/gift-cards.ts';
import { guide } from './en/guide.ts';
import { home } from './en/home.ts';
import { imports } from './en/imports.ts';
import { jobs } from './en/jobs.ts';
import { layout } from './en/layout.ts';
import { list } from './en/list.ts';
import { members } from './en/members.ts';
import { memberships } from './en/memberships.ts';
import { newsletter } from './en/newsletter.ts';
import { orderDialogs } from './en/order-dialogs.ts';
import { orderFulfillment } from './en/order-fulfillment.ts';
import { orders } from './en/orders.ts';
import { paymentMethods } from './en/payment-methods.ts';
import { pickers } from './en/pickers.ts';
import { privacy } from './en/privacy.ts';
import { productForm } from './en/product-form.ts';
import { products } from './en/products.ts';
import { reviews } from './en/reviews.ts';
import { session } from './en/session.ts';
import { settingLists } from './en/setting-lists.ts';
import { settingsIndex } from './en/settings-index.ts';
import { settings } from './en/settings.ts';
import { sheet } from './en/sheet.ts';
import { signInSettings } from './en/sign-in-settings.ts';
import { stock } from './en/stock.ts';
import { tax } from './en/tax.ts';
import { variants } from './en/variants.ts';
import { webhooks } from './en/webhooks.ts';

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
