/** 日本語の文言：アカウントと注文。 */
import { counts } from '@cartwright/ui/counts';

import type { Words } from '../en.ts';

const { number } = counts('ja');

export const account: Words['account'] = {
  title: 'アカウント',
  signIn: 'ログイン',
  signInOrRegister: 'ログイン・会員登録',
  signInHint: 'ログインすると、注文とカートをどの端末でも確認できます。会員登録なしでもご購入いただけます。',
  hello: (name) => `${name} 様`,
  problems: {
    expired: 'ログインの有効期限が切れたか、別のブラウザで開始されました。もう一度ログインしてください。',
    order: 'その注文は見つかりませんでした。',
    refused: 'ログインがキャンセルされたか、完了できませんでした。もう一度お試しください。',
  },
  orders: '注文',
  pagesOfOrders: '注文のページ',
  newer: '新しい注文',
  older: '以前の注文',
  noOrders: '注文はまだありません。ご注文いただくと、配送状況とともにここに表示されます。',
  you: 'お客様情報',
  name: 'お名前',
  email: 'メールアドレス',
  memberSince: '登録日',
  changeDetails: 'お客様情報を変更',
  signOut: 'ログアウト',
  order: {
    title: (order) => `注文 ${order}`,
    arrivesBy: '{day}までにお届け',
    quantity: (count) => `数量 ${number(count)}`,
    track: '追跡',
    trackOrder: (order) => `注文 ${order} を追跡`,
    details: '詳細',
    detailsOf: (order) => `注文 ${order} の詳細`,
    buyAgain: 'もう一度購入',
    buyOrderAgain: (order) => `注文 ${order} をもう一度購入`,
    states: {
      canceled: 'キャンセル済み',
      rejected: '受付不可',
      delivered: '配達済み',
      ready: '受け取り可能',
      sent: '配送中',
      partlySent: '一部配送中',
      preparing: '準備中',
    },
    payments: {
      NOT_PAID: '受け取り時に支払い',
      PAID: '支払い済み',
      PARTIALLY_PAID: '一部支払い済み',
      PARTIALLY_REFUNDED: '一部返金済み',
      FULLY_REFUNDED: '返金済み',
    },
  },
};
