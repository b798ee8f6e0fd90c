/** Japanese texts: currencies and exchange rates. */
import type { currencies as english } from '../en/currencies.ts';

export const currencies: typeof english = {
  lead: '注文はショップの通貨で請求されます。購入者は、ほかの通貨でも価格を確認できます。',
  notPermitted: '通貨',
  shop: 'ショップの通貨',
  charges: 'ショップの請求通貨：{currency}（{code}）',
  rates: '価格を表示できる通貨',
  failedWhat: '為替レート',
  add: '通貨を追加',
  none: 'ショップの通貨のみ',
  noneHint: '購入者が価格を確認できる通貨を追加します。レートはあなたが設定し、支払いはショップの通貨で行われます。',
  confirmRate: (own) => `${own} に対するレートを確認`,
  setOn: (day) => `設定日 ${day}`,
  form: {
    new: '新しい通貨',
    confirm: (own) => `${own} に対して確定`,
    currency: '通貨',
    rate: 'レート',
    setFor: (old, currency, own) =>
      `このレートは ${old} に対して設定されたものです。${own} に対して確定するまで、${currency} の価格は購入者に表示されません。`,
    rateOf: (own, currency) => `1 ${own} =（${currency}）`,
    rateHint: '変更するまで、このレートで価格を表示します。',
    rateProblem: '0.92 のような、0 より大きい数を入力してください。',
  },
};
