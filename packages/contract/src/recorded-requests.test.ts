/**
 * What real clients send must be accepted. `recorded-requests.json` holds, per call, the fullest input that the newest
 * official packages were seen to send (path parameters and body merged); calls that only older ones make are below.
 */
import { describe, expect, test } from 'vitest';

import { allEndpoints } from './all-endpoints.ts';
import { updateCurrentCart } from './cart.ts';
import { createProduct } from './catalog-write.ts';
import { token } from './oauth.ts';
import orders from './order-requests.json' with { type: 'json' };
import recorded from './recorded-requests.json' with { type: 'json' };
import { ruleViolations } from './rule-violations.ts';
import settings from './setting-requests.json' with { type: 'json' };
import stock from './stock-requests.json' with { type: 'json' };

const identity = {
  id: 'ignored',
  identifiers: [{ email: 'zoe@example.com' }],
  identityProfile: {
    firstName: 'Zoë',
    customFields: [
      { name: 'size', value: { numValue: 'NaN' } },
      { name: 'since', value: { dateValue: '2024-06-15T12:00:00.000Z' } },
      {
        name: 'likes',
        value: { listValue: { value: [{ strValue: 'tea' }, { mapValue: { value: { a: { numValue: 1 } } } }] } },
      },
    ],
    secondaryEmails: [{ email: 'z@example.com', tag: 'HOME' }],
    phonesV2: [{ countryCode: 'DE', phone: '+49 30 123', tag: 'MOBILE' }],
    addresses: [{ address: { country: 'DE', city: 'Berlin', addressLine: 'Gasse 1' }, tag: 'BILLING' }],
    birthdate: '1990-12-31',
  },
};

