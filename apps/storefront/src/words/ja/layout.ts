/** 日本語の文言：すべてのページの枠。 */
import type { Words } from '../en.ts';

export const layout: Words['layout'] = {
  announcement: 'お知らせ',
  skip: '本文へ移動',
  main: 'メインナビゲーション',
  menu: 'メニュー',
  closeMenu: 'メニューを閉じる',
  shopAll: 'すべての商品',
  home: 'ホーム',
  account: 'アカウント',
  yourAccount: 'アカウント',
  signIn: 'ログイン',
  deliveryAndReturns: '配送と返品',
  delivery: '配送',
  returns: '返品',
  help: 'ヘルプ',
  trackOrder: '注文を追跡',
  ordersAndDetails: '注文とお客様情報',
  cart: 'カート',
  search: '検索',
  searchShop: 'ショップ内を検索',
  closeSearch: '検索を閉じる',
  language: '言語',
  tryAgain: '再試行',
  outage: {
    title: 'まもなく再開します',
    text: 'ショップが現在応答していません。カートの内容は保存されています。1分ほどしてからもう一度お試しください。',
  },
  offline: {
    title: 'オフラインです。',
    browse: '引き続きご覧いただけます。カートの内容は保存されています。',
    waiting: 'オンラインに戻るとページが開きます。カートの内容は保存されています。',
  },
  failed: {
    title: '問題が発生しました',
    text: 'こちら側の問題です。カートの内容は保存されています。しばらくしてからもう一度お試しください。',
  },
  missing: {
    title: 'ページが見つかりません',
    page: 'このアドレスにページはありません。',
    collection: 'このコレクションは見つかりませんでした。',
    product: 'この商品は見つかりませんでした。',
    listPage: 'この一覧のページ数を超えています。',
    legal: 'このページは公開されていません。',
    reason: '移動したか、リンクに誤りがある可能性があります。',
  },
};
