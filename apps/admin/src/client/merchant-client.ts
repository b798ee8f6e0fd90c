/**
 * The SDK as a merchant: the client of shops, with a strategy that adds the merchant's access token. The admin
 * talks to the platform that served it, so it needs no other address.
 */
import { type AuthStrategy, createClient } from '@cartwright/client';
import {
  collections,
  draftOrders,
  figures,
  giftCards,
  imports,
  inventory,
  invoices,
  orderBilling,
  orderFulfillments,
  orders,
  orderSettings,
  orderTransactions,
  paymentMethods,
  pricingRules,
  productEditing,
  productFiles,
  products,
  reviews,
  siteProperties,
  stock,
} from '@cartwright/client/calls';

import type { AccessTokens } from './access-token.ts';
import { identityProviders } from './identity-provider-calls.ts';
import { offerCalls } from './offer-calls.ts';
import {
  additionalFees,
  delivery,
  exchangeRates,
  memberships,
  pickupLocations,
  shippingOptions,
  tax,
  taxGroups,
  taxRates,
  taxRegions,
} from './selling-calls.ts';
import { settings } from './settings-calls.ts';

export type MerchantClient = ReturnType<typeof createMerchantClient>;

/** A client for the platform at `origin`. Each call first gets a token that is valid for a minute. */
export function createMerchantClient(tokens: AccessTokens, origin: string) {
  return createClient({
    host: origin,
    // A deletion is also sent from a page that is being closed.
    fetch: (input, init) => fetch(input, init?.method === 'DELETE' ? { ...init, keepalive: true } : init),
    auth: createMerchantStrategy(tokens),
    modules: {
      additionalFees,
      collections,
      delivery,
      draftOrders,
      exchangeRates,
      figures,
      giftCards,
      identityProviders,
      imports,
      inventory,
      invoices,
      memberships,
      offers: offerCalls,
      orderBilling,
      orderFulfillments,
      orders,
      orderSettings,
      orderTransactions,
      paymentMethods,
      pickupLocations,
      pricingRules,
      productEditing,
      productFiles,
      products,
      reviews,
      settings,
      shippingOptions,
      siteProperties,
      stock,
      tax,
      taxGroups,
      taxRates,
      taxRegions,
    },
  });
}

/** Adds the merchant's token to every call. After a 401 the next call fetches a new one. */
export function createMerchantStrategy(tokens: AccessTokens): AuthStrategy {
  return {
    getAuthHeaders: async () => ({ headers: { Authorization: await tokens.read() } }),
    refuse: (headers) => {
      const token = headers['Authorization'];
      if (token !== undefined) tokens.refuse(token);
      return true;
    },
  };
}
