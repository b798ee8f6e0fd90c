/** Japanese texts: the stock of one product, with its history. */
import { counts } from '@cartwright/ui/counts';

import type { stock as english } from '../en/stock.ts';

const { number } = counts('ja');

export const stock: typeof english = {
  title: '在庫',
  titleOf: (product) => `${product} の在庫`,
  back: '商品',
  failedProduct: '商品',
  inStock: '在庫あり',
  notCounted: 'この商品は在庫数を管理していません。',
  low: (quantity) => `残りわずか：${number(quantity)}点以下`,
  adjust: '調整',
  adjustNamed: (variant) => `${variant} を調整`,
  history: {
    title: '履歴',
    failed: '履歴',
    empty: '販売、返品、在庫の変更がここに表示されます。',
    left: (quantity) => `残り${number(quantity)}点`,
  },
  actor: {
    otherPerson: 'ほかの担当者',
    app: 'アプリ',
  },
  reason: {
    SOLD: '販売',
    CANCELED: '注文キャンセル',
    REFUNDED: '返金',
    RETURNED: '返品',
    EDITED: '編集',
    RECOUNT: '棚卸し',
    DAMAGED: '破損・紛失',
    RECEIVED: '入荷',
    OTHER: 'その他',
  },
  dialog: {
    title: (name) => `${name} の在庫を調整`,
    inStockNow: (quantity) => `現在の在庫：${number(quantity)}点`,
    quantity: '新しい数量または増減数',
    quantityExample: '12、+5、-2',
    tooMany: (quantity) => `減らせるのは${number(quantity)}点までです。`,
    reason: '理由',
    note: 'メモ',
    lowFrom: '残りわずかを通知する数',
    notWhole: '整数を入力してください。',
    becomes: (before, after) => `${number(before)} から ${number(after)} になります。`,
    saveChange: (change) => `${change} を保存`,
    savedChange: (name, quantity) => `${name}：在庫 ${number(quantity)}点`,
    saved: '保存しました。',
  },
};
