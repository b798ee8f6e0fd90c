/** Japanese texts inside of shared components. */
import type { Words } from '../en.ts';

export const ui: Words['ui'] = {
  close: '閉じる',
  optional: '（任意）',
  checkForm: '入力内容をご確認ください',
  salePrice: 'セール価格',
  regularPrice: '通常価格',
  quantityOf: (item) => `${item} の数量`,
  oneLess: (item) => `${item} を1つ減らす`,
  oneMore: (item) => `${item} を1つ増やす`,
  selectAll: 'このページのすべてを選択',
  selectRow: (row) => `${row} を選択`,
};
