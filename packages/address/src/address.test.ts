import { describe, expect, test } from 'vitest';

import {
  addressFormat,
  checkAddress,
  checkPostalCode,
  formatAddress,
  listCountries,
  listSubdivisions,
  resolveSubdivision,
  subdivisionOfPostalCode,
} from './index.ts';

const KILN = { addressLine1: '12 Kiln St', addressLine2: '', city: 'Portland', subdivision: 'OR', postalCode: '97205' };

function labels(country: string, locale: string): string[] {
  return addressFormat(country, locale).fields.map(({ label, isRequired }) => (isRequired ? `${label}*` : label));
}

function writePostalCode(country: string, text: string): string {
  const { value, error } = checkPostalCode(addressFormat(country, 'en'), '', text);
  return error ?? value;
}

describe('fields', () => {
  test('every country has its own fields, in its own order, under the words of the reader', () => {
    expect(labels('US', 'en-US')).toEqual([
      'Street and number*',
      'Apartment, floor or company',
      'City*',
      'State*',
      'ZIP code*',
    ]);
    expect(labels('GB', 'en').slice(2)).toEqual(['Town or city*', 'Postcode*']);
    expect(labels('DE', 'de').slice(2)).toEqual(['Postleitzahl*', 'Ort*']);
    expect(labels('CA', 'fr').slice(2)).toEqual(['Ville*', 'Province*', 'Code postal*']);
    expect(labels('AE', 'ar').slice(2)).toEqual(['المدينة', 'الإمارة*']);
    expect(labels('IE', 'es').slice(2)).toEqual(['Ciudad*', 'Condado', 'Eircode']);
  });

  test('an address in Japan begins with the postal code for its own readers, with the street for others', () => {
    expect(labels('JP', 'ja').slice(0, 4)).toEqual(['郵便番号*', '都道府県*', '市区町村*', '番地・住所*']);
    expect(labels('JP', 'en').slice(2)).toEqual(['City*', 'Prefecture*', 'Postal code*']);
  });

  test('every country of every language has a form that can be filled in', () => {
    for (const locale of ['en', 'de', 'fr', 'es', 'ja', 'ar']) {
      for (const { code } of listCountries(locale)) {
        const format = addressFormat(code, locale);
        expect(
          format.fields.every(({ label, missing, isRequired }) => label !== '' && (missing !== '' || !isRequired)),
        ).toBe(true);
        const examples = format.postalCode?.examples ?? [];
        const bare = examples.map((example) => example.toLowerCase().replaceAll(/[ -]/g, ''));
        expect(bare.map((text) => checkPostalCode(format, '', text).value)).toEqual(examples);
      }
    }
  });

  test('countries are listed by their names in the language, without uninhabited places', () => {
    const names = listCountries('de');
    expect(names.find(({ code }) => code === 'AT')?.name).toBe('Österreich');
    expect(names.findIndex(({ code }) => code === 'AT')).toBeLessThan(names.findIndex(({ code }) => code === 'PL'));
    expect(names.some(({ code }) => code === 'AQ')).toBe(false);
  });
});

describe('states', () => {
  test('a state is understood by its code, with its country, and by its name in any of its languages', () => {
    expect(['ME', 'us-me', 'Maine', ' maine '].map((text) => resolveSubdivision('US', text))).toEqual(
      Array.from({ length: 4 }, () => 'ME'),
    );
    expect(['Québec', 'quebec', 'CA-QC'].map((text) => resolveSubdivision('CA', text))).toEqual(['QC', 'QC', 'QC']);
    expect(['東京都', 'Tokyo', '13'].map((text) => resolveSubdivision('JP', text))).toEqual(['13', '13', '13']);
    expect(resolveSubdivision('IN', 'OD')).toBe('OR');
  });

  test('a name outside the list is no state; where there is no list, any text is accepted', () => {
    expect(resolveSubdivision('US', 'ZZ')).toBeUndefined();
    expect(resolveSubdivision('US', 'Bavaria')).toBeUndefined();
    expect(resolveSubdivision('US', '')).toBe('');
    expect(resolveSubdivision('DE', 'de-by')).toBe('BY');
  });

  test('names follow the reader, and Japanese prefectures go from north to south', () => {
    expect(listSubdivisions('AE', 'ar').some(({ name }) => name === 'دبي')).toBe(true);
    expect(listSubdivisions('AE', 'en').some(({ name }) => name === 'Dubai')).toBe(true);
    expect(listSubdivisions('JP', 'ja')[0]).toMatchObject({ code: '01', name: '北海道' });
    expect(listSubdivisions('HK', 'en').map(({ name }) => name)).toContain('Kowloon');
  });
});

