import { expect, test } from 'vitest';

import { canOpen, presentStep, readItemList, steps } from './import-steps.ts';
import {
  chooseField,
  describeProgress,
  describeResult,
  describeWarning,
  FIELD_GROUPS,
  nameOfField,
} from './import-words.ts';

test('a column takes a field from the column that had it, unless several may be it', () => {
  const columns = [
    { index: 0, field: 'NAME' },
    { index: 1, field: 'IGNORE' },
    { index: 2, field: 'PICTURES' },
  ];
  expect(chooseField(columns, 1, 'NAME')).toEqual([
    { index: 1, field: 'NAME' },
    { index: 0, field: 'IGNORE' },
  ]);
  expect(chooseField(columns, 1, 'PICTURES')).toEqual([{ index: 1, field: 'PICTURES' }]);
  expect(chooseField(columns, 0, 'IGNORE')).toEqual([{ index: 0, field: 'IGNORE' }]);
});

test('each field has a name of its own', () => {
  const names = FIELD_GROUPS.flatMap(({ fields }) => fields.map(nameOfField));
  expect(new Set(names).size).toBe(names.length);
  expect([nameOfField('SLUG'), nameOfField('NEWER_FIELD')]).toEqual(['Web address', 'NEWER_FIELD']);
});

test.each([
  [{ state: 'CHECKING' }, 'Checking'],
  [{ state: 'RUNNING' }, 'Starting'],
  [{ state: 'RUNNING', progress: { phase: 'IMPORTING', done: 1240, total: 4200 } }, 'Importing 1,240 of 4,200'],
  [{ state: 'RUNNING', progress: { phase: 'READING', done: 500, total: 1000 } }, 'Reading the file, 50%'],
  [{ state: 'RUNNING', progress: { phase: 'PICTURES', done: 0, total: 0 } }, 'Fetching pictures'],
])('the progress of %j is “%s”', (one, words) => {
  expect(describeProgress(one)).toBe(words);
});

const NOTHING = { added: 0, changed: 0, refused: 0, asked: 0, pictures: 0, refusedPictures: 0 };

test.each([
  [{ state: 'DONE', result: { ...NOTHING, added: 12, changed: 1300 } }, 'Done: 12 added, 1,300 changed.'],
  [
    {
      state: 'DONE',
      counts: { added: 1, changed: 0, unchanged: 0, refused: 2 },
      result: { ...NOTHING, added: 1, refused: 1 },
    },
    'Done: 1 added, 3 refused.',
  ],
  [{ state: 'CANCELED', result: { ...NOTHING, added: 1 } }, 'Stopped: 1 added.'],
  [{ state: 'DONE', result: NOTHING }, 'Done: nothing changed.'],
  [
    { state: 'UNDONE', undone: { restored: 30, removed: 12, stayed: 2 } },
    'Undone: 42 products are as before. 2 edited later stay.',
  ],
  [{ state: 'UNDONE', undone: { restored: 1, removed: 0, stayed: 0 } }, 'Undone: 1 product is as before.'],
  [{ state: 'READY' }, ''],
])('the result of %j is “%s”', (one, words) => {
  expect(describeResult(one)).toBe(words);
});

test('a warning is told by its code, and one that is not known by the platform', () => {
  expect(describeWarning({ code: 'PRICE_FALLS', count: 1 })).toBe('1 price falls by more than half.');
  expect(describeWarning({ code: 'PRICE_FALLS', count: 4 })).toBe('4 prices fall by more than half.');
  expect(describeWarning({ code: 'NEWER', count: 4 })).toBeUndefined();
});

test.each([
  ['READY', 'columns', ['file', 'columns', 'check']],
  ['CHECKING', 'check', ['file', 'check']],
  ['CHECKED', 'check', ['file', 'columns', 'check']],
  ['RUNNING', 'result', ['file', 'check', 'result']],
  ['DONE', 'result', ['file', 'check', 'result']],
  ['UNDONE', 'result', ['file', 'check', 'result']],
])('an import that is %s goes on at the step %s, and these can be opened: %j', (state, present, open) => {
  expect(presentStep(state)).toBe(present);
  expect(steps.filter(({ key }) => canOpen(key, { state })).map(({ key }) => key)).toEqual(open);
});

test('the check begins with what was refused, then with what changes, and an address names another list', () => {
  const read = (text: string, counts?: { added: number; changed: number; unchanged: number; refused: number }) =>
    readItemList(new URLSearchParams(text), { counts }).list;
  const counts = { added: 2, changed: 0, unchanged: 5, refused: 0 };
  expect(read('', counts)).toBe('NEW');
  expect(read('', { ...counts, changed: 1 })).toBe('CHANGED');
  expect(read('', { ...counts, changed: 1, refused: 1 })).toBe('REFUSED');
  expect(read('', { ...counts, added: 0 })).toBe('UNCHANGED');
  expect([read('list=warned', counts), read('list=nonsense')]).toEqual(['WARNED', 'UNCHANGED']);
});
