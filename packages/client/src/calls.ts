/**
 * The modules without their enumerations, under their usual names: a client that is given whole modules pays for all of
 * their members, and not every page needs a hundred enumerations.
 */
export * as currentCart from './cart.ts';
export * as orders from './orders.ts';
export * as draftOrders from './draft-orders.ts';
export * as orderFulfillments from './order-fulfillments.ts';
export * as orderTransactions from './order-transactions.ts';
export * as orderBilling from './order-billing.ts';
export * as myOrders from './my-orders.ts';
export * as myAddresses from './my-addresses.ts';
export * as figures from './figures.ts';
export * as invoices from './invoices.ts';
export * as abandonedCheckouts from './abandoned-checkouts.ts';
export * as orderSettings from './order-settings.ts';
export * as stock from './stock.ts';
export * as giftCards from './gift-cards.ts';
export * as productEditing from './product-editing.ts';
export * as imports from './imports.ts';
export * as productFiles from './product-files.ts';
export * as files from './files.ts';
export * as folders from './folders.ts';
export * as backInStock from './back-in-stock.ts';
export * as wishlist from './wishlist.ts';
export * as reviews from './reviews.ts';
export * as paymentMethods from './payment-methods.ts';
export * as changeLog from './change-log.ts';
export * as products from './products.ts';
export * as collections from './collections.ts';
export * as inventory from './inventory.ts';
export * as redirects from './redirects.ts';
export * as authentication from './authentication.ts';
export * as recovery from './recovery.ts';
export * as verification from './verification.ts';
export * as members from './members.ts';
export * as checkout from './checkout.ts';
export * as recommendations from './recommendations.ts';
export * as siteProperties from './site-properties.ts';
export * as pricingRules from './pricing-rules.ts';
