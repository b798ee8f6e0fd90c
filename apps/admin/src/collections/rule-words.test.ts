import { expect, test } from 'vitest';

import {
  describeRules,
  isWhole,
  meaningOfRules,
  newCondition,
  type RulesDraft,
  toSentRules,
  unusedKey,
} from './rule-words.ts';

test('Rules are sent as typed, with a point in prices, and described in words', () => {
  const price = { ...newCondition('PRICE', '1'), value: ' 49,90 ' };
  const color = { ...newCondition('CHOICE', '2'), option: ' Color ', value: 'Blue' };
  const stock = newCondition('STOCK', '3');
  const rules = { isOn: true, match: 'ALL' as const, conditions: [price, color, stock] };
  expect(toSentRules(rules).conditions).toEqual([
    { field: 'PRICE', operator: 'LESS_THAN', value: '49.90' },
    { field: 'CHOICE', operator: 'IS', value: 'Blue', option: 'Color' },
    { field: 'STOCK', operator: 'IS', value: 'IN_STOCK' },
  ]);
  expect(describeRules({ ...rules, conditions: [stock, { ...price, value: '5' }] })).toBe(
    'Stock is in stock and Price is less than 5',
  );
  expect(describeRules({ ...rules, isOn: false })).toBe('chosen by hand');
});

test('A price is read with the digits grouped or with a currency, as elsewhere', () => {
  const sent = (value: string) =>
    toSentRules({ match: 'ALL', conditions: [{ ...newCondition('PRICE', '1'), value }] }).conditions[0]?.value;
  expect(['1,200', '1,234.50', '1.234,50', '$ 49', '5', 'abc'].map(sent)).toEqual([
    '1200',
    '1234.50',
    '1234.50',
    '49',
    '5',
    'abc',
  ]);
});

test('A rule counts once it says enough', () => {
  expect(isWhole(newCondition('NAME', '1'))).toBe(false);
  expect(isWhole({ ...newCondition('CHOICE', '1'), value: 'Blue' })).toBe(false);
  expect(isWhole(newCondition('ON_SALE', '1'))).toBe(true);
});

test('rules that mean the same are equal, regardless of the keys of their rows', () => {
  const row = newCondition('NAME', '0');
  const typed: RulesDraft = { isOn: true, match: 'ALL', conditions: [{ ...row, value: 'candle ' }] };
  const saved: RulesDraft = { ...typed, conditions: [{ ...row, key: '7', value: 'candle' }] };
  expect(meaningOfRules(typed)).toEqual(meaningOfRules(saved));
  expect(meaningOfRules({ ...saved, match: 'ANY' })).not.toEqual(meaningOfRules(saved));
  expect(meaningOfRules({ ...saved, isOn: false })).toEqual(
    meaningOfRules({ isOn: false, match: 'ALL', conditions: [] }),
  );
});

test('a new row has a key that no other row has', () => {
  const rows = ['1', '2', '4'].map((key) => newCondition('NAME', key));
  expect(unusedKey(rows)).toBe('3');
  expect(unusedKey(rows.slice(1))).toBe('3');
  expect(unusedKey(rows.slice(2))).toBe('1');
});