/** Calls that only the older or only the newest generation makes, and calls of merchants. */
const others: Record<string, object> = {
  'authentication.validateEmail': { email: 'ada@example.com' },
  'products.addProductMediaToChoices': { id: 'p', media: [{ option: 'Glaze', choice: 'Ink', mediaIds: ['a.jpg'] }] },
  'productEditing.createProductPreview': { id: 'p' },
  'productEditing.getPreviewedProduct': { previewToken: 'a.b' },
  'products.removeRibbon': { id: 'p' },
  'products.removeProductsFromCollection': { id: 'c', productIds: ['p'] },
  'products.writeProxyCreateProductPlatformized': { product: { name: 'Mug', priceData: { price: 34 } } },
  'products.writeProxyUpdateProductPlatformized': { product: { id: 'p', brand: null } },
  'products.writeProxyDeleteProductPlatformized': { id: 'p' },
  'products.queryProductVariants': { id: 'p', choices: { Size: 'Large' }, paging: { limit: 10, offset: 0 } },
  'authentication.register': { identity, authenticatorId: 'a', inputs: { password: 'x' }, captchaTokens: [{}] },
  'authentication.login': {
    identifier: { email: 'zoe@example.com' },
    inputs: {},
    loginId: { email: 'zoe@example.com' },
  },
  'authentication.loginWithIdpConnectionTokenParams': { idpConnectionId: 'i', tokenParams: { id_token: 't' } },
  'authentication.proceedToNextState': { stateToken: 's' },
  'verification.resendDuringAuthentication': { stateToken: 's' },
  'oauth.jwks': {},
  'deliveryEstimate.estimateDelivery': {
    lineItems: [{ quantity: 1, catalogReference: { appId: 'a', catalogItemId: 'p' } }],
    address: { country: 'US', postalCode: '04101' },
    language: 'de',
  },
  'pricingRules.getPricingRules': { country: 'US', subdivision: 'US-CA' },
  'orders.searchOrders': { search: { filter: { paymentStatus: 'NOT_PAID' }, cursorPaging: { limit: 20 } } },
  'orders.getOrder': { id: 'o' },
  'checkout.removeGiftCard': { id: 'c' },
  'checkout.createOrder': { id: 'c' },
  'inventory.queryInventory': { query: { paging: { limit: 10, offset: 0 }, filter: '{"productId":"p"}' } },
  'inventory.updateInventoryVariants': {
    productId: 'p',
    inventoryItem: { id: 'i', productId: 'p', trackQuantity: true, variants: [{ variantId: 'v', quantity: 0 }] },
  },
  'inventory.getInventoryVariants': { inventoryId: 'p', variantIds: ['v'] },
  'inventory.decrementInventory': { decrementData: [{ productId: 'p', variantId: 'v', decrementBy: 2 }] },
  'inventory.incrementInventory': { incrementData: [{ inventoryId: 'p', variantId: 'v', incrementBy: 2 }] },
  'recommendations.listAvailableAlgorithms': {},
  'recommendations.getRecommendation': {
    algorithms: [{ id: '68ebce04-b96a-4c52-9329-08fc9d8c1253', appId: 'a' }],
    items: [{ catalogItemId: 'p', appId: 'a' }],
    minimumRecommendedItems: 3,
  },
  'data.queryDataItems': {
    dataCollectionId: 'Menus',
    query: { filter: { slug: 'footer' }, paging: { offset: 0, limit: 50 } },
    includeReferencedItems: ['pages'],
    returnTotalCount: false,
  },
  'data.countDataItems': { dataCollectionId: 'Menus', filter: {} },
  'data.aggregateDataItems': { dataCollectionId: 'Menus', aggregation: { operations: [] } },
  'data.queryDistinctValues': { dataCollectionId: 'Menus', fieldName: 'slug' },
  'data.getDataItem': { dataCollectionId: 'Menus', dataItemId: 'd' },
  'data.insertDataItem': { dataCollectionId: 'Menus', dataItem: { data: { slug: 'footer' } } },
  'data.updateDataItem': { dataCollectionId: 'Menus', dataItem: { id: 'd', data: { slug: 'footer' } } },
  'data.saveDataItem': { dataCollectionId: 'Menus', dataItem: { data: { slug: 'footer' } } },
  'data.removeDataItem': { dataCollectionId: 'Menus', dataItemId: 'd' },
  'members.getCurrentMember': { fieldsets: 'FULL' },
  'members.getMember': { id: 'm', fieldsets: ['FULL'] },
  'members.queryMembers': {
    query: { filter: { loginEmail: 'zoe@example.com' }, paging: { limit: 50, offset: 0 } },
    fieldsets: ['PUBLIC'],
  },
  'members.updateMember': {
    member: {
      id: 'm',
      contact: { firstName: 'Zoë', phones: ['+49 30 123'], addresses: [{ id: 'a', city: 'Berlin', country: 'DE' }] },
      profile: { nickname: 'Zoë' },
    },
  },
  'members.getMyIdentity': {},
  'members.updateMyProfile': identity,
  'members.deleteMyAccount': {},
  'members.exportMyData': {},
  'members.listMyAddresses': {},
  'members.createMyAddress': { address: { country: 'DE', city: 'Berlin', addressLine: 'Gasse 1' }, tag: 'HOME' },
  'members.updateMyAddress': { id: 'a', tag: 'WORK' },
  'members.deleteMyAddress': { id: 'a' },
  'members.listMyPasskeys': {},
  'members.startMyPasskey': {},
  'members.createMyPasskey': { credential: { id: 'x' }, name: 'Telephone' },
  'members.deleteMyPasskey': { id: 'x' },
  'members.listMembers': { isAwaitingApproval: 'true', limit: '20', offset: '0' },
  'members.approveMember': { id: 'm' },
  'members.declineMember': { id: 'm' },
  'members.blockMember': { id: 'm' },
  'members.unblockMember': { id: 'm' },
  'members.requireNewPassword': { id: 'm' },
  'members.getMemberDetails': { id: 'm' },
  'members.changeMemberDetails': { id: 'm', firstName: 'Zoë', note: 'Likes ink.', revision: '2' },
  'members.endMemberSessions': { id: 'm' },
  'members.exportMemberData': { id: 'm' },
  'members.deleteMember': { id: 'm' },
  'people.exportPersonData': { email: 'zoe@example.com' },
  'people.previewErasure': { memberId: 'm' },
  'people.deletePersonData': { email: 'zoe@example.com' },
  'products.searchProducts': {
    search: {
      search: { expression: 'oat mug', fuzzy: true },
      filter: { 'priceData.price': { $gte: 10 } },
      aggregations: [{ name: 'brands', fieldPath: 'brand', type: 'VALUE', value: { limit: 10 }, filter: {} }],
      suggestions: { limit: 5 },
      paging: { limit: 20 },
    },
  },
  'productsV3.getProduct': { productId: 'p', fields: ['CURRENCY'] },
  'productsV3.getProductBySlug': { slug: 'harbour-mug', fields: ['CURRENCY', 'MEDIA_ITEMS_INFO'] },
  'productsV3.queryProducts': {
    query: {
      filter: { slug: { $in: ['harbour-mug'] } },
      sort: [{ fieldName: 'slug', order: 'ASC' }],
      cursorPaging: { limit: 50 },
    },
    fields: ['CURRENCY', 'PLAIN_DESCRIPTION', 'VARIANT_OPTION_CHOICE_NAMES'],
  },
  'productsV3.searchProducts': {
    search: {
      search: { expression: 'vase', mode: 'AND', fuzzy: true },
      filter: { 'allCategoriesInfo.categories': { $matchItems: [{ id: { $in: ['c'] } }] } },
      sort: [{ fieldName: 'name', order: 'ASC' }],
      cursorPaging: { limit: 2, cursor: 'c' },
      aggregations: [{ name: 'stock', type: 'VALUE', fieldPath: 'inventory.availabilityStatus' }],
    },
    fields: ['CURRENCY'],
  },
  'productsV3.countProducts': { filter: {}, search: { expression: 'vase' }, returnNonVisibleProducts: true },
  'siteScripts.listSiteScripts': { pageUrl: 'http://localhost:4321/' },
  'siteScripts.getEssentialProperties': {},
  'siteScripts.getSiteMetadata': { pageUrl: 'http://localhost:4321/', pageName: 'Home' },
  'siteProperties.getSiteProperties': {},
  'sites.createSite': {
    site: { name: 'Lamps', publicUrl: 'https://accounts.lamps.example', shopUrl: 'https://lamps.example/' },
  },
  'sites.listSites': {},
  'sites.getSite': { id: 's' },
  'sites.updateSite': { site: { id: 's', name: 'Lights', publicUrl: null, requestsPerSecond: 50 } },
  'sites.suspendSite': { id: 's' },
  'sites.resumeSite': { id: 's' },
  'sites.exportSite': { id: 's', encryptTo: ['age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'] },
  'sites.deleteSite': { id: 's', confirm: 'Lamps' },
  'sites.addDomain': { id: 's', domain: 'accounts.lamps.example' },
  'sites.listDomains': { id: 's' },
  'sites.verifyDomain': { id: 's', domain: 'accounts.lamps.example' },
  'sites.removeDomain': { id: 's', domain: 'accounts.lamps.example' },
  'emails.listEmails': {},
  'emails.getEmail': { kind: 'order-shipped' },
  'emails.updateEmail': { email: { kind: 'order-shipped', enabled: false } },
  'emails.previewEmail': { kind: 'order-shipped', language: 'de' },
  'emails.sendTestEmail': { kind: 'order-shipped', language: 'de' },
  'emails.getSender': {},
  'emails.updateSender': { sender: { name: 'Mo from the shop' } },
  'webhooks.createWebhook': {
    webhook: { url: 'https://receiver.example/events', eventTypes: ['wix.ecom.v1.cart_created'] },
  },
  'webhooks.listWebhooks': {},
  'webhooks.updateWebhook': { webhook: { id: 'w', status: 'ACTIVE' } },
  'webhooks.deleteWebhook': { id: 'w' },
  'webhooks.testWebhook': { id: 'w' },
  'webhooks.listDeliveries': { id: 'w', status: 'FAILED', limit: '20' },
  'webhooks.getDelivery': { id: 'd' },
  'webhooks.getWebhook': { id: 'w' },
  'webhooks.redeliver': { id: 'd' },
  'webhooks.getEventKey': {},
};

