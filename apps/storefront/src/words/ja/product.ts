/** 日本語の文言：商品ページ。 */
import { counts } from '@cartwright/ui/counts';

import type { Words } from '../en.ts';

const { number } = counts('ja');

export const product: Words['product'] = {
  isPreview: 'プレビューです。お客様にはまだ表示されません。',
  youAreHere: '現在の位置',
  sale: 'セール',
  soldOut: '売り切れ',
  inStock: '在庫あり',
  fewLeft: (count) => `残り${number(count)}点`,
  byEmail: '数分以内にメールでお届けします。',
  arrives: (days) => `今ご注文いただくと ${days} にお届けします。`,
  nowChosen: (option, choice) => `${option} を ${choice} に変更しました。`,
  unknownChoice: (option, choice) => `${option}「${choice}」はございません。`,
  hereIsWhat: 'お選びいただけるのは以下のとおりです。',
  choiceSoldOut: '（売り切れ）',
  choiceMissing: '（この組み合わせはご用意がありません）',
  gallery: {
    pictures: (name) => `${name} の画像`,
    picture: (place, all) => `画像 ${number(place)}/${number(all)}`,
    film: (place, all) => `動画 ${number(place)}/${number(all)}`,
    enlarge: (place, all) => `画像 ${number(place)}/${number(all)} を拡大`,
    enlarged: (name, place, all) => `${name}（${number(place)}/${number(all)}）`,
    close: '拡大画像を閉じる',
    previous: '前の画像',
    next: '次の画像',
    zoomIn: '拡大',
    zoomOut: '縮小',
    zoom: (percent) => `倍率 ${percent}`,
    whole: (percent) => `倍率 ${percent}。画像全体を表示`,
  },
  text: {
    upTo: (count) => `${number(count)}文字まで`,
    used: (count, all) => `${number(all)}文字中${number(count)}文字`,
    remove: (count) => `${number(count)}文字減らしてください。`,
    limit: (count) => `${number(count)}文字まで入力できます。`,
    preview: '次のとおりに記載します：',
  },
  restock: {
    label: '再入荷をメールで知らせる',
    hint: (shop) => `メールは1回だけお送りします。${shop} がほかの目的にアドレスを使うことはありません。`,
    shop: 'ショップ',
    submit: '知らせる',
    sending: '送信しています',
    saved: (email) => `再入荷したら、${email} に1回だけお知らせします。`,
    emailMissing: 'メールアドレスを入力してください。',
    emailMalformed: 'ada@example.com のような正しいメールアドレスを入力してください。',
    failed: '完了できませんでした。もう一度お試しください。',
  },
};
