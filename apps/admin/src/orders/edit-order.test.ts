import { expect, test } from 'vitest';

import { readContactDraft, toContactUpdate } from './edit-order.ts';

const saved = {
  email: 'grace@example.com',
  firstName: 'Grace',
  lastName: 'Hopper',
  phone: '',
  addressLine1: '1 Navy Yard',
  addressLine2: '',
  city: 'Portland',
  subdivision: 'OR',
  postalCode: '97205',
  country: 'US',
};

test('only what was changed of an order is sent', () => {
  expect(toContactUpdate(saved, saved)).toEqual({});
  expect(toContactUpdate(saved, { ...saved, email: ' g@example.com ' })).toEqual({
    buyerInfo: { email: 'g@example.com' },
  });
  expect(toContactUpdate(saved, { ...saved, phone: '+1 5' })).toEqual({
    recipientInfo: { contactDetails: { firstName: 'Grace', lastName: 'Hopper', phone: '+1 5' } },
  });
  expect(toContactUpdate(saved, { ...saved, city: 'Salem' })).toEqual({
    recipientInfo: {
      address: {
        addressLine1: '1 Navy Yard',
        addressLine2: '',
        city: 'Salem',
        subdivision: 'US-OR',
        postalCode: '97205',
        country: 'US',
      },
    },
  });
});

test('an order that is picked up has no address to edit', () => {
  const order = {
    buyerInfo: { email: 'grace@example.com' },
    recipientInfo: { contactDetails: { firstName: 'Grace', lastName: 'Hopper' } },
    shippingInfo: { title: 'Pickup', logistics: { pickupDetails: { address: { city: 'Portland' } } } },
  };
  const draft = readContactDraft(order as unknown as Parameters<typeof readContactDraft>[0]);
  expect(draft).toEqual({ email: 'grace@example.com', firstName: 'Grace', lastName: 'Hopper', phone: '' });
});
