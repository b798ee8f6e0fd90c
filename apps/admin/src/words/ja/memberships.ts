/** Japanese texts: prepaid memberships, whose units pay for products. */
import { counts } from '@cartwright/ui/counts';

import type { memberships as english } from '../en/memberships.ts';

const { number } = counts('ja');

export const memberships: typeof english = {
  lead: '10回分のレッスンの前払いや年間パスなどです。カートの商品の支払いに使えます。',
  notPermitted: 'メンバーシップ',
  failedWhat: 'メンバーシップ',
  add: 'メンバーシップを追加',
  none: 'メンバーシップはありません',
  noneHint: '10回分のレッスンなど、商品の支払いに使える回数を会員に付与します。',
  left: (remaining, total) => `残り ${number(remaining)} / ${number(total)}`,
  leftUntil: (remaining, total, day) => `残り ${number(remaining)} / ${number(total)}、${day} まで`,
  unlimited: '無制限',
  unlimitedUntil: (day) => `無制限、${day} まで`,
  deletedMember: '削除済みの会員',
  form: {
    new: '新しいメンバーシップ',
    name: '名前',
    nameHint: '注文手続きで会員に表示されます。',
    nameMissing: '「レッスン10回」のような名前を入力してください。',
    member: '会員',
    memberSearch: '名前またはメールで検索',
    memberMissing: '利用する会員を選んでください。',
    hasUnits: '回数に制限がある',
    hasUnitsHint: 'オフの場合、会員は何回でも利用できます。',
    units: '回数',
    total: '合計回数',
    totalProblem: '1～1,000,000 の数を入力してください。',
    remaining: '残り回数',
    remainingProblem: '0～1,000,000 の数を入力してください。',
    tooManyLeft: '残り回数が合計回数を超えています。',
    lastDay: '最終日',
    products: '商品',
    paysFor: '対象',
    everyProduct: 'すべての商品。',
    settled: '利用回数を自分で管理する',
    settledName: '自分で管理',
  },
};
