/** French texts: a grid of cells that works as in a spreadsheet. */
import { counts } from '@cartwright/ui/counts';

import type { sheet as english } from '../en/sheet.ts';

const { number, plural } = counts('fr');

export const sheet: typeof english = {
  yes: 'oui',
  no: 'non',
  empty: 'vide',
  cell: (column, row, text, place, count) => `${column}, ${row} : ${text}, ligne ${number(place)} sur ${number(count)}`,
  cellWithProblem: (cell, problem) => `${cell}, ${problem}`,
  field: (column, row) => `${column}, ${row}`,
  selected: (count) => plural(count, { one: '# cellule sélectionnée', other: '# cellules sélectionnées' }),
  copied: (count) => plural(count, { one: '# cellule copiée', other: '# cellules copiées' }),
  notFitting: {
    rows: (count) => plural(count, { one: '# ligne n’a pas tenu.', other: '# lignes n’ont pas tenu.' }),
    columns: (count) => plural(count, { one: '# colonne n’a pas tenu.', other: '# colonnes n’ont pas tenu.' }),
    rowsAndColumns: (rows, columns) =>
      `${plural(rows, { one: '# ligne', other: '# lignes' })} et ${plural(columns, { one: '# colonne', other: '# colonnes' })} n’ont pas tenu.`,
  },
};
