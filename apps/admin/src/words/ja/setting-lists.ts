/** Japanese texts: lists of settings, and fields that several of them have. */
import type { settingLists as english } from '../en/setting-lists.ts';

export const settingLists: typeof english = {
  edit: (name) => `${name} を編集`,
  deleted: (name) => `${name} を削除しました。`,
  notRestored: (name) => `${name} を復元できませんでした。`,
  country: '国',
  state: '都道府県・州',
  taxGroup: '税区分',
  usualTaxGroup: '標準',
  places: {
    found: '見つかった地域',
    add: (place) => `${place}を追加`,
    addOf: (state, country) => `${state}（${country}）を追加`,
    noneFound: 'この名前の地域はありません。',
    remove: (place) => `${place}を削除`,
  },
  products: {
    choose: '商品を選択',
    chosen: '選択済み',
    remove: (name) => `${name} を削除`,
    deleted: '削除済みの商品',
  },
};
