/** Spanish texts: a grid of cells that works as in a spreadsheet. */
import { counts } from '@cartwright/ui/counts';

import type { sheet as english } from '../en/sheet.ts';

const { number, plural } = counts('es');

export const sheet: typeof english = {
  yes: 'sí',
  no: 'no',
  empty: 'vacía',
  cell: (column, row, text, place, count) => `${column}, ${row}: ${text}, fila ${number(place)} de ${number(count)}`,
  cellWithProblem: (cell, problem) => `${cell}, ${problem}`,
  field: (column, row) => `${column} de ${row}`,
  selected: (count) => plural(count, { one: '# celda seleccionada', other: '# celdas seleccionadas' }),
  copied: (count) => plural(count, { one: '# celda copiada', other: '# celdas copiadas' }),
  notFitting: {
    rows: (count) => plural(count, { one: '# fila no cabía.', other: '# filas no cabían.' }),
    columns: (count) => plural(count, { one: '# columna no cabía.', other: '# columnas no cabían.' }),
    rowsAndColumns: (rows, columns) =>
      `${plural(rows, { one: '# fila', other: '# filas' })} y ${plural(columns, { one: '# columna', other: '# columnas' })} no cabían.`,
  },
};
