/** Japanese texts: the home page. */
import { counts } from '@cartwright/ui/counts';

import type { home as english } from '../en/home.ts';

const { number, plural } = counts('ja');

export const home: typeof english = {
  shopClock: (time, zone) => `ショップの現在時刻 ${time}（${zone}）`,
  figuresFailedWhat: '今日の集計',
  tasks: {
    label: 'やること',
    none: '対応が必要なものはありません。',
    toFulfill: (count) => plural(count, { other: '未発送 #件' }),
    unpaid: (count) => plural(count, { other: '未払い #件' }),
    toCapture: (count) => plural(count, { other: '売上確定待ち #件' }),
    pickups: (count) => plural(count, { other: '店頭受け取り #件' }),
    returns: (count) => plural(count, { other: '返品 #件' }),
    low: (count) => plural(count, { other: '残りわずか #件' }),
  },
  figures: {
    sales: '今日の売上',
    orders: '今日の注文',
    refunded: '今日の返金',
    average: (amount) => `平均注文額 ${amount}`,
    noneSold: (weekday) => `先週${weekday}の同時刻までの売上はありませんでした`,
    same: (weekday) => `先週${weekday}の同時刻までと同額です`,
    more: (amount, weekday) => `先週${weekday}の同時刻までより ${amount} 多い`,
    less: (amount, weekday) => `先週${weekday}の同時刻までより ${amount} 少ない`,
    noOrders: (weekday) => `先週${weekday}の同時刻までは0件`,
    ordersThen: (count, weekday) => `先週${weekday}の同時刻までは${number(count)}件`,
  },
  week: {
    title: '過去7日間',
    inSales: (amount) => `売上 ${amount}`,
    table: '表',
    caption: '過去7日間の売上',
    day: '日',
    orders: '注文',
    sales: '売上',
  },
  latest: {
    title: '最近の注文',
    all: 'すべての注文',
    failedWhat: '最近の注文',
  },
  stock: {
    title: '残りわずか',
    soldOut: '売り切れ',
    failedWhat: '在庫',
    none: '残りわずかの商品はありません。',
    more: (count) => plural(count, { other: 'ほか#件' }),
    left: (count) => plural(count, { other: '残り#点' }),
  },
  firstSale: {
    title: 'はじめての販売',
    products: '販売する商品',
    hasProducts: '販売する商品があります。',
    addProduct: '最初の商品を追加',
    order: '注文',
    placeOrder: 'ショップでテスト注文をしてみましょう。注文はここに、確認メールは受信トレイに届きます。',
    ordersAppear: '商品を追加すると、注文がここに表示されます。',
    openShop: 'ショップを開く',
    done: '（完了）',
  },
  webhooks: {
    failing: (count) => plural(count, { other: '#件のWebhookが失敗しています' }),
    why: '{webhook}：{reason}',
    attempts: (count) => plural(count, { other: '#回失敗しました' }),
    resume: '再開',
    resumeOne: (webhook) => `${webhook} を再開`,
  },
  failedWork: {
    title: (count) => plural(count, { other: '#件のメールまたは処理を完了できませんでした' }),
    seeWhy: '原因を確認して再試行',
  },
};
