import { describe, expect, test } from 'vitest';

import { RowSet } from './row-set.ts';

const SIZE = 200;

/** A set that stores all its words. */
function fill(rows: readonly number[], size = SIZE): RowSet {
  const set = new RowSet(size);
  for (const row of rows) set.add(row);
  return set;
}

const KINDS: readonly (readonly number[])[] = [
  [],
  [0],
  [31, 32],
  [64, 70, 95],
  [100],
  [100, 199],
  [199],
  Array.from({ length: SIZE }, (_, row) => row),
];
const PAIRS = KINDS.flatMap((left) => KINDS.map((right) => [left, right] as const));

describe('a set that stores only the words around its rows', () => {
  test.each(KINDS.map((rows) => [rows]))('has the rows %j, and no others', (rows) => {
    const set = RowSet.of(SIZE, rows);
    expect(set.toNumbers()).toEqual(rows);
    expect(set.count()).toBe(rows.length);
    for (let row = -1; row <= SIZE + 64; row += 1) expect(set.has(row)).toBe(rows.includes(row));
  });

  test.each(PAIRS)('combines %j with %j as sets that store all words do', (left, right) => {
    const both = left.filter((row) => right.includes(row));
    const either = Array.from({ length: SIZE }, (_, row) => row).filter(
      (row) => left.includes(row) || right.includes(row),
    );
    const without = left.filter((row) => !right.includes(row));
    for (const one of [RowSet.of(SIZE, left), fill(left)]) {
      for (const other of [RowSet.of(SIZE, right), fill(right), fill(right, SIZE + 500)]) {
        expect(one.and(other).toNumbers()).toEqual(both);
        expect(one.countBoth(other)).toBe(both.length);
        expect(one.or(other).toNumbers()).toEqual(either);
        expect(one.without(other).toNumbers()).toEqual(without);
      }
    }
  });

  test.each(KINDS.map((rows) => [rows]))('selects of %j the same rows by value, mark and predicate', (rows) => {
    const set = RowSet.of(SIZE, rows);
    const even = rows.filter((row) => row % 2 === 0);
    const values = Float64Array.from({ length: SIZE }, (_, row) => row);
    const codes = Int32Array.from({ length: SIZE }, (_, row) => row % 2);
    expect(set.filter((row) => row % 2 === 0).toNumbers()).toEqual(even);
    expect(set.marked(codes, Uint8Array.of(1, 0)).toNumbers()).toEqual(even);
    expect(set.between(values, { lowest: 32, highest: 99, isOpen: false }).toNumbers()).toEqual(
      rows.filter((row) => row >= 32 && row <= 99),
    );
  });

  test.each(KINDS.map((rows) => [rows]))('of %j takes and gives up any row', (rows) => {
    const set = RowSet.of(SIZE, rows);
    set.add(150);
    set.add(3);
    const expected = [...new Set([...rows, 3, 150])].toSorted((left, right) => left - right);
    expect(set.toNumbers()).toEqual(expected);
    const first = expected[0] ?? 0;
    set.remove(first);
    set.remove(5);
    expect(set.toNumbers()).toEqual(expected.filter((row) => row !== first && row !== 5));
    const wider = RowSet.of(SIZE, rows).withCapacity(SIZE + 100);
    wider.add(SIZE + 99);
    expect(wider.toNumbers()).toEqual([...rows, SIZE + 99]);
  });

  test('takes the memory of one word for one row of a large shop', () => {
    expect(RowSet.of(100_000, [77_777]).bytes).toBe(4);
  });
});

describe('a set of thousands of rows', () => {
  const size = 3210;
  const all = Array.from({ length: size }, (_, row) => row);
  /** Words with few rows, many rows and none, and a last word that is not full. */
  const groups = [
    all,
    all.filter((row) => row % 3 !== 0),
    all.filter((row) => row % 17 === 0),
    all.filter((row) => (row * 7919) % 1000 < (row / size) * 1000),
    all.filter((row) => row > 700 && row < 705),
  ];

  test.each(groups.map((rows, place) => [place, rows] as const))(
    'number %i counts what it shares with each',
    (_, rows) => {
      for (const others of groups) {
        const shared = new Set(others);
        expect(fill(rows, size).countBoth(fill(others, size))).toBe(rows.filter((row) => shared.has(row)).length);
        const later = new Set(others.slice(40));
        const count = RowSet.of(size, rows).countBoth(RowSet.of(size, [...later]));
        expect(count).toBe(rows.filter((row) => later.has(row)).length);
      }
    },
  );

  test.each(groups.map((rows, place) => [place, rows] as const))('number %i selects values by bounds', (_, rows) => {
    const values = Float64Array.from(all, (row) => (row % 11 === 0 ? Number.NEGATIVE_INFINITY : (row * 31) % 500));
    const valueOf = (row: number): number => values[row] ?? Number.NaN;
    const set = fill(rows, size);
    for (const [lowest, highest] of [
      [62, 310],
      [62, Number.POSITIVE_INFINITY],
      [Number.NEGATIVE_INFINITY, 310],
    ] as const) {
      expect(set.between(values, { lowest, highest, isOpen: true }).toNumbers()).toEqual(
        rows.filter((row) => valueOf(row) > lowest && valueOf(row) < highest),
      );
      expect(set.between(values, { lowest, highest, isOpen: false }).toNumbers()).toEqual(
        rows.filter((row) => valueOf(row) >= lowest && valueOf(row) <= highest),
      );
    }
  });
});
