import { describe, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { CART, error, input, list, openDemoShop, violations } from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { page } from '../../../../test/test-browser.ts';
import { type ApiResponse, type JsonObject, member, text } from '../../../../test/test-platform.ts';

const ESTIMATE = '/ecom/v1/delivery-estimate';
const PORTLAND = { country: 'US', postalCode: '04101' };
/** The Sunday before Thanksgiving, ten in the morning in the studio. */
const SUNDAY = Date.UTC(2026, 10, 22, 15);

type ShopOptions = Parameters<typeof openDemoShop>[0];

/** The demo on that Sunday, with a new visitor. */
async function openShop(options?: ShopOptions) {
  const shop = await openDemoShop(options);
  const { world } = shop;
  world.clock.advance(SUNDAY - world.clock.now());
  const token = await world.visit();
  const find = async (slug: string) => list((await shop.query({ filter: { slug } }, token)).body, 'products')[0] ?? {};
  const estimate = async (slug: string, address: JsonObject, { quantity = 1, ...rest }: JsonObject = {}) => {
    const lineItems = [input(await find(slug), Number(quantity))];
    return world.call('POST', ESTIMATE, { body: { lineItems, address, ...rest }, token });
  };
  return { ...shop, token, find, estimate };
}

/** `Express parcel: $18.00, Tuesday, November 24`. */
function offers(response: ApiResponse, path: 'deliveries' | 'pickupLocations'): readonly string[] {
  return list(response.body, `estimate.${path}`).map(
    (one) => `${text(one['title'])}: ${text(member(one, 'price.formattedAmount'))}, ${text(one['arrival'])}`,
  );
}

describeOnBothDatabases('an estimate of delivery', ({ place }) => {
  test.each(['strike-match-jar', 'terrazzo-side-table'])(
    'of %s has the prices, the days and the place of its checkout',
    async (slug) => {
      const shop = await openShop({ database: await place() });
      const { world, token, find, estimate } = shop;
      const seen = await estimate(slug, PORTLAND, { quantity: 2 });
      await world.call('POST', `${CART}/add-to-cart`, { body: { lineItems: [input(await find(slug), 2)] }, token });
      const shippingAddress = { ...PORTLAND, subdivision: 'US-ME' };
      const made = await world.call('POST', `${CART}/create-checkout`, { body: { shippingAddress }, token });
      const body = { ecomCheckout: { checkoutId: text(made.body['checkoutId']) } };
      const left = await world.call('POST', '/_api/redirects-api/v1/redirect-session', { body, token });
      const browser = world.browser();
      const shipped = page(await browser.open(text(member(left.body, 'redirectSession.fullUrl'))), 'checkout');
      const printed = ({ title, price = '$0.00', arrival }: (typeof shipped.delivery)[number]) =>
        `${title}: ${price}, ${arrival}`;
      expect(offers(seen, 'deliveries')).toEqual(shipped.delivery.map(printed));
      const collected = page(
        await browser.submit(shipped.form, { method: 'pickup', delivery: '', intent: 'update' }),
        'checkout',
      );
      expect(offers(seen, 'pickupLocations')).toEqual(collected.delivery.slice(0, 1).map(printed));
      const [shown] = list(seen.body, 'estimate.pickupLocations');
      const [studio] = collected.pickupPlaces;
      expect([shown?.['addressLines'], shown?.['hours'], shown?.['mapUrl']]).toEqual([
        studio?.lines,
        studio?.hours,
        studio?.mapUrl,
      ]);
    },
  );
});

describe('the place of an estimate', () => {
  test('has the state of its postal code, and is understood as people type it', async () => {
    const { estimate } = await openShop();
    const seen = await estimate('strike-match-jar', { country: 'CA', postalCode: 'm5v2t6' });
    expect(member(seen.body, 'estimate.address')).toEqual({ country: 'CA', postalCode: 'M5V 2T6', subdivision: 'ON' });
    expect(list(seen.body, 'estimate.deliveries')[0]?.['arrivalDays']).toEqual({
      from: '2026-11-25',
      to: '2026-11-30',
    });
  });

  test('may be one without delivery: the studio is open to buyers from everywhere', async () => {
    const { estimate } = await openShop();
    const seen = await estimate('strike-match-jar', { country: 'JP', postalCode: '100-0001' });
    expect(member(seen.body, 'estimate.needsDelivery')).toBe(true);
    expect(offers(seen, 'deliveries')).toEqual([]);
    expect(list(seen.body, 'estimate.pickupLocations')).toHaveLength(1);
  });

  test('is the country of the shop where none is named', async () => {
    const { estimate } = await openShop();
    expect(member((await estimate('strike-match-jar', {})).body, 'estimate.address')).toEqual({ country: 'US' });
  });

  test.each([
    [{ country: 'US', postalCode: 'SW1A 1AA' }, 'address.postalCode FORMAT must be a postal code of US such as 95014'],
    [{ country: 'XX' }, 'address.country INVALID_ENUM_VALUE must be the code of a country such as US'],
    [
      { country: 'US', subdivision: 'US-ME', postalCode: '97205' },
      'address.postalCode FORMAT ZIP code 97205 isn’t in Maine. Check both.',
    ],
  ])('%j is refused: %s', async (address, expected) => {
    const { estimate } = await openShop();
    expect(violations(await estimate('strike-match-jar', address))).toEqual([expected]);
  });
});

test('an estimate is in the language of the reader, and nothing is sent for a file', async () => {
  const { estimate } = await openShop();
  const german = await estimate('strike-match-jar', PORTLAND, { language: 'de' });
  expect(offers(german, 'deliveries')[0]).toBe(
    'Studio parcel: 6,95\u00A0$, Mittwoch, 25. November – Montag, 30. November',
  );
  const file = await estimate('the-care-guide', PORTLAND);
  expect(member(file.body, 'estimate.needsDelivery')).toBe(false);
  expect([...offers(file, 'deliveries'), ...offers(file, 'pickupLocations')]).toEqual([]);
});

test('an estimate of an item that cannot be had says why, and leaves no cart behind', async () => {
  const shop = await openShop();
  const { world, token, estimate } = shop;
  const merchant = await merchantToken(world);
  const refused = await estimate('strike-match-jar', PORTLAND, { quantity: 100_000 });
  expect(error(refused)).toEqual([409, 'INSUFFICIENT_INVENTORY']);
  expect((await estimate('strike-match-jar', PORTLAND)).status).toBe(200);
  expect(error(await world.call('GET', CART, { token }))).toEqual([404, 'OWNED_CART_NOT_FOUND']);
  const lineItems = [input(await shop.find('strike-match-jar'), 1)];
  const byMerchant = await world.call('POST', ESTIMATE, { body: { lineItems, address: {} }, token: merchant });
  expect(error(byMerchant)).toEqual([403, 'PERMISSION_DENIED']);
});
