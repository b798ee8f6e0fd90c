/** Japanese texts: the dialogs that choose products or collections. */
import { counts } from '@cartwright/ui/counts';

import type { pickers as english } from '../en/pickers.ts';

const { plural } = counts('ja');

export const pickers: typeof english = {
  countProducts: (count) => plural(count, { other: '商品 #件' }),
  hidden: '非公開',
  added: '追加済み',
  choose: '選択',
  add: '追加',
  pin: '固定',
  chooseOne: (title) => `${title} を選択`,
  showMore: 'さらに表示',
  chosen: (title) => `${title} を選択しました。`,
  notChosen: (title) => `${title} の選択を解除しました。`,
  products: {
    search: '商品名またはSKUで商品を検索',
    searchHint: '商品名またはSKUで検索',
    failedWhat: '商品',
    none: '商品はまだありません',
    noMatch: (search) => `「${search}」に一致する商品はありません`,
    listLabel: '選択できる商品',
    count: {
      add: (count) => plural(count, { other: '商品#件を追加' }),
      pin: (count) => plural(count, { other: '商品#件を固定' }),
      choose: (count) => plural(count, { other: '商品#件を選択' }),
    },
    inAll: (count) => plural(count, { other: '合計#件の商品。' }),
  },
  collections: {
    search: '名前でコレクションを検索',
    searchHint: '名前で検索',
    failedWhat: 'コレクション',
    none: 'コレクションはまだありません',
    noMatch: (search) => `「${search}」に一致するコレクションはありません`,
    listLabel: '選択できるコレクション',
    count: {
      add: (count) => plural(count, { other: 'コレクション#件を追加' }),
      pin: (count) => plural(count, { other: 'コレクション#件を固定' }),
      choose: (count) => plural(count, { other: 'コレクション#件を選択' }),
    },
    inAll: (count) => plural(count, { other: '合計#件のコレクション。' }),
  },
};
