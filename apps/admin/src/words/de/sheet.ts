/** German texts: a grid of cells that works as in a spreadsheet. */
import { counts } from '@cartwright/ui/counts';

import type { sheet as english } from '../en/sheet.ts';

const { number, plural } = counts('de');

export const sheet: typeof english = {
  yes: 'ja',
  no: 'nein',
  empty: 'leer',
  cell: (column, row, text, place, count) => `${column}, ${row}: ${text}, Zeile ${number(place)} von ${number(count)}`,
  cellWithProblem: (cell, problem) => `${cell}, ${problem}`,
  field: (column, row) => `${column} von ${row}`,
  selected: (count) => plural(count, { one: '# Zelle ausgewählt', other: '# Zellen ausgewählt' }),
  copied: (count) => plural(count, { one: '# Zelle kopiert', other: '# Zellen kopiert' }),
  notFitting: {
    rows: (count) => plural(count, { one: '# Zeile passte nicht hinein.', other: '# Zeilen passten nicht hinein.' }),
    columns: (count) =>
      plural(count, { one: '# Spalte passte nicht hinein.', other: '# Spalten passten nicht hinein.' }),
    rowsAndColumns: (rows, columns) =>
      `${plural(rows, { one: '# Zeile', other: '# Zeilen' })} und ${plural(columns, { one: '# Spalte', other: '# Spalten' })} passten nicht hinein.`,
  },
};
