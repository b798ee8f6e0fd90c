/** 日本語のテキスト：レビュー。 */
import { counts } from '@cartwright/ui/counts';

import type { Words } from '../en.ts';

const { number, plural } = counts('ja');

export const reviews: Words['reviews'] = {
  title: 'レビュー',
  none: 'レビューはまだありません。',
  count: (count) => plural(count, { other: 'レビュー # 件' }),
  outOf: (average) => `5 つ星中 ${number(average)}`,
  stars: (count) => plural(count, { other: '星 # つ' }),
  write: 'レビューを書く',
  all: 'すべてのレビュー',
  order: 'レビューの並べ替え',
  orders: { newest: '新しい順', best: '評価の高い順', worst: '評価の低い順' },
  show: '表示',
  noMatch: 'この星の数のレビューはありません。',
  verified: '購入者',
  reply: 'ショップからの返信',
  photo: (place, name) => `${name} さんの写真 ${number(place)}`,
  anonymous: '購入者',
  previous: '前のレビュー',
  next: '次のレビュー',
  form: {
    title: (product) => `${product} のレビュー`,
    stars: '星の数',
    heading: 'タイトル',
    body: 'レビュー',
    name: '表示する名前',
    photos: {
      label: '写真',
      hint: (count, megabytes) =>
        `${number(count)} 枚まで、1 枚 ${number(megabytes)} MB までです。撮影場所の情報は削除します。`,
      uploading: (percent) => `アップロードしています（${percent}）`,
      remove: (place) => `${number(place)} 枚目の写真を削除`,
      keep: (place) => `${number(place)} 枚目の写真を残す`,
      added: (count) => `写真を ${number(count)} 枚追加しました。`,
      problems: {
        tooLarge: (megabytes) => `写真は 1 枚 ${number(megabytes)} MB までです。小さい写真を選んでください。`,
        notPicture: 'このファイルは画像ではありません。JPEG、PNG、WebP、AVIF、GIF のいずれかを選んでください。',
        tooMany: (count) => `写真は ${number(count)} 枚までです。追加するには 1 枚削除してください。`,
        failed: '写真をアップロードできませんでした。もう一度お試しください。',
      },
    },
    submit: 'レビューを送信',
    change: '変更を保存',
    remove: 'レビューを削除',
    sending: '送信しています…',
    pending: 'ありがとうございます。確認後に公開します。',
    published: 'ありがとうございます。レビューを公開しました。',
    removed: 'レビューを削除しました。',
    signIn: '購入時のアカウントでログインするか、メールのリンクを開いてください。',
    notBuyer: 'レビューを書けるのは、この商品の購入者だけです。',
    linkNotValid: 'このリンクは古いか、別の商品のものです。最新のメールのリンクを開いてください。',
    missingStars: '星を 1 つから 5 つまで選んでください。',
    failed: 'レビューを送信できませんでした。もう一度お試しください。',
    back: (product) => `${product} に戻る`,
  },
};
