import fc from 'fast-check';
import { expect, test } from 'vitest';

import { compareText } from './column.ts';
import { RowSet } from './row-set.ts';
import { RowsByText, TextColumn } from './text-column.ts';

const text = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constantFrom('mug', 'Mug', 'mugs', 'oat mug', '青磁', '🍵 tea', '\u{FFFF}', 'x'.repeat(10_000)),
);
const texts = fc.array(fc.option(text), { minLength: 1, maxLength: 40 });

function fill(values: readonly (string | null)[]): { readonly column: TextColumn; readonly all: RowSet } {
  const column = new TextColumn();
  const all = new RowSet(values.length);
  for (const [row, value] of values.entries()) {
    column.set(row, value);
    all.add(row);
  }
  return { column, all };
}

test('every text comes back as it was, a missing one as nothing', () => {
  fc.assert(
    fc.property(texts, (values) => {
      const { column } = fill(values);
      expect(values.map((_value, row) => column.get(row))).toEqual(values);
      expect(column.get(values.length)).toBeNull();
    }),
  );
});

test('texts are ordered by their UTF-16 units, and a missing one is first', () => {
  fc.assert(
    fc.property(texts, fc.option(text), (values, other) => {
      const { column } = fill(values);
      for (const [row, value] of values.entries()) {
        expect(Math.sign(column.compareTo(row, other))).toBe(compareText(value, other));
        for (const [second, another] of values.entries()) {
          expect(Math.sign(column.compare(row, second))).toBe(compareText(value, another));
        }
      }
    }),
  );
});

test('a text matches contains, startsWith and endsWith like a string', () => {
  fc.assert(
    fc.property(texts, fc.string({ maxLength: 2 }), (values, wanted) => {
      const { column, all } = fill(values);
      const rowsWith = (isMeant: (value: string) => boolean): readonly number[] =>
        values.flatMap((value, row) => (value !== null && isMeant(value) ? [row] : []));
      expect(column.selectContaining(all, 'anywhere', wanted).toNumbers()).toEqual(
        rowsWith((value) => value.includes(wanted)),
      );
      expect(column.selectContaining(all, 'start', wanted).toNumbers()).toEqual(
        rowsWith((value) => value.startsWith(wanted)),
      );
      expect(column.selectContaining(all, 'end', wanted).toNumbers()).toEqual(
        rowsWith((value) => value.endsWith(wanted)),
      );
    }),
  );
});

test('a row that comes out of order is refused', () => {
  expect(() => new TextColumn().set(1, 'mug')).toThrow('Row 1 comes out of order.');
});

test('texts lead to the last row that was added, after any removals', () => {
  const step = fc.record({ text: fc.constantFrom('a', 'b', 'c', 'mug', 'cup', '青磁'), isTakenOut: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const column = new TextColumn();
      const rows = new RowsByText(column);
      const expected = new Map<string, number>();
      for (const [row, { text: name, isTakenOut }] of steps.entries()) {
        column.set(row, name);
        const known = expected.get(name);
        if (isTakenOut && known !== undefined) {
          rows.remove(known);
          expected.delete(name);
        } else {
          rows.put(row);
          expected.set(name, row);
        }
      }
      expect(rows.size).toBe(expected.size);
      for (const { text: name } of steps) expect(rows.find(name)).toBe(expected.get(name));
    }),
  );
});

test('ten thousand texts are found again, and removing a row with another text changes none', () => {
  const column = new TextColumn();
  const rows = new RowsByText(column);
  for (let row = 0; row < 10_000; row += 1) {
    column.set(row, `prod_${row}`);
    rows.put(row);
  }
  column.set(10_000, 'prod_7');
  rows.put(10_000);
  rows.remove(7);
  expect(rows.find('prod_7')).toBe(10_000);
  expect(rows.find('prod_9999')).toBe(9999);
  expect(rows.find('prod_10000')).toBeUndefined();
  expect(rows.size).toBe(10_000);
});
