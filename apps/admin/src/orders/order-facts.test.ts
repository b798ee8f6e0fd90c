import type { Order } from '@cartwright/client';
import { describe, expect, test } from 'vitest';

import { receiptOf } from './order-facts.ts';

const HOME = {
  country: 'US',
  addressLine1: '1 Navy Yard',
  city: 'Portland',
  subdivision: 'US-ME',
  postalCode: '04101',
};
const STUDIO = { ...HOME, addressLine1: '12 Wharf Street' };
const ada = { address: HOME, contactDetails: { firstName: 'Ada', lastName: 'Lovelace' } };

describe('how an order reaches its buyer', () => {
  test('is the address of the buyer where it is delivered', () => {
    const shippingInfo = { title: 'Standard', logistics: { deliveryTime: '3–5 working days' } };
    expect(receiptOf({ recipientInfo: ada, shippingInfo } as Order)).toEqual({
      title: 'Deliver to',
      lines: ['Ada Lovelace', '1 Navy Yard', 'Portland, ME 04101', 'United States'],
      how: ['Standard, 3–5 working days'],
    });
  });

  test('has the days that the buyer was promised, in the language of the admin, or what the merchant wrote', () => {
    const days = { from: new Date('2020-12-01'), to: new Date('2020-12-03') };
    const howOf = (logistics: object) =>
      receiptOf({ shippingInfo: { title: 'Standard', logistics } } as Order).how.map((one) =>
        one.replaceAll(/\s/gu, ' '),
      );
    const deliveryTime = '3–5 working days';
    expect(howOf({ deliveryTime, deliveryTimeSlot: days })).toEqual(['Standard, arrives Dec 1 – 3, 2020']);
    expect(howOf({ deliveryTime: 'By bicycle', deliveryTimeSlot: days })).toEqual(['Standard, By bicycle']);
    const pickupDetails = { address: STUDIO };
    expect(howOf({ deliveryTime: 'Pick up', deliveryTimeSlot: days, pickupDetails })).toEqual([
      'Ready Dec 1 – 3, 2020',
    ]);
    expect(howOf({ deliveryTime: 'Pick up', pickupDetails })).toEqual([]);
  });

  test('is the location and the hours where it is picked up, and never a home address', () => {
    const logistics = { deliveryTime: 'Tuesday, May 5, 10:00 AM – 2:00 PM', pickupDetails: { address: STUDIO } };
    const shippingInfo = { title: 'Alder & Clay studio', logistics };
    expect(receiptOf({ recipientInfo: ada, shippingInfo } as Order)).toEqual({
      title: 'Pick up at',
      lines: ['Alder & Clay studio', '12 Wharf Street', 'Portland, ME 04101', 'United States'],
      how: ['Tuesday, May 5, 10:00 AM – 2:00 PM'],
    });
  });

  test('is empty where nothing is shipped', () => {
    expect(receiptOf({ recipientInfo: ada } as Order)).toEqual({
      title: 'Delivery',
      lines: [],
      how: ['Nothing to ship'],
    });
  });
});
