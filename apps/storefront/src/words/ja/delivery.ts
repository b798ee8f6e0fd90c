/** 日本語のテキスト：商品の配送。 */
import type { Words } from '../en.ts';

export const delivery: Words['delivery'] = {
  title: '配送と店頭受け取り',
  titleOf: (product) => `${product}の配送`,
  back: (product) => `${product}に戻る`,
  deliverTo: (country) => `お届け先：${country}`,
  country: '国',
  changeCountry: '国を変更',
  quantity: '数量',
  check: '配送を確認',
  checking: '配送を確認しています',
  deliveryTo: (place) => `${place}への配送`,
  notServed: (place) => `この商品は${place}には配送できません。`,
  pickup: '店頭受け取り',
  ready: (time) => `受け取り可能：${time}`,
  hours: '営業時間',
  map: '地図で見る',
  countryMissing: '国を選択してください。',
  failed: '配送を確認できませんでした。もう一度お試しください。',
};