const lines = { lineItems: [{ quantity: 1, catalogReference: { appId: 'a', catalogItemId: 'p' } }] };
const rule = {
  name: 'Three mugs',
  active: true,
  trigger: {
    triggerType: 'ITEM_QUANTITY_RANGE',
    itemQuantityRange: {
      from: 3,
      scopes: [{ id: 's', type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: 'a', catalogItemIds: ['p'] } }],
    },
  },
  discounts: { values: [{ discountType: 'PERCENTAGE', percentage: 10, targetType: 'SPECIFIC_ITEMS' }] },
};
/** As the official packages for carts, coupons and discount rules send them. */
const merchants: Record<string, object> = {
  'cart.createCart': { cartInfo: { buyerNote: 'By telephone' }, ...lines },
  'cart.getCart': { id: 'c' },
  'cart.updateCart': { cartInfo: { id: 'c', buyerNote: 'Hi' }, couponCode: 'A', merchantDiscounts: [{ amount: '5' }] },
  'cart.deleteCart': { id: 'c' },
  'cart.addToCart': { id: 'c', ...lines },
  'cart.removeLineItems': { id: 'c', lineItemIds: ['l'] },
  'cart.updateLineItemsQuantity': { id: 'c', lineItems: [{ id: 'l', quantity: 2 }] },
  'cart.removeCoupon': { id: 'c' },
  'cart.estimateTotals': { id: 'c' },
  'cart.createCheckout': { id: 'c', channelType: 'BACKOFFICE_MERCHANT' },
  'cart.previewCart': {
    ...lines,
    couponCode: 'TEN',
    memberId: 'm',
    shippingAddress: { country: 'DE', city: 'Berlin' },
    coupon: { specification: { name: 'Ten', code: 'TEN', startTime: '0', percentOffRate: 10 } },
    discountRule: { id: 'r', ...rule },
  },
  'checkout.getCheckout': { id: 'k' },
  'checkout.createCheckout': {
    ...lines,
    channelType: 'WEB',
    checkoutInfo: { buyerInfo: { email: 'zoe@example.com' } },
  },
  'checkout.updateCheckout': {
    checkout: {
      id: 'k',
      shippingInfo: {
        shippingDestination: { address: { country: 'DE', city: 'Berlin' }, contactDetails: { firstName: 'Zoë' } },
        selectedCarrierServiceOption: { code: 'standard' },
      },
    },
    couponCode: 'TEN',
  },
  'coupons.createCoupon': {
    specification: { name: 'Ten', code: 'TEN', startTime: '1700000000000', percentOffRate: 10, active: true },
  },
  'coupons.getCoupon': { id: 'k' },
  'coupons.updateCoupon': { id: 'k', specification: { active: false }, fieldMask: { paths: ['active'] } },
  'coupons.deleteCoupon': { id: 'k' },
  'coupons.restoreCoupon': { id: 'k' },
  'coupons.listDeletedCoupons': {},
  'discountRules.restoreDiscountRule': { discountRuleId: 'r' },
  'discountRules.listDeletedDiscountRules': {},
  'coupons.queryCoupons': { query: { filter: '{"specification.code":"TEN"}', paging: { limit: 10 } } },
  'discountRules.createDiscountRule': { discountRule: rule },
  'discountRules.getDiscountRule': { discountRuleId: 'r' },
  'discountRules.updateDiscountRule': { discountRule: { id: 'r', revision: '1', active: false } },
  'discountRules.deleteDiscountRule': { discountRuleId: 'r' },
  'discountRules.queryDiscountRules': { query: { filter: { active: true } } },
};

