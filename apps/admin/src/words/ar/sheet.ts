/** Arabic texts: a grid of cells that works as in a spreadsheet. */
import { counts } from '@cartwright/ui/counts';

import type { sheet as english } from '../en/sheet.ts';

const { number, plural } = counts('ar');

const rowCount = (count: number): string =>
  plural(count, { one: 'صف واحد', two: 'صفين', few: '# صفوف', many: '# صفًا', other: '# صف' });

const columnCount = (count: number): string =>
  plural(count, { one: 'عمود واحد', two: 'عمودين', few: '# أعمدة', many: '# عمودًا', other: '# عمود' });

export const sheet: typeof english = {
  yes: 'نعم',
  no: 'لا',
  empty: 'فارغة',
  cell: (column: string, row: string, text: string, place: number, count: number) =>
    `${column}، ${row}: ${text}، الصف ${number(place)} من ${number(count)}`,
  cellWithProblem: (cell: string, problem: string) => `${cell}، ${problem}`,
  field: (column: string, row: string) => `${column}: ${row}`,
  selected: (count: number) =>
    plural(count, {
      one: 'حُددت خلية واحدة',
      two: 'حُددت خليتان',
      few: 'حُددت # خلايا',
      many: 'حُددت # خلية',
      other: 'حُددت # خلية',
    }),
  copied: (count: number) =>
    plural(count, {
      one: 'نُسخت خلية واحدة',
      two: 'نُسخت خليتان',
      few: 'نُسخت # خلايا',
      many: 'نُسخت # خلية',
      other: 'نُسخت # خلية',
    }),
  notFitting: {
    rows: (count: number) => `لم يتسع الجدول لـ ${rowCount(count)}.`,
    columns: (count: number) => `لم يتسع الجدول لـ ${columnCount(count)}.`,
    rowsAndColumns: (rows: number, columns: number) => `لم يتسع الجدول لـ ${rowCount(rows)} و${columnCount(columns)}.`,
  },
};
