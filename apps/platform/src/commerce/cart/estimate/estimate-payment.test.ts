/** Payment of lines by a membership, by a deposit or offline, and prices in the buyer's currency. */
import { describe, expect, test } from 'vitest';

import { CART, list, openDemoShop, signInDemoAda, input } from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { amounts } from '../../../../test/shop-abroad.ts';
import { type JsonObject, member, text } from '../../../../test/test-platform.ts';

describe('memberships', () => {
  async function openClub() {
    const shop = await openDemoShop();
    const { world, find, add } = shop;
    const [jar, tray] = [await find('strike-match-jar'), await find('gather-tray')];
    const { body } = await add(input(jar, 2), input(tray, 1));
    const [line] = list(body, 'cart.lineItems');
    const merchant = await merchantToken(world);
    const ada = await signInDemoAda(shop);
    const me = await world.call('GET', '/members/v1/members/my', { token: ada });
    const memberId = text(member(me.body, 'member.id'));
    const grant = async (membership: JsonObject) => {
      const made = await world.call('POST', '/ecom/v1/memberships', {
        body: { membership: { memberId, ...membership } },
        token: merchant,
      });
      return text(member(made.body, 'membership.id'));
    };
    const estimate = async (request: JsonObject = {}, token = ada) =>
      (await world.call('POST', `${CART}/estimate-totals`, { body: request, token })).body;
    return { world, merchant, jarId: text(jar['id']), lineId: text(line?.['id']), grant, estimate };
  }

  function select(id: string, lineId: string): JsonObject {
    return { selectedMemberships: { memberships: [{ id, appId: 'cartwright-memberships', lineItemIds: [lineId] }] } };
  }

  test('one that is selected pays its line, which costs nothing', async () => {
    const { jarId, lineId, grant, estimate } = await openClub();
    const id = await grant({ name: 'Match club', productIds: [jarId], credits: { total: 10, remaining: 2 } });
    const before = await estimate();
    expect(amounts(before)).toMatchObject({ subtotal: '122.00', shipping: '0.00', total: '122.00' });
    expect(member(before, 'membershipOptions')).toMatchObject({
      eligibleMemberships: [
        { id, name: { original: 'Match club' }, lineItemIds: [lineId], credits: { total: 10, remaining: 2 } },
      ],
      invalidMemberships: [],
      selectedMemberships: [],
    });
    const after = await estimate(select(id, lineId));
    expect(amounts(after)).toMatchObject({ subtotal: '86.00', shipping: '0.00', total: '86.00' });
    expect(list(after, 'calculatedLineItems')[0]).toMatchObject({
      lineItemId: lineId,
      paymentOption: 'MEMBERSHIP',
      pricesBreakdown: { price: { amount: '18.00' }, totalPriceAfterTax: { amount: '0.00' } },
    });
    expect(member(after, 'membershipOptions.selectedMemberships')).toEqual([
      { id, appId: 'cartwright-memberships', lineItemIds: [lineId] },
    ]);
  });

  test('one that has expired or is used up is shown as invalid, and selecting it is an error', async () => {
    const { jarId, lineId, grant, estimate } = await openClub();
    const old = await grant({ name: 'Old club', productIds: [jarId], expirationDate: '2026-01-31T00:00:00.000Z' });
    await grant({ name: 'Empty club', productIds: [jarId], credits: { total: 5, remaining: 1 } });
    const response = await estimate(select(old, lineId));
    expect(member(response, 'membershipOptions.invalidMemberships')).toMatchObject([
      { reason: 'EXPIRED', membership: { id: old, expirationDate: '2026-01-31T00:00:00.000Z' } },
      { reason: 'NO_CREDITS_LEFT', membership: { name: { original: 'Empty club' } } },
    ]);
    expect(member(response, 'calculationErrors.membershipError.applicationError')).toMatchObject({
      code: 'MEMBERSHIP_NOT_APPLICABLE',
      description: 'Old club cannot pay: it has expired.',
    });
    expect(amounts(response)).toMatchObject({ total: '122.00' });
  });

  test('no member pays with the membership of another member', async () => {
    const { world, lineId, grant, estimate } = await openClub();
    const id = await grant({ name: 'Club' });
    const stranger = await world.visit();
    await world.call('POST', `${CART}/add-to-cart`, { body: { lineItems: [] }, token: stranger });
    const response = await estimate(select(id, lineId), stranger);
    expect(member(response, 'membershipOptions.eligibleMemberships')).toEqual([]);
    expect(member(response, 'calculationErrors.membershipError.applicationError.description')).toBe(
      'This membership is not yours: choose another one.',
    );
  });
});

test('a deposit is paid now, and an offline payment later', async () => {
  const { world } = await openDemoShop();
  const token = await merchantToken(world);
  const item = (name: string, price: string, members: JsonObject) => ({
    productName: { original: name },
    price,
    quantity: 1,
    itemType: { preset: 'SERVICE' },
    physicalProperties: { shippable: false },
    ...members,
  });
  const { body } = await world.call('POST', '/ecom/v1/carts', {
    body: {
      customLineItems: [
        item('A table', '400', { paymentOption: 'DEPOSIT_ONLINE', depositAmount: '100' }),
        item('A visit', '60', { paymentOption: 'FULL_PAYMENT_OFFLINE' }),
        item('A drawing', '25', {}),
      ],
    },
    token,
  });
  const id = text(member(body, 'cart.id'));
  const estimate = (await world.call('POST', `/ecom/v1/carts/${id}/estimate-totals`, { body: {}, token })).body;
  expect(amounts(estimate)).toMatchObject({ subtotal: '485.00', total: '485.00' });
  expect(amounts(estimate, 'payNow')).toMatchObject({ subtotal: '125.00', total: '125.00' });
  expect(amounts(estimate, 'payLater')).toMatchObject({ subtotal: '360.00', total: '360.00' });
  expect(list(estimate, 'calculatedLineItems').map(({ paymentOption }) => paymentOption)).toEqual([
    'DEPOSIT_ONLINE',
    'FULL_PAYMENT_OFFLINE',
    'FULL_PAYMENT_ONLINE',
  ]);
  expect(member(list(estimate, 'calculatedLineItems')[0] ?? {}, 'pricesBreakdown.depositAmount.amount')).toBe('100.00');
});
