import { describe, expect, test } from 'vitest';

import { allEndpoints } from './all-endpoints.ts';
import { memberPaths } from './member-paths.ts';

function pathsOf(name: string, side: 'input' | 'output') {
  const found = allEndpoints.find((endpoint) => endpoint.name === name);
  if (!found) throw new Error(`no endpoint is called ${name}`);
  return memberPaths(found, side);
}

const under = (prefix: string, ...members: string[]) => members.map((member) => `${prefix}.${member}`);
const place = (address: string) => under(`${address}.geocode`, 'latitude', 'longitude');
const prices = (parent: string) => under(parent, 'discountedPrice', 'price', 'pricePerUnit');
const costs = (parent: string) => under(parent, 'itemCost', 'profit', 'profitMargin');
const range = (parent: string) => under(parent, 'maxValue', 'minValue');
const variantFloats = (variant: string) => [
  ...prices(`${variant}.convertedPriceData`),
  ...costs(`${variant}.costAndProfitData`),
  ...prices(`${variant}.priceData`),
  `${variant}.weight`,
];
const productFloats = (product: string) =>
  [
    ...prices(`${product}.convertedPriceData`),
    ...costs(`${product}.costAndProfitData`),
    ...range(`${product}.costRange`),
    `${product}.discount.value`,
    ...prices(`${product}.price`),
    ...prices(`${product}.priceData`),
    ...under(`${product}.pricePerUnitData`, 'baseQuantity', 'totalQuantity'),
    ...range(`${product}.priceRange`),
    ...variantFloats(`${product}.variants.variant`),
    `${product}.weight`,
    ...range(`${product}.weightRange`),
  ].toSorted();
const lineDates = (line: string) =>
  under(
    line,
    'serviceProperties.endDate',
    'serviceProperties.scheduledDate',
    'subscriptionOptionInfo.subscriptionSettings.startDate',
  );
const lineFloats = (line: string) =>
  under(line, 'catalogOverrideFields.physicalProperties.weight', 'physicalProperties.weight');
const lineImages = (line: string) => under(line, 'catalogOverrideFields.image', 'image');
const cart = {
  date: ['cart.createdDate', ...lineDates('cart.lineItems'), 'cart.updatedDate'],
  float: [...place('cart.contactInfo.address'), ...lineFloats('cart.lineItems')],
  image: lineImages('cart.lineItems'),
  pageUrl: ['cart.lineItems.url'],
  address: ['cart.contactInfo.address'],
};

