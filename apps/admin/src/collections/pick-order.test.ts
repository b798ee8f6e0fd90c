import { expect, test } from 'vitest';

import type { CollectionOperation } from './collection-calls.ts';
import { moveTo, type PickView, viewPicks, withOperation } from './pick-order.ts';

const items = (...ids: readonly string[]) => ids.map((id) => ({ id }));
const view = (loaded: readonly string[], total: number, operations: readonly CollectionOperation[]) =>
  viewPicks(items(...loaded), total, operations, (id) => ({ id }));
const idsOf = ({ items: shown }: PickView<{ readonly id: string }>) => shown.map(({ id }) => id).join('');

test('Shows moves, removals and additions on top of the loaded products', () => {
  const operations: CollectionOperation[] = [
    { kind: 'ADD', productIds: ['x', 'y', 'b'] },
    { kind: 'MOVE', productIds: ['c'], index: 0 },
    { kind: 'MOVE', productIds: ['x'], after: 'c' },
    { kind: 'REMOVE', productIds: ['a'] },
  ];
  expect(idsOf(view(['a', 'b', 'c'], 3, operations))).toBe('cxby');
  const partly = view(['a', 'b', 'c'], 9, operations);
  expect([idsOf(partly), partly.notLoaded, partly.added]).toEqual(['cxby', 6, 1]);
  expect(idsOf(view(['a'], 1, [{ kind: 'CLEAR' }, { kind: 'ADD', productIds: ['z'] }]))).toBe('z');
});

test('Moves behind a neighbor, or to a number where the neighbor is not loaded', () => {
  const all = view(['a', 'b', 'c', 'd'], 4, []);
  expect(moveTo(all, 0, 2)).toEqual({ kind: 'MOVE', productIds: ['a'], after: 'c' });
  expect(moveTo(all, 3, 0)).toEqual({ kind: 'MOVE', productIds: ['d'], index: 0 });
  expect(moveTo(all, 1, 99)).toEqual({ kind: 'MOVE', productIds: ['b'], after: 'd' });
  expect(moveTo(all, 2, 2)).toBeUndefined();
  const partly = view(['a', 'b'], 10, []);
  expect(moveTo(partly, 0, 7)).toEqual({ kind: 'MOVE', productIds: ['a'], index: 7 });
  const moved = view(['a', 'b'], 10, [{ kind: 'MOVE', productIds: ['a'], index: 7 }]);
  expect([idsOf(moved), moved.notLoaded]).toEqual(['b', 9]);
});

test('Moving one product step by step is one move', () => {
  const ids = Array.from({ length: 200 }, (_, number) => `p${number}`);
  let operations: readonly CollectionOperation[] = [];
  for (let place = 199; place > 0; place -= 1) {
    const next = moveTo(view(ids, 200, operations), place, place - 1);
    if (next !== undefined) operations = withOperation(operations, next);
  }
  expect(operations).toEqual([{ kind: 'MOVE', productIds: ['p199'], index: 0 }]);
  expect(view(ids, 200, operations).items.slice(0, 2)).toEqual(items('p199', 'p0'));
});
