/** ご注文に関するメールの文面（日本語）。です・ます調。 */
import type { OrderEmailWords } from '../en/order-emails.ts';

export const orderEmails: OrderEmailWords = {
  track: 'ご注文の状況を見る',
  openOrder: '注文を開く',
  invoice: '請求書',
  creditNote: '返金明細書',
  message: 'ショップからのメッセージ',
  newOrder: {
    subject: (number, total) => `新しい注文 ${number}：${total}`,
    heading: '新しい注文',
    lead: (number, total) => `注文 ${number}（${total}）が入りました。`,
  },
  paymentProblem: {
    subject: (number) => `ご注文 ${number} のお支払いに問題があります`,
    heading: 'お支払いを完了できませんでした',
    lead: (number, amount) =>
      `ご注文 ${number} の ${amount} をお支払いいただけませんでした。別の方法でお支払いになるか、お問い合わせください。`,
    merchantLead: (number, amount) =>
      `注文 ${number} の ${amount} を受け取れませんでした。発送の前に、お客様に別の支払い方法をお願いしてください。`,
    pay: '今すぐ支払う',
  },
  shipped: {
    subject: (number) => `ご注文 ${number} を発送しました`,
    heading: '発送しました',
    lead: (number) => `ご注文 ${number} を発送しました。`,
    parcel: '荷物',
    part: (place, of) => `${of} 個中 ${place} 個目`,
    carrier: '配送業者',
    trackingNumber: '追跡番号',
    track: '荷物を追跡する',
  },
  pickupReady: {
    subject: (number) => `ご注文 ${number} の受け取り準備ができました`,
    heading: '受け取りの準備ができました',
    lead: (number) => `ご注文 ${number} の準備ができました。店頭でお受け取りいただけます。`,
  },
  delivered: {
    subject: (number) => `ご注文 ${number} をお届けしました`,
    heading: 'お届けしました',
    lead: (number) => `ご注文 ${number} をお届けしました。お気に召しましたら幸いです。`,
  },
  downloads: {
    subject: (number) => `ご注文 ${number} のダウンロード`,
    heading: 'ダウンロード',
    lead: (number) => `ご注文 ${number} をいただき、ありがとうございます。ファイルの準備ができました。`,
    download: (name) => `${name} をダウンロード`,
    validUntil: (day) => `リンクは${day}までご利用いただけます。`,
  },
  refunded: {
    subject: (number, amount) => `ご注文 ${number} の返金：${amount}`,
    heading: (amount) => `${amount} を返金しました`,
    lead: (number, amount) => `ご注文 ${number} のうち ${amount} を返金しました。`,
    to: '返金先',
    other: 'ショップと取り決めた方法',
    time: 'カードへの返金が明細に表示されるまで、5～10日かかります。',
  },
  canceled: {
    subject: (number) => `ご注文 ${number} はキャンセルされました`,
    heading: 'ご注文のキャンセル',
    lead: (number) => `ご注文 ${number} はキャンセルされました。`,
    merchantLead: (number) => `お客様が注文 ${number} をキャンセルしました。発送しないでください。`,
    refund: (amount) => `${amount} が5～10日で返金されます。`,
  },
  returns: {
    requested: {
      subject: (number) => `ご注文 ${number} の返品のご依頼`,
      heading: '返品のご依頼',
      lead: (number) => `ご注文 ${number} の返品のご依頼を受け付けました。まもなくご連絡いたします。`,
    },
    accepted: {
      subject: (number) => `ご注文 ${number} の返品を承りました`,
      heading: '返品を承りました',
      lead: (number) => `ご注文 ${number} の次の商品をご返送ください。`,
    },
    declined: {
      subject: (number) => `ご注文 ${number} の返品はお受けできません`,
      heading: '返品はお受けできません',
      lead: (number) => `ご注文 ${number} の次の商品の返品はお受けできません。ご不明な点はお問い合わせください。`,
    },
    received: {
      subject: (number) => `ご注文 ${number} の返品が届きました`,
      heading: '返品が届きました',
      lead: (number) => `ご注文 ${number} のご返送品が届きました。`,
    },
    withdrawn: {
      subject: (number) => `ご注文 ${number} の返品の取り下げ`,
      heading: '返品の取り下げ',
      lead: (number) => `ご注文 ${number} の返品のご依頼は取り下げられました。`,
    },
    merchantLead: (number) => `お客様が注文 ${number} の商品の返品を希望しています。`,
    note: '備考',
  },
  giftCard: {
    subject: (from, shop) => `${from} 様から ${shop} のギフトカードが届きました`,
    ownSubject: (shop) => `${shop} のギフトカード`,
    heading: (amount) => `${amount} のギフトカード`,
    lead: (amount, shop) =>
      `${shop} で使える ${amount} のギフトカードです。ご購入の際に、次のコードを入力してください。`,
    message: (from) => `${from} 様からのメッセージ`,
    ownMessage: 'メッセージ',
    expires: (day) => `${day}までご利用いただけます。`,
    keep: 'このメールは大切に保管してください。コードを知っている人は誰でも使えます。',
  },
  giftCardSent: {
    subject: (recipient) => `${recipient} 様へのギフトカード`,
    heading: 'ギフトカード',
    lead: (recipient, amount) => `${amount} のギフトカードを ${recipient} 様にお送りしました。`,
    later: (recipient, amount, day) => `${amount} のギフトカードを${day}に ${recipient} 様にお送りします。`,
  },
  backInStock: {
    subject: (product) => `${product} が再入荷しました`,
    heading: '再入荷のお知らせ',
    lead: (product) => `ご希望の ${product} が再入荷しました。`,
    button: 'ショップで見る',
  },
  abandonedCart: {
    subject: 'カートに商品が残っています',
    heading: 'お買い物の続きはいかがですか',
    lead: (shop) => `${shop} のカートに商品が残っています。続きからお買い物いただけます。`,
    button: 'カートに戻る',
  },
  reviewRequest: {
    subject: (shop) => `${shop} のご注文はいかがでしたか`,
    heading: '商品はいかがでしたか',
    lead: (number, shop) =>
      `${shop} のご注文 ${number} はお手元に届いた頃かと思います。レビューは、ほかのお客様の商品選びに役立ちます。`,
    button: 'レビューを書く',
    reviewOf: (name) => `${name} のレビューを書く`,
  },
  unsubscribe: 'このようなメールの配信を停止する',
  paymentLink: {
    subject: (shop) => `${shop} のご注文のお支払い`,
    heading: 'お支払いのお願い',
    lead: (shop) => `${shop} がお客様のご注文をご用意しました。`,
    orderLead: (number, due) => `ご注文 ${number}：未払い額は ${due} です。`,
    button: '確認して支払う',
    validUntil: (day) => `リンクは${day}までご利用いただけます。`,
  },
  orderLink: {
    subject: (number) => `ご注文 ${number} のリンク`,
    heading: 'ご注文',
    lead: (number) => `このリンクからご注文 ${number} の状況をご覧いただけます。`,
    notYou: 'お心当たりがない場合は、このメールは無視してください。',
  },
};