describe('postal codes', () => {
  test('a code is written as its country writes it', () => {
    const written = [
      ['GB', 'sw1a1aa', 'SW1A 1AA'],
      ['GB', 'm344ab', 'M34 4AB'],
      ['GB', 'bfpo61', 'BFPO 61'],
      ['US', '972051234', '97205-1234'],
      ['US', '٩٧٢٠٥', '97205'],
      ['CA', 'k1a0b1', 'K1A 0B1'],
      ['JP', '１５００００１', '150-0001'],
      ['CH', 'ch-8001', '8001'],
      ['LV', '1010', 'LV-1010'],
      ['IE', 'd02x285', 'D02 X285'],
      ['NL', '1012ab', '1012 AB'],
      ['PL', '00950', '00-950'],
    ] as const;
    expect(written.map(([country, typed]) => writePostalCode(country, typed))).toEqual(
      written.map(([, , code]) => code),
    );
  });

  test('a code of the wrong shape is refused with one of the right shape', () => {
    expect(writePostalCode('US', '9720')).toBe('Enter a ZIP code like 95014.');
    expect(writePostalCode('GB', '97205')).toBe('Enter a postcode like EC1Y 8SY.');
    expect(checkPostalCode(addressFormat('DE', 'de'), '', '1011').error).toBe(
      'Geben Sie eine Postleitzahl wie 26133 ein.',
    );
  });

  test('in the United States and Canada the code must lie in the state', () => {
    const unitedStates = addressFormat('US', 'en');
    expect(checkPostalCode(unitedStates, 'ME', '99999').error).toBe('ZIP code 99999 isn’t in Maine. Check both.');
    expect(checkPostalCode(unitedStates, 'ME', '04101').error).toBeUndefined();
    expect(checkPostalCode(unitedStates, 'NY', '06390').error).toBeUndefined();
    expect(checkPostalCode(addressFormat('CA', 'fr'), 'QC', 'V8X 3X4').error).toBe(
      'Le code postal V8X 3X4 ne correspond pas à Québec. Vérifiez les deux.',
    );
    expect(checkPostalCode(addressFormat('AU', 'en'), 'ACT', '2620').error).toBeUndefined();
  });
});

describe('the state of a postal code', () => {
  test.each([
    ['US', '10001', 'NY'],
    ['US', '97205-1234', 'OR'],
    ['US', ' 94103 ', 'CA'],
    ['CA', 'm5v3l9', 'ON'],
    // The forces in the Americas have codes among those of Florida.
    ['US', '34001', 'AA'],
    ['US', '34101', 'FL'],
    // An island of New York that has its mail from Connecticut.
    ['US', '06390', undefined],
    ['US', '1000', undefined],
    ['US', '', undefined],
    ['DE', '10115', undefined],
    ['ZZ', '10115', undefined],
  ])('%s %s lies in %s', (country, code, state) => {
    expect(subdivisionOfPostalCode(country, code)).toBe(state);
  });

  test('is one that the code is not refused for', () => {
    for (const country of ['US', 'CA']) {
      for (const example of addressFormat(country, 'en').postalCode?.examples ?? []) {
        const state = subdivisionOfPostalCode(country, example) ?? '';
        expect(checkPostalCode(addressFormat(country, 'en'), state, example).error).toBeUndefined();
      }
    }
  });
});

describe('whole addresses', () => {
  test('all problems are reported at once', () => {
    expect(checkAddress(addressFormat('US', 'en'), { subdivision: 'ZZ', postalCode: '1' }).errors).toEqual({
      addressLine1: 'Enter the street and number.',
      city: 'Enter the city.',
      subdivision: 'Choose the state.',
      postalCode: 'Enter a ZIP code like 95014.',
    });
  });

  test('values without a field in the country are dropped', () => {
    expect(checkAddress(addressFormat('DE', 'en'), { ...KILN, postalCode: '10117' })).toEqual({
      values: { ...KILN, subdivision: '', postalCode: '10117' },
      errors: {},
    });
  });

  test('an address is written as its country writes it', () => {
    expect(formatAddress({ ...KILN, country: 'US' }, 'en-US')).toEqual([
      '12 Kiln St',
      'Portland, OR 97205',
      'United States',
    ]);
    expect(
      formatAddress({ ...KILN, country: 'DE', city: 'Berlin', subdivision: '', postalCode: '10117' }, 'en'),
    ).toEqual(['12 Kiln St', '10117 Berlin', 'Germany']);
    expect(
      formatAddress(
        {
          country: 'JP',
          addressLine1: '神宮前1-1',
          addressLine2: '2F',
          city: '渋谷区',
          subdivision: '13',
          postalCode: '150-0001',
        },
        'ja',
      ),
    ).toEqual(['〒150-0001', '東京都渋谷区', '神宮前1-1', '2F', '日本']);
    expect(formatAddress({ ...KILN, country: 'CH', city: 'Zürich', subdivision: '', postalCode: '' }, 'de')).toEqual([
      '12 Kiln St',
      'Zürich',
      'Schweiz',
    ]);
  });
});
