/** Edits with their steps, selection, clipboard and typed numbers of a sheet. */
import { expect, test } from 'vitest';

import { countCells, listCells, noCells, noSteps, redo, undo, withCells, withStep } from './cell-edits.ts';
import { parseCellTable, pasteTable, writeCellTable } from './clipboard.ts';
import { readDecimalMark, readNumberText, showNumberText } from './number-text.ts';
import { areaOf, clampSelection, countArea, firstCell, isInArea, moveSelection, selectAll } from './selection.ts';

const saved = () => '10.00';
const bounds = { rows: 100, columns: 7, page: 20 };

test('a cell with its saved text again is no edit any more', () => {
  const one = withCells(noCells, [{ row: 'a', column: 'price', text: '12.00' }], saved);
  expect(listCells(one)).toEqual([{ row: 'a', column: 'price', text: '12.00' }]);
  expect(withCells(one, [{ row: 'a', column: 'price', text: '10.00' }], saved)).toEqual(noCells);
});

test('a change of two thousand cells is one step back and one forth', () => {
  const changes = Array.from({ length: 2000 }, (_, index) => ({ row: `r${index}`, column: 'price', text: '11.00' }));
  const steps = withStep(noSteps, withCells(noSteps.cells, changes, saved));
  expect(countCells(steps.cells)).toBe(2000);
  expect(undo(steps).cells).toEqual(noCells);
  expect(countCells(redo(undo(steps)).cells)).toBe(2000);
  expect(undo(undo(steps)).cells).toEqual(noCells);
  const other = withStep(undo(steps), withCells(noCells, changes.slice(0, 1), saved));
  expect(redo(other)).toEqual(other);
});

test('keys move the active cell inside the sheet, and Shift keeps where the selection began', () => {
  const press = (key: string, more = {}) =>
    moveSelection(firstCell, key, { extends: false, jumps: false, ...more }, bounds);
  expect(press('ArrowUp')?.active).toEqual({ row: 0, column: 0 });
  expect(press('ArrowDown')?.active).toEqual({ row: 1, column: 0 });
  expect(press('ArrowRight', { jumps: true })?.active).toEqual({ row: 0, column: 6 });
  expect(press('PageDown')?.active).toEqual({ row: 20, column: 0 });
  expect(press('End', { jumps: true })?.active).toEqual({ row: 99, column: 6 });
  expect(press('ArrowDown', { extends: true })?.anchor).toEqual({ row: 0, column: 0 });
  expect(press('x')).toBeUndefined();
});

test('everything is selected with the active cell at the top, and fewer rows keep the selection inside', () => {
  const all = selectAll(bounds);
  expect(areaOf(all)).toEqual({ top: 0, left: 0, bottom: 99, right: 6 });
  expect(countArea(areaOf(clampSelection(all, { ...bounds, rows: 2 })))).toBe(14);
  expect(isInArea(areaOf(firstCell), { row: 1, column: 0 })).toBe(false);
});

test('a table of a spreadsheet is read with quoted cells, and written back the same', () => {
  const text = 'MV-1\t"84,00"\t"two\nlines"\r\n"say ""hi"""\t\t3\r\n';
  const table = [
    ['MV-1', '84,00', 'two\nlines'],
    ['say "hi"', '', '3'],
  ];
  expect(parseCellTable(text)).toEqual(table);
  expect(parseCellTable(writeCellTable(table))).toEqual(table);
  expect(parseCellTable('5" vase')).toEqual([['5" vase']]);
});

test('a table that is longer than the sheet says how many rows are left', () => {
  const table = Array.from({ length: 20 }, (_, index) => [String(index)]);
  const pasted = pasteTable(table, { top: 92, left: 6, bottom: 92, right: 6 }, bounds);
  expect(pasted.cells).toHaveLength(8);
  expect(pasted.cells[0]).toEqual({ row: 92, column: 6, text: '0' });
  expect(pasted.rowsLeft).toBe(12);
  expect(pasteTable([['1', '2']], { top: 0, left: 6, bottom: 0, right: 6 }, bounds).columnsLeft).toBe(1);
});

test('one cell fills the selected area, and one row each selected row', () => {
  const area = { top: 1, left: 1, bottom: 3, right: 2 };
  expect(pasteTable([['9']], area, bounds).cells.map(({ text }) => text)).toEqual(Array(6).fill('9'));
  expect(pasteTable([['1', '2', '3']], area, bounds).cells).toHaveLength(9);
});

test('numbers of many languages are read, and other text stays', () => {
  const inEnglish = (text: string) => readNumberText(text, '.');
  const inGerman = (text: string) => readNumberText(text, ',');
  expect(inEnglish('$1,234.50')).toBe('1234.50');
  expect(inGerman('1.234,50 €')).toBe('1234.50');
  expect(inEnglish('84,5')).toBe('84.5');
  expect(inGerman('84,5')).toBe('84.5');
  expect(inEnglish('1,234')).toBe('1234');
  expect(inGerman('1.234')).toBe('1234');
  expect(inGerman('1,234')).toBe('1.234');
  expect(inEnglish('1 234 567')).toBe('1234567');
  expect(inEnglish('1’234.50')).toBe('1234.50');
  expect(inEnglish('NOK 84')).toBe('84');
  expect(inEnglish('−3')).toBe('-3');
  expect(inEnglish('.5')).toBe('0.5');
  expect(inEnglish('1,234,567')).toBe('1234567');
  expect(inEnglish('abc')).toBe('abc');
  expect(inEnglish('7+5')).toBe('7+5');
  expect(inEnglish('')).toBe('');
  expect([readDecimalMark('de'), readDecimalMark('en')]).toEqual([',', '.']);
});

test.each(['.', ','] as const)('a shown number is read back the same with the decimal mark %s', (decimal) => {
  for (const plain of ['84.00', '1290.50', '1.234', '0.5', '12', '-2.50'])
    expect(readNumberText(showNumberText(plain, decimal), decimal)).toBe(plain);
  expect(showNumberText('1290.50', ',')).toBe('1290,50');
  expect(showNumberText('MV.1.2', ',')).toBe('MV.1.2');
});
