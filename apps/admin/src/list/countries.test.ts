import { expect, test } from 'vitest';

import { listCountries } from './countries.ts';

test('every country is listed once, by its name', () => {
  const codes = listCountries().map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['US', 'DE', 'JP', 'NO', 'GB', 'TW']));
  expect(codes.filter((code) => ['DD', 'UK', 'SU', 'EU', 'ZZ', 'QZ'].includes(code))).toEqual([]);
  expect(new Set(listCountries().map(({ name }) => name)).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(240);
});
