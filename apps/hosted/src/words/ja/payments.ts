/** 支払い、カード、ギフトカードの言葉（日本語）。 */
import type { PaymentWords } from '../en/payments.ts';
import type { PaymentProblems } from '../problem-words.ts';

export const payments: PaymentWords = {
  bankTransfer: { title: '銀行振込', hint: 'ご入金の確認後に発送します。' },
  card: 'カード',
  testCard: { title: 'テストカード', hint: '開発用です。実際のお支払いは発生しません。', cards: 'カードの種類' },
  needsScript: 'カードのご利用には JavaScript が必要です。別のお支払い方法を選んでください。',
  pay: '支払う',
  heldUntil: '{time} までお取り置きします。',
  testMode: 'テストモード',
  downloadAfter: 'お支払い後すぐにダウンロードできます。',
  code: 'コードまたはギフトカード',
  addCode: 'コードまたはギフトカードを追加',
  giftCard: 'ギフトカード',
  giftCardUsed: (used, balance) => `${balance} のうち ${used} を使用`,
  removeGiftCard: 'ギフトカードを外す',
  now: '今回のお支払い',
  later: '後日のお支払い',
  cardEnding: (brand, lastFour) => `${brand}（末尾 ${lastFour}）`,
  recipient: {
    title: (name) => `${name}：お届け先の方`,
    hint: '空欄のままにすると、ご自身に届きます。',
    yourName: 'あなたのお名前',
    yourNameHint: 'ギフトカードの贈り主として受け取る方にお知らせします。',
    name: '受け取る方のお名前',
    email: '受け取る方のメールアドレス',
    date: '送信日',
    message: 'メッセージ',
  },
  payOrder: {
    title: (number) => `ご注文 ${number} のお支払い`,
    way: 'お支払い方法を選んでください',
    button: '支払う',
    busy: 'お支払い中…',
    payNow: '今すぐ支払う',
    paidTitle: (number) => `ご注文 ${number}：お支払いは残っていません`,
    paidText: 'ありがとうございます。お支払いを受け付けました。',
    canceledText: 'このご注文にお支払いは必要ありません。',
    otherWays: 'その他のお支払い方法',
    noWay: 'オンラインではお支払いいただけません。お支払い方法をショップにお問い合わせください。',
    view: 'ご注文を見る',
    addGiftCard: 'ギフトカードで支払う',
    useGiftCard: 'このカードで支払う',
  },
  confirming: {
    title: 'お支払いを確認しています',
    text: 'このページは閉じてもかまいません。メールでお知らせします。',
    look: 'もう一度確認する',
  },
  challenge: {
    title: 'お支払いを確認してください',
    text: 'カード会社がこのお支払いの確認を求めています。',
    toBank: 'カード会社のページへ進む',
    inApp: 'カード会社のアプリで確認してください。',
    failed: 'カード会社に確認できませんでした。請求はされていません。',
    otherWay: '別のお支払い方法を選ぶ',
    amount: '金額',
    confirm: '確認する',
    decline: '拒否する',
    isTest: 'このページはカード会社の画面の代わりです。実際のお支払いは発生しません。',
  },
};

const declined: Readonly<Record<string, string>> = {
  'card-declined': 'カードが拒否されました。請求はされていません。別のカードをお試しください。',
  'insufficient-funds': 'カードの残高が足りません。請求はされていません。別のカードをお試しください。',
  'card-expired': 'カードの有効期限が切れています。請求はされていません。別のカードをお試しください。',
  'incorrect-code': 'セキュリティコードが違います。請求はされていません。確認してもう一度お試しください。',
  'authentication-failed':
    'お支払いが確認されませんでした。請求はされていません。もう一度お試しいただくか、別のお支払い方法を選んでください。',
  'method-unavailable': 'このお支払い方法は現在ご利用いただけません。請求はされていません。別の方法を選んでください。',
  expired: 'お支払いに時間がかかりすぎました。請求はされていません。もう一度お試しください。',
};

const released: Readonly<Record<string, string>> = {
  'lines-unavailable': '売り切れの商品がありました',
  'delivery-gone': '選んだ配送方法が利用できなくなりました',
  'price-changed': '合計金額が変わりました',
  gone: 'ご注文手続きの期限が切れました',
  replaced: 'お支払いがやり直されました',
  expired: '時間がかかりすぎました',
  'order-canceled': 'ご注文がキャンセルされました',
  'order-paid': 'お支払いは残っていませんでした',
  'amount-changed': '未払い額が変わりました',
};

export const paymentProblems: PaymentProblems = {
  'payment-details-missing': 'カードを選んでください。',
  'payment-declined': ({ reason }) => declined[reason] ?? declined['card-declined'] ?? '',
  'payment-released': ({ reason }) =>
    `お支払いは取り消されました（${released[reason] ?? released['expired'] ?? ''}）。請求はされていません。`,
  'payment-unavailable':
    '決済サービスに接続できませんでした。請求はされていません。少し待ってからもう一度お試しください。',
  'payment-too-many-tries': 'お支払いの回数が多すぎます。数分待ってからもう一度お試しください。',
  'gift-card-not-active': 'このギフトカードは使えません。期限切れか、有効になっていません。',
  'gift-card-empty': 'このギフトカードの残高はありません。',
  'recipient-date-wrong': '今日から1年以内の日を選んでください。',
};
