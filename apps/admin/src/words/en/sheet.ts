/** English texts: a grid of cells that works as in a spreadsheet. */
import { counts } from '@cartwright/ui/counts';

const { number, plural } = counts('en');

export const sheet = {
  /** A cell that is on or off. The same word may be typed or pasted into it. */
  yes: 'yes',
  no: 'no',
  /** Read out for a cell without text. */
  empty: 'empty',
  /** Read out for the active cell: `Price, Oak: 84.00, row 3 of 2,000`. */
  cell: (column: string, row: string, text: string, place: number, count: number) =>
    `${column}, ${row}: ${text}, row ${number(place)} of ${number(count)}`,
  /** Read out. `problem` is a sentence. */
  cellWithProblem: (cell: string, problem: string) => `${cell}, ${problem}`,
  /** Names the field of an open cell: `Price of Oak`. */
  field: (column: string, row: string) => `${column} of ${row}`,
  selected: (count: number) => plural(count, { one: '# cell selected', other: '# cells selected' }),
  copied: (count: number) => plural(count, { one: '# cell copied', other: '# cells copied' }),
  /** A pasted table was larger than the sheet. */
  notFitting: {
    rows: (count: number) => plural(count, { one: '# row didn’t fit.', other: '# rows didn’t fit.' }),
    columns: (count: number) => plural(count, { one: '# column didn’t fit.', other: '# columns didn’t fit.' }),
    rowsAndColumns: (rows: number, columns: number) =>
      `${plural(rows, { one: '# row', other: '# rows' })} and ${plural(columns, { one: '# column', other: '# columns' })} didn’t fit.`,
  },
};
