import { describe, expect, test } from 'vitest';

import { readDeliveryRates } from '../../../../test/delivery-rates.ts';
import { keepable, NOTHING_ASKED, readForm, readTyped } from './form.ts';

const RATES = readDeliveryRates('USD');
const OFFLINE = { code: 'offline', provider: 'manual', isCapturedByHand: false } as const;
const PAYMENT = { methods: [OFFLINE], chosen: OFFLINE, due: { now: 0, later: 7495 } };
const TYPED = {
  email: ' Ada@Example.com ',
  fullName: 'Ada Lovelace',
  country: 'DE',
  addressLine1: 'Unter den Linden 1',
  city: 'Berlin',
  postalCode: '10117',
} as const;

/** The result of the form with these fields, with the first rate priced. */
function check(fields: Readonly<Record<string, string>>, asked = NOTHING_ASKED) {
  return readForm(
    readTyped(fields),
    { asks: 'address', rate: RATES[0], offered: RATES, payment: PAYMENT },
    'en-US',
    asked,
  );
}

describe('the form', () => {
  test('becomes a purchase, with the only delivery and payment option where none was chosen', () => {
    const { purchase, fieldErrors } = check(TYPED);
    expect(fieldErrors).toEqual({});
    expect(purchase).toEqual({
      email: 'ada@example.com',
      fullName: 'Ada Lovelace',
      phone: '',
      note: '',
      payment: 'offline',
      shipping: {
        rate: RATES[0],
        address: {
          country: 'DE',
          addressLine1: 'Unter den Linden 1',
          addressLine2: '',
          city: 'Berlin',
          subdivision: '',
          postalCode: '10117',
        },
      },
    });
  });

  test('shows a message beside every missing field', () => {
    expect(check({}).fieldErrors).toEqual({
      email: { code: 'email-missing' },
      fullName: 'Enter your full name.',
      country: 'Choose a country from the list.',
      addressLine1: 'Enter the street and number.',
      city: 'Enter the city.',
    });
  });

  test.each([
    ['fills in the state of a ZIP code', { postalCode: '97205' }, {}, 'OR'],
    ['keeps the state that was chosen', { subdivision: 'ME', postalCode: '97205' }, {}, 'ME'],
    [
      'keeps the state that was chosen before the ZIP code',
      { subdivision: 'ME', postalCode: '97205' },
      { country: 'US', subdivision: 'ME', postalCode: '' },
      'ME',
    ],
    [
      'lets the state follow when the ZIP code that it came from is corrected',
      { subdivision: 'NY', postalCode: '97205' },
      { country: 'US', subdivision: 'NY', postalCode: '10001' },
      'OR',
    ],
    [
      'keeps the state while another ZIP code is being typed',
      { subdivision: 'NY', postalCode: '972' },
      { country: 'US', subdivision: 'NY', postalCode: '10001' },
      'NY',
    ],
    ['leaves the state open where two have the ZIP code', { postalCode: '06390' }, {}, ''],
  ])('%s', (_, fields, known, state) => {
    expect(readTyped({ subdivision: '', ...fields, country: 'US' }, known).subdivision).toBe(state);
  });

  test('accepts no delivery, payment or country that was not offered', () => {
    const { fieldErrors } = check({ ...TYPED, delivery: 'drone', payment: 'barter', country: 'ZZ' });
    expect(fieldErrors).toEqual({
      payment: { code: 'payment-missing' },
      country: 'Choose a country from the list.',
      delivery: { code: 'delivery-missing' },
    });
  });

  test('keeps lines in the note only, and control characters nowhere', () => {
    const typed = { ...TYPED, fullName: 'Ada\r\nBcc: x@example.com\u0000', note: 'One\r\nTwo\u0007' };
    const { purchase } = check(typed);
    expect([purchase?.fullName, purchase?.note]).toEqual(['Ada Bcc: x@example.com', 'One\nTwo']);
  });

  test('asks for a state that there is and for a postal code that lies in it', () => {
    const american = { ...TYPED, country: 'US', subdivision: 'ZZ', postalCode: '99999' };
    expect(check(american).fieldErrors).toEqual({ subdivision: 'Choose the state.' });
    expect(check({ ...american, subdivision: 'Maine' }).fieldErrors).toEqual({
      postalCode: 'ZIP code 99999 isn’t in Maine. Check both.',
    });
  });

  test('asks for no home where it is picked up, and for no place at all where nothing travels', () => {
    const typed = readTyped({ email: 'ada@example.com', fullName: 'Ada' });
    const [rate] = RATES;
    expect(
      readForm(typed, { asks: 'pickup', rate, offered: RATES, payment: PAYMENT }, 'en-US', NOTHING_ASKED).fieldErrors,
    ).toEqual({});
    const { fullName: _unused, ...nameless } = typed;
    const digital = readForm(
      { ...nameless, fullName: '' },
      { asks: 'nothing', rate: undefined, offered: [], payment: PAYMENT },
      'en-US',
      NOTHING_ASKED,
    );
    expect(digital.purchase).toMatchObject({ email: 'ada@example.com', fullName: '' });
    expect(
      readForm(typed, { asks: 'region', rate: undefined, offered: [], payment: PAYMENT }, 'en-US', NOTHING_ASKED)
        .fieldErrors,
    ).toEqual({
      country: 'Choose a country from the list.',
    });
  });

  test('asks what the shop asks, each with its message', () => {
    const strict = {
      mayOrder: false,
      phone: 'REQUIRED',
      company: 'REQUIRED',
      allowsNote: true,
      requiresTerms: true,
    } as const;
    expect(check(TYPED, strict).fieldErrors).toEqual({
      email: { code: 'sign-in-needed' },
      phone: { code: 'phone-missing' },
      company: { code: 'company-missing' },
      terms: { code: 'terms-missing' },
    });
    const answered = { ...TYPED, phone: '1', company: 'Fjord AS', terms: '1' };
    expect(check(answered, { ...strict, mayOrder: true }).purchase).toMatchObject({ phone: '1', company: 'Fjord AS' });
  });

  test('drops what the shop does not ask for, wherever it comes from', () => {
    const quiet = { ...NOTHING_ASKED, phone: 'HIDDEN', company: 'HIDDEN', allowsNote: false } as const;
    const { purchase } = check({ ...TYPED, phone: '1', company: 'Fjord AS', note: 'Ring' }, quiet);
    expect(purchase).toMatchObject({ phone: '', note: '' });
    expect(purchase).not.toHaveProperty('company');
  });

  test('stores no empty, too long or unknown field', () => {
    const kept = keepable(readTyped({ ...TYPED, csrf: 'secret', color: 'red', note: 'x'.repeat(1001) }));
    expect(Object.keys(kept).toSorted()).toEqual([
      'addressLine1',
      'city',
      'country',
      'email',
      'fullName',
      'postalCode',
    ]);
  });
});
