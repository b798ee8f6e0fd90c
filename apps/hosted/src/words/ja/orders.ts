/** ご注文の完了ページと確認メールの文言（日本語）。 */
import type { OrderWords } from '../en/orders.ts';

export const order: OrderWords = {
  number: (number) => `ご注文 ${number}`,
  thanks: 'ありがとうございます。',
  received: 'ご注文を承りました。',
  confirmationTo: '確認メールの送信先：',
  arrives: 'お届け予定日',
  shipTo: 'お届け先',
  delivery: '配送',
  pickUpAt: '受け取り場所',
  pickupTime: '受け取り時間',
  openingHours: '営業時間',
  showOnMap: '地図で見る',
  nothingToShip: '配送するものはありません',
  payment: 'お支払い',
  payments: {
    offline: { ship: '代金引換', pickup: '受け取り時のお支払い', nothing: '未払い' },
  },
  note: 'お客様のメモ',
  questions: 'ご不明な点がございましたら',
  haveNumberReady: 'お問い合わせの際は、注文番号をお知らせください。',
  bringNumber: 'お受け取りの際は、注文番号をご提示ください。',
  continueShopping: '買い物を続ける',
  print: '印刷',
  yourOrder: 'ご注文内容',
  email: {
    subject: (number, shop) => `${shop} ご注文 ${number}`,
    lead: (number, shop) => `${shop} にご注文（${number}）をいただき、ありがとうございます。ご注文を承りました。`,
    viewOrders: 'ご注文を見る',
  },
};
