/** Every address accepts a state by code or by name, and refuses an unknown one. */
import { listSubdivisions } from '@cartwright/address';
import { describe, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { CART, openDemoShop, violations, input } from '../../../test/demo-shop.ts';
import { openMemberWorld } from '../../../test/member-world.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { amounts, openShopAbroad, units } from '../../../test/shop-abroad.ts';
import { signInAda } from '../../../test/sign-in.ts';
import { type JsonObject, member, text } from '../../../test/test-platform.ts';

const TAX = '/billing/v1';
/** The message for an unknown state. */
function noState(field: string): string {
  const states = listSubdivisions('US', 'en').map(({ code }) => code);
  return `${field} INVALID_ENUM_VALUE must be a state or province of US, by its code or name: ${states.join(', ')}`;
}

describe('tax', () => {
  async function openMaine() {
    const shop = await openShopAbroad({ currency: 'USD', locale: 'en-US' });
    const vase = await shop.sell('Vase', 84);
    const made = await shop.set(`${TAX}/tax-regions`, { taxRegion: { country: 'US', subdivision: 'Maine' } });
    const taxRegionId = text(member(made, 'taxRegion.id'));
    const rate = { taxRegionId, taxRate: '0.055', taxName: 'Sales tax', taxType: 'Sales tax' };
    await shop.set(`${TAX}/manual-tax-mappings`, { manualTaxMapping: rate });
    await shop.add(units(vase, 1));
    return shop;
  }

  test.each(['ME', 'US-ME', 'Maine', 'maine', ' me '])(
    'is the same for a state written as "%s"',
    async (subdivision) => {
      const shop = await openMaine();
      const shippingAddress = { country: 'US', subdivision, city: 'Portland', postalCode: '04101' };
      expect(amounts(await shop.estimate({ shippingAddress }))['tax']).toBe('4.62');
    },
  );
});

describe('what is no state is refused with the states that there are', () => {
  const address = { country: 'US', subdivision: 'Mayne', city: 'Portland', postalCode: '04101' };

  test('in an estimate, a cart and a checkout', async () => {
    const { world, token, add, find } = await openDemoShop();
    await add(input(await find('moon-vase'), 1, { options: { Glaze: 'Plum' } }));
    const estimated = await world.call('POST', `${CART}/estimate-totals`, {
      body: { shippingAddress: address },
      token,
    });
    expect(violations(estimated)).toEqual([noState('shippingAddress.subdivision')]);
    const billed = await world.call('POST', `${CART}/estimate-totals`, { body: { billingAddress: address }, token });
    expect(violations(billed)).toEqual([noState('billingAddress.subdivision')]);
    const checkout = await world.call('POST', `${CART}/create-checkout`, { body: { shippingAddress: address }, token });
    expect(violations(checkout)).toEqual([noState('shippingAddress.subdivision')]);
    const cart = await world.call('PATCH', CART, { body: { cartInfo: { contactInfo: { address } } }, token });
    expect(violations(cart)).toEqual([noState('cartInfo.contactInfo.address.subdivision')]);
  });

  test('in the places where a merchant delivers, taxes and hands over', async () => {
    const { world } = await openDemoShop();
    const token = await merchantToken(world);
    const call = (path: string, body: JsonObject) => world.call('POST', path, { body, token });
    const region = await call('/ecom/v1/delivery-profiles/general/delivery-region', {
      deliveryRegion: { name: 'Coast', destinations: [{ countryCode: 'US', subdivisions: ['OR', 'Mayne'] }] },
    });
    expect(violations(region)).toEqual([noState('deliveryRegion.destinations[0].subdivisions[1]')]);
    const tax = await call(`${TAX}/tax-regions`, { taxRegion: { country: 'US', subdivision: 'Mayne' } });
    expect(violations(tax)).toEqual([noState('taxRegion.subdivision')]);
    const place = await call('/ecom/v1/pickup-locations', {
      pickupLocation: {
        name: 'Kiln',
        active: true,
        deliveryRegionIds: ['everywhere'],
        rates: [{ amount: '0' }],
        address,
      },
    });
    expect(violations(place)).toEqual([noState('pickupLocation.address.subdivision')]);
  });
});

describeOnBothDatabases('what is kept', (databases) => {
  test('a checkout keeps the code of a state that was sent as a name', async () => {
    const { world, token, add, find } = await openDemoShop({ database: await databases.place() });
    await add(input(await find('moon-vase'), 1, { options: { Glaze: 'Plum' } }));
    const shippingAddress = { country: 'US', subdivision: 'Maine', city: 'Portland', postalCode: '04101' };
    const made = await world.call('POST', `${CART}/create-checkout`, { body: { shippingAddress }, token });
    const checkout = await world.call('GET', `/ecom/v1/checkouts/${text(made.body['checkoutId'])}`, { token });
    expect(member(checkout.body, 'checkout.shippingInfo.shippingDestination.address.subdivision')).toBe('US-ME');
  });

  test('an address keeps its recipient until it is taken away', async () => {
    const world = await openMemberWorld(databases);
    const { accessToken: token } = await signInAda(world);
    const path = '/members/v1/members/my/addresses';
    const body = { address: { country: 'GB', city: 'London' }, fullName: 'Ada Lovelace' };
    const added = await world.call('POST', path, { body, token });
    expect(member(added.body, 'address.fullName')).toBe('Ada Lovelace');
    const one = `${path}/${text(member(added.body, 'address.id'))}`;
    const tagged = await world.call('PATCH', one, { body: { tag: 'HOME' }, token });
    expect(member(tagged.body, 'address')).toMatchObject({ fullName: 'Ada Lovelace', tag: 'HOME' });
    const nameless = await world.call('PATCH', one, { body: { fullName: null }, token });
    expect(member(nameless.body, 'address.fullName')).toBeUndefined();
  });

  test('a member keeps the code of a state that was sent as a name', async () => {
    const world = await openMemberWorld(databases);
    const { accessToken: token } = await signInAda(world);
    const address = { country: 'US', subdivision: 'Maine', city: 'Portland', addressLine: '1 Navy Yard' };
    const added = await world.call('POST', '/members/v1/members/my/addresses', { body: { address }, token });
    expect(member(added.body, 'address.address.subdivision')).toBe('US-ME');
    const refused = await world.call('POST', '/members/v1/members/my/addresses', {
      body: { address: { ...address, subdivision: 'Mayne' } },
      token,
    });
    expect(violations(refused)).toEqual([noState('address.subdivision')]);
    const id = text(member(added.body, 'address.id'));
    const changed = await world.call('PATCH', `/members/v1/members/my/addresses/${id}`, {
      body: { address: { ...address, subdivision: 'US-OR' } },
      token,
    });
    expect(member(changed.body, 'address.address.subdivision')).toBe('US-OR');
    const profile = { addresses: [{ address: { ...address, subdivision: 'Mayne' } }] };
    const said = await world.call('PATCH', '/members/v1/members/my', { body: { identityProfile: profile }, token });
    expect(violations(said)).toEqual([noState('identityProfile.addresses[0].address.subdivision')]);
  });
});