/** Tokens and programs. */
const programs: Record<string, object> = {
  'oauth.tokenInfo': { token: 't' },
  'oauth.introspect': { token: 't', token_type_hint: 'access_token' },
  'oauth.revokeToken': { token: 't', client_id: 'a' },
  'apps.createApiKey': { apiKey: { name: 'Stock', permissions: ['catalog.write'] } },
  'apps.listApiKeys': {},
  'apps.deleteApiKey': { id: 'k' },
  'apps.createApp': { app: { name: 'Loyalty', redirectUrls: ['https://app.example/cb'] } },
  'apps.listApps': {},
  'apps.getApp': { id: 'a' },
  'apps.deleteApp': { id: 'a' },
  'apps.updateApp': { id: 'a', app: { rotateRefreshTokens: true } },
  'apps.replaceAppSecret': { id: 'a' },
  'identityProviders.createIdentityProvider': {
    identityProvider: { name: 'Guild', issuer: 'https://login.guild.example', clientId: 'shop' },
  },
  'identityProviders.listIdentityProviders': {},
  'identityProviders.updateIdentityProvider': { id: 'i', identityProvider: { enabled: false } },
  'identityProviders.deleteIdentityProvider': { id: 'i' },
  'identityProviders.testIdentityProvider': { id: 'i' },
  'members.listMySessions': {},
  'members.endMySession': { id: 's' },
  'members.endMySessions': { keepCurrent: true },
  'members.listMyApps': {},
  'members.removeMyApp': { id: 'a' },
  'figures.getSales': { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z', timeZone: 'Asia/Tokyo' },
  'siteProperties.updateSiteProperties': {
    properties: { membership: { requiresOwnerApproval: true }, storefront: { palette: { accent: '#b9603b' } } },
  },
};

const requests: Record<string, object> = {
  ...recorded,
  ...settings,
  ...orders,
  ...stock,
  ...others,
  ...merchants,
  ...programs,
};

test.each(Object.entries(requests))('%s is accepted as clients send it', (name, input) => {
  const called = allEndpoints.find((endpoint) => endpoint.name === name);
  const parsed = called?.input.safeParse(input);
  expect(parsed?.error ? ruleViolations(parsed.error) : []).toEqual([]);
  expect(parsed?.success).toBe(true);
});

test('every endpoint has such a request', () => {
  expect(allEndpoints.map(({ name }) => name).filter((name) => !(name in requests))).toEqual([]);
});

describe('what clients send besides', () => {
  test('unknown members are dropped, not refused', () => {
    expect(updateCurrentCart.input.parse({ couponCode: 'A', mystery: 1 })).toEqual({ couponCode: 'A' });
  });

  test('a whole cart may be sent back as cartInfo: members that the server sets are ignored', () => {
    const cartInfo = {
      id: 'c',
      currency: 'USD',
      lineItems: [{ id: 'l' }],
      createdDate: '2024-06-15T12:00:00Z',
      buyerNote: 'Hi',
    };
    expect(updateCurrentCart.input.parse({ cartInfo })).toEqual({ cartInfo: { buyerNote: 'Hi' } });
  });

  test('a whole product may be sent back: prices in words and ranges are ignored', () => {
    const product = {
      name: 'Mug',
      priceData: { price: 34, discountedPrice: 'NaN', currency: 'USD' },
      priceRange: { minValue: 34, maxValue: 34 },
    };
    expect(createProduct.input.parse({ product })).toEqual({ product: { name: 'Mug', priceData: { price: 34 } } });
  });

  test.each([
    [
      { grant_type: 'authorized_client', scope: 'offline_access', member_id: 'M' },
      { grantType: 'authorized_client', scope: 'offline_access', memberId: 'M' },
    ],
    [
      { client_id: 'C', grant_type: 'anonymous' },
      { clientId: 'C', grantType: 'anonymous' },
    ],
    [
      { refresh_token: 'R', grant_type: 'refresh_token' },
      { refreshToken: 'R', grantType: 'refresh_token' },
    ],
    [
      { refreshToken: 'R', grantType: 'refresh_token', clientId: 'C' },
      { refreshToken: 'R', grantType: 'refresh_token', clientId: 'C' },
    ],
    [
      { grant_type: 'anonymous', grantType: 'anonymous', clientId: 'camel', client_id: 'snake' },
      { grantType: 'anonymous', clientId: 'camel' },
    ],
  ])('the token request %j is read as camelCase', (sent, seen) => {
    expect(token.input.parse(sent)).toEqual(seen);
  });

  test('a token request with an unknown grant gets an error with the supported ones', () => {
    const parsed = token.input.safeParse({ grantType: 'password' });
    expect(parsed.error && ruleViolations(parsed.error)).toEqual([
      {
        field: 'grantType',
        description:
          'grantType must be one of anonymous, refresh_token, authorization_code, authorized_client, client_credentials, strip_bound_session',
        violatedRule: 'INVALID_ENUM_VALUE',
        data: {},
      },
    ]);
  });
});
