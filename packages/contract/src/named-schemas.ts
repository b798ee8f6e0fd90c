/**
 * The schemas that have a name of their own: every exported schema under its exported name. The reference refers to
 * them instead of repeating them.
 */
import { z } from 'zod';

import * as abandonedCheckouts from './abandoned-checkouts.ts';
import * as authentication from './authentication.ts';
import * as backInStock from './back-in-stock.ts';
import * as bulk from './bulk.ts';
import * as cartValues from './cart-values.ts';
import * as cart from './cart.ts';
import * as catalogSearch from './catalog-search.ts';
import * as catalogV3 from './catalog-v3.ts';
import * as collectionEditing from './collection-editing.ts';
import * as collection from './collection.ts';
import * as customValue from './custom-value.ts';
import * as deliveryEstimate from './delivery-estimate.ts';
import * as delivery from './delivery.ts';
import * as draftOrders from './draft-orders.ts';
import * as errors from './errors.ts';
import * as estimate from './estimate.ts';
import * as giftCards from './gift-cards.ts';
import * as identity from './identity.ts';
import * as inventory from './inventory.ts';
import * as invoices from './invoices.ts';
import * as lineItem from './line-item.ts';
import * as memberDetails from './member-details.ts';
import * as members from './members.ts';
import * as oauth from './oauth.ts';
import * as orderBilling from './order-billing.ts';
import * as orderFulfillments from './order-fulfillments.ts';
import * as orderSettings from './order-settings.ts';
import * as orderTransactions from './order-transactions.ts';
import * as orderWrites from './order-writes.ts';
import * as orders from './orders.ts';
import * as people from './people.ts';
import * as productFiles from './product-files.ts';
import * as productMedia from './product-media.ts';
import * as productV3 from './product-v3.ts';
import * as productValues from './product-values.ts';
import * as product from './product.ts';
import * as query from './query.ts';
import * as redirects from './redirects.ts';
import * as reviews from './reviews.ts';
import * as siteProperties from './site-properties.ts';
import * as stock from './stock.ts';
import * as tax from './tax.ts';
import * as variant from './variant.ts';
import * as webhooks from './webhooks.ts';
import * as wire from './wire.ts';
import * as wishlist from './wishlist.ts';

const modules: readonly Readonly<Record<string, unknown>>[] = [
  wire,
  errors,
  cartValues,
  lineItem,
  estimate,
  cart,
  delivery,
  deliveryEstimate,
  tax,
  redirects,
  productMedia,
  productValues,
  variant,
  product,
  productV3,
  catalogV3,
  collection,
  collectionEditing,
  bulk,
  query,
  catalogSearch,
  customValue,
  identity,
  authentication,
  oauth,
  orders,
  orderFulfillments,
  orderTransactions,
  invoices,
  orderSettings,
  abandonedCheckouts,
  orderBilling,
  orderWrites,
  inventory,
  stock,
  backInStock,
  wishlist,
  draftOrders,
  giftCards,
  reviews,
  productFiles,
  members,
  memberDetails,
  people,
  siteProperties,
  webhooks,
];

/** A registry of every exported schema whose name is written as a type's (`Cart`, `LineItemInput`). */
export function namedSchemas() {
  const names = z.registry<{ id: string }>();
  for (const [name, value] of modules.flatMap((module) => Object.entries(module))) {
    if (/^[A-Z][a-z]/.test(name) && value instanceof z.ZodType && !names.has(value)) names.add(value, { id: name });
  }
  return names;
}
