import { describe, expect, test } from 'vitest';

import { checkGiftCard, type GiftCardDraft, toNewGiftCard } from './gift-card-draft.ts';
import { giftCardQueryOf } from './gift-card-queries.ts';

const NOW = new Date(2026, 10, 22, 15);
const draft = (change: Partial<GiftCardDraft> = {}): GiftCardDraft => ({
  amount: '50.00',
  name: '',
  email: '',
  from: '',
  message: '',
  deliverOn: '',
  expiresOn: '',
  ...change,
});

describe('a gift card that is issued', () => {
  test('needs an amount in the decimals of its currency', () => {
    expect(checkGiftCard(draft(), 'USD', NOW)).toEqual({});
    expect(checkGiftCard(draft({ amount: '5000' }), 'JPY', NOW)).toEqual({});
    for (const [amount, currency] of [
      ['', 'USD'],
      ['0', 'USD'],
      ['1.234', 'USD'],
      ['5.00', 'JPY'],
    ] as const) {
      expect(checkGiftCard(draft({ amount }), currency, NOW)).toHaveProperty('amount');
    }
  });

  test('names its recipient with name and email, or has none', () => {
    expect(checkGiftCard(draft({ name: 'Ada' }), 'USD', NOW)).toEqual({
      email: 'Enter an email address like grace@example.com.',
    });
    expect(checkGiftCard(draft({ email: 'ada@example.com' }), 'USD', NOW)).toEqual({
      name: 'Enter the name of who gets it.',
    });
  });

  test('is not sent in the past, and does not expire before it is sent', () => {
    expect(checkGiftCard(draft({ deliverOn: '2026-11-21' }), 'USD', NOW)).toHaveProperty('deliverOn');
    expect(checkGiftCard(draft({ deliverOn: '2026-12-24', expiresOn: '2026-12-24' }), 'USD', NOW)).toHaveProperty(
      'expiresOn',
    );
  });

  test('is sent at once today, and at nine in the morning of another day', () => {
    expect(toNewGiftCard(draft({ deliverOn: '2026-11-22' }), NOW)).toEqual({ amount: '50.00' });
    expect(toNewGiftCard(draft({ deliverOn: '2026-12-24', expiresOn: '2027-12-24' }), NOW)).toEqual({
      amount: '50.00',
      deliverDate: new Date(2026, 11, 24, 9),
      expirationDate: new Date(2027, 11, 25),
    });
  });
});

test('a card is found by its recipient or the end of its code, also where the whole code was typed', () => {
  const search = (typed: string, view: 'all' | 'disabled' = 'all') =>
    giftCardQueryOf({ view, search: typed, page: 1 }, 0).filter?.$and;
  expect(search('o7k')).toEqual([{ $or: [{ recipient: { $contains: 'o7k' } }, { codeEnding: { $endsWith: '07K' } }] }]);
  expect(search('ABCD-EFGH-JKMN-4F7K', 'disabled')).toEqual([
    { state: 'disabled' },
    { $or: [{ recipient: { $contains: 'ABCD-EFGH-JKMN-4F7K' } }, { codeEnding: { $endsWith: '4F7K' } }] },
  ]);
  expect(search('ada@example.com')).toEqual([{ $or: [{ recipient: { $contains: 'ada@example.com' } }] }]);
  expect(search('')).toBeUndefined();
});

test('an active card has not expired, and an expired one is in its own view', () => {
  const filterOf = (view: 'active' | 'expired') => giftCardQueryOf({ view, search: '', page: 1 }, 0).filter?.$and;
  expect(filterOf('expired')).toEqual([{ expirationDate: { $lte: '1970-01-01T00:00:00.000Z' } }]);
  expect(filterOf('active')).toEqual([
    {
      state: 'active',
      $or: [{ expirationDate: { $exists: false } }, { expirationDate: { $gt: '1970-01-01T00:00:00.000Z' } }],
    },
  ]);
});