/** The members that the official packages convert, call by call, less the deliberate differences below. */
describe('the contract converts what the official packages convert', () => {
  test.each([
    'currentCart.getCurrentCart',
    'currentCart.updateCurrentCart',
    'currentCart.addToCurrentCart',
    'currentCart.removeLineItemsFromCurrentCart',
    'currentCart.removeCouponFromCurrentCart',
    'currentCart.updateCurrentCartLineItemQuantity',
  ])('in the cart that %s answers', (name) => {
    expect(pathsOf(name, 'output')).toEqual(cart);
  });

  test('in lines added to the cart', () => {
    expect(pathsOf('currentCart.addToCurrentCart', 'input')).toEqual({
      date: [...lineDates('customLineItems'), ...lineDates('lineItems')],
      float: ['customLineItems.physicalProperties.weight', ...lineFloats('lineItems')],
      image: ['customLineItems.media', ...lineImages('lineItems')],
      pageUrl: ['customLineItems.url', 'lineItems.url'],
    });
  });

  test('in an update of the cart', () => {
    expect(pathsOf('currentCart.updateCurrentCart', 'input')).toEqual({
      date: [
        'cartInfo.createdDate',
        ...lineDates('cartInfo.lineItems'),
        'cartInfo.updatedDate',
        ...lineDates('customLineItems'),
        ...lineDates('lineItems'),
      ],
      float: [
        ...place('cartInfo.contactInfo.address'),
        ...lineFloats('cartInfo.lineItems'),
        'customLineItems.physicalProperties.weight',
        ...lineFloats('lineItems'),
      ],
      image: [...lineImages('cartInfo.lineItems'), 'customLineItems.media', ...lineImages('lineItems')],
      pageUrl: ['cartInfo.lineItems.url', 'customLineItems.url', 'lineItems.url'],
      address: ['cartInfo.contactInfo.address'],
      fieldMask: ['cartFieldmask'],
    });
  });

  test.each(['currentCart.estimateCurrentCartTotals', 'currentCart.createCheckoutFromCurrentCart'])(
    'in the addresses that %s is given',
    (name) => {
      expect(pathsOf(name, 'input')).toEqual({
        float: [...place('billingAddress'), ...place('shippingAddress')],
        address: ['billingAddress', 'shippingAddress'],
      });
    },
  );

  test('in an estimate', () => {
    const [offered, selected] = [
      'shippingInfo.carrierServiceOptions.shippingOptions.logistics',
      'shippingInfo.selectedCarrierServiceOption.logistics',
    ];
    expect(pathsOf('currentCart.estimateCurrentCartTotals', 'output')).toEqual({
      date: [
        ...cart.date,
        'membershipOptions.eligibleMemberships.expirationDate',
        'membershipOptions.invalidMemberships.membership.expirationDate',
        ...under(`${offered}.deliveryTimeSlot`, 'from', 'to'),
        ...under(`${selected}.deliveryTimeSlot`, 'from', 'to'),
      ],
      float: [
        'appliedDiscounts.merchantDiscount.percentage',
        ...cart.float,
        ...place(`${offered}.pickupDetails.address`),
        ...place(`${selected}.pickupDetails.address`),
      ],
      image: cart.image,
      pageUrl: cart.pageUrl,
      address: [...cart.address, `${offered}.pickupDetails.address`, `${selected}.pickupDetails.address`],
    });
  });

  test.each([
    ['products.createProduct', 'input', 'product'],
    ['products.createProduct', 'output', 'product'],
    ['products.updateProduct', 'input', 'product'],
    ['products.updateProduct', 'output', 'product'],
    ['products.getProduct', 'output', 'product'],
    ['products.queryProducts', 'output', 'products'],
  ] as const)('in the products of %s, %s', (name, side, product) => {
    expect(pathsOf(name, side)).toEqual({
      date: [`${product}.createdDate`, `${product}.lastUpdated`],
      float: productFloats(product),
    });
  });

  test.each([
    ['products.updateProductVariants', 'input', ['variants.cost', 'variants.price', 'variants.weight']],
    ['products.updateProductVariants', 'output', variantFloats('variants.variant')],
    ['products.queryProductVariants', 'output', variantFloats('variants.variant')],
    [
      'products.getProductOptionsAvailability',
      'output',
      [...prices('selectedVariant.convertedPriceData'), ...prices('selectedVariant.price'), 'selectedVariant.weight'],
    ],
    ['products.bulkUpdateProductsProperty', 'input', ['set.cost', 'set.price', 'set.weight']],
    [
      'products.bulkAdjustProductProperty',
      'input',
      ['adjust.cost.amount', 'adjust.price.amount', 'adjust.weight.amount'],
    ],
    ['products.queryProducts', 'input', ['query.sort.origin.latitude', 'query.sort.origin.longitude']],
  ] as const)('in the numbers of %s, %s', (name, side, floats) => {
    expect(pathsOf(name, side)).toEqual({ float: floats });
  });

  test.each([
    ['products.getStoreVariant', 'variant'],
    ['products.queryStoreVariants', 'variants'],
  ])('in the media of %s', (name, variant) => {
    expect(pathsOf(name, 'output')).toEqual({ image: [`${variant}.media.image`], video: [`${variant}.media.video`] });
  });

  test('in a profile, as far down as the first list or map', () => {
    expect(pathsOf('authentication.registerV2', 'input')).toEqual({
      date: ['profile.customFields.value.dateValue'],
      float: ['profile.customFields.value.numValue'],
      address: ['profile.addresses.address'],
    });
  });

  test('in the answer of a sign-in', () => {
    expect(pathsOf('authentication.loginV2', 'output')).toEqual({
      date: [
        'additionalData.*.dateValue',
        'identity.createdDate',
        'identity.identityProfile.customFields.value.dateValue',
        'identity.updatedDate',
      ],
      float: ['additionalData.*.numValue', 'identity.identityProfile.customFields.value.numValue'],
      address: ['identity.identityProfile.addresses.address'],
    });
  });

  test('in the raw answer of a logout', () => {
    expect(pathsOf('authentication.logout', 'output')).toEqual({ bytes: ['body'] });
  });
});

describe('deliberate differences', () => {
  test('nothing inside an image or a video is converted: it becomes one text', () => {
    const inside = allEndpoints.flatMap((endpoint) =>
      Object.values(memberPaths(endpoint, 'output'))
        .flat()
        .filter((path) => /\b(image|video|media)\.[a-zA-Z]*\.?(urlExpirationDate|focalPoint)/.test(path)),
    );
    expect(inside).toEqual([]);
  });
});
