import { describe, expect, test } from 'vitest';

import { checkValue } from './check-value.ts';

describe('checkValue', () => {
  test('requires a value where one is required, and white space is none', () => {
    expect(checkValue({ required: 'Enter it.' }, '')).toBe('Enter it.');
    expect(checkValue({ required: 'Enter it.' }, '  \t')).toBe('Enter it.');
    expect(checkValue({}, '')).toBeUndefined();
  });

  test.each(['ada', 'ada@', '@example.com', 'ada@example', 'ada@example.', 'ada@@example.com', 'a da@example.com'])(
    'refuses %s as an email address',
    (value) => {
      expect(checkValue({ email: 'No address.' }, value)).toBe('No address.');
    },
  );

  test.each(['ada@example.com', ' ada+shop@mail.example.co.uk ', "o'neil@example.museum", 'ada@bücher.example'])(
    'accepts %s as an email address',
    (value) => {
      expect(checkValue({ email: 'No address.' }, value)).toBeUndefined();
    },
  );

  test('matches a pattern against the whole value', () => {
    const rules = { pattern: { source: '[0-9]{5}|[0-9]{9}', message: 'Five digits.' } };
    expect(checkValue(rules, '97205')).toBeUndefined();
    expect(checkValue(rules, '97205x')).toBe('Five digits.');
    expect(checkValue(rules, 'x97205')).toBe('Five digits.');
  });

  test('counts every character of a password, spaces too', () => {
    const rules = { minLength: { length: 8, message: 'At least 8.' } };
    expect(checkValue(rules, 'seven 7')).toBe('At least 8.');
    expect(checkValue(rules, 'eight 88')).toBeUndefined();
    expect(checkValue(rules, ' seven7 ')).toBeUndefined();
  });
});
