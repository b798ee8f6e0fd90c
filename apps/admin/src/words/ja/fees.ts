/** Japanese texts: additional fees. */
import { counts } from '@cartwright/ui/counts';

import type { fees as english } from '../en/fees.ts';

const { plural } = counts('ja');

export const fees: typeof english = {
  lead: 'すべての注文、または特定の商品の注文に加算されます。購入者にはカートに表示されます。',
  notPermitted: '追加料金',
  failedWhat: '追加料金',
  add: '追加料金を追加',
  none: '追加料金はありません',
  noneHint: 'ギフト包装、瓶のデポジット、少額注文の手数料などを追加できます。',
  off: 'オフ',
  products: (count) => plural(count, { other: '対象商品 #件' }),
  notTaxed: '非課税',
  productsNotTaxed: (count) => plural(count, { other: '対象商品 #件、非課税' }),
  share: (percentage) => `商品価格の ${percentage}%`,
  form: {
    new: '新しい追加料金',
    name: '名前',
    nameHint: '購入者に表示されます。',
    nameMissing: '「ギフト包装」のような、購入者に表示する名前を入力してください。',
    kind: '種類',
    kinds: { amount: '固定額', percentage: '商品価格に対する割合' },
    amount: '金額',
    share: '割合（%）',
    shareProblem: '0～100 の数を、小数点以下4桁以内で入力してください。',
    taxed: '課税対象にする',
    taxedName: '課税',
    chargedName: '請求',
    taxGroup: '税区分',
    products: '商品',
    chargedFor: '対象',
    everyOrder: 'すべての注文。',
    charge: '請求する',
  },
};
