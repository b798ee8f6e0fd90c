/** Japanese texts: a grid of cells that works as in a spreadsheet. */
import { counts } from '@cartwright/ui/counts';

import type { sheet as english } from '../en/sheet.ts';

const { number, plural } = counts('ja');

export const sheet: typeof english = {
  yes: 'はい',
  no: 'いいえ',
  empty: '空',
  cell: (column, row, text, place, count) => `${column}、${row}：${text}、${number(count)}行中 ${number(place)}行目`,
  cellWithProblem: (cell, problem) => `${cell}、${problem}`,
  field: (column, row) => `${row} の${column}`,
  selected: (count) => plural(count, { other: '#個のセルを選択しました' }),
  copied: (count) => plural(count, { other: '#個のセルをコピーしました' }),
  notFitting: {
    rows: (count) => plural(count, { other: '#行が収まりませんでした。' }),
    columns: (count) => plural(count, { other: '#列が収まりませんでした。' }),
    rowsAndColumns: (rows, columns) =>
      `${plural(rows, { other: '#行' })}と${plural(columns, { other: '#列' })}が収まりませんでした。`,
  },
};
