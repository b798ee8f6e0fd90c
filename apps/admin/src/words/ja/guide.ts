/** Japanese texts: the guide that a new merchant follows until the shop opens. */
import { counts } from '@cartwright/ui/counts';

import type { guide as english } from '../en/guide.ts';

const { number, plural } = counts('ja');

export const guide: typeof english = {
  title: 'ショップの設定',
  failedWhat: 'ガイド',
  progress: (done, all) => `${number(all)}件中 ${number(done)}件完了`,
  steps: {
    basics: '基本情報',
    look: 'デザイン',
    product: '商品',
    delivery: '配送',
    tax: '税',
    payment: '支払い',
    legal: '規約・ポリシー',
    address: 'ウェブアドレス',
  },
  done: '（完了）',
  preview: 'プレビュー',
  saved: '保存しました。',
  notSaved: (reason) => `まだ保存されていません。${reason}`,
  serverResponded: (status) => `プラットフォームが ${status} を返しました。`,
  basics: {
    name: 'ショップ名',
    country: '国',
    language: '言語',
    currency: '通貨',
    currencyStays: '商品を追加したあとは変更できません。',
    currencyWillStay: '商品を追加すると変更できなくなります。',
    timeZone: 'タイムゾーン',
    email: '購入者向けメールアドレス',
  },
  lookMissing: 'ロゴ、色、フォントを選んでください。選ばない場合、ショップはプレビューのデザインで開店します。',
  product: {
    has: '販売する商品があります。',
    needs: '写真、名前、価格だけで始められます。',
    all: 'すべての商品',
    add: '商品を追加',
  },
  delivery: {
    option: (title, price) => `${title}：${price}`,
    optionInDays: (title, price, days) => `${title}：${price}、${days}`,
    more: '配送エリア、店頭受け取り、休業日',
    save: '配送を保存',
    confirmIn: (currency) => `${currency} で確定`,
    daysMissing: '3日から5日のように、配送にかかる日数を入力してください。',
    daysTurned: '最長日数が最短日数より短くなっています。',
    where: (country) => `配送先：${country}。ほかの国、重量別料金、店頭受け取りはあとから追加できます。`,
    pricedIn: (option, currency) =>
      `「${option}」の料金は ${currency} で設定されています。確定するまで、購入者には表示されません。`,
    pricedInAnother: (option) =>
      `「${option}」の料金は別の通貨で設定されています。確定するまで、購入者には表示されません。`,
    price: '配送料',
    daysFrom: '最短日数',
    daysTo: '最長日数',
    digital: '商品がダウンロードまたはギフトカードのみのため、配送は不要です。',
    maybeDigital: 'ダウンロードまたはギフトカードだけを販売する場合、配送は不要です。',
  },
  tax: {
    included: '税込価格',
    notIncluded: '税抜価格',
    includedSentence: '価格に税を含みます。',
    notIncludedSentence: '価格に税を含みません。',
    noRate: '税率が未設定のため、税は加算されません。',
    more: '地域、税率、税区分',
    save: '税を保存',
    include: '価格に税を含める',
    includeIsUsual: 'お住まいの国では一般的です。',
    includeIsUnusual: 'お住まいの国では、通常は税を加算します。',
    name: '税の名称',
    rate: '税率（%）',
    rateHint: '税を徴収しない場合は、税率を空欄にしてください。',
    ratesDiffer: {
      state: '税率が州ごとに異なる場合も空欄にし、後で税の設定で追加してください。',
      province: '税率が州や準州ごとに異なる場合も空欄にし、後で税の設定で追加してください。',
    },
  },
  payment: {
    allOff: 'すべての支払い方法がオフのため、お客様は購入できません。',
    on: (methods) => `使える支払い方法：${methods}。`,
    save: '支払いを保存',
    chooseOne: '支払い方法を1つ以上選んでください。',
    how: '購入者はどのように支払えますか？',
    more: '別の支払い方法や振込先口座を追加',
  },
  legal: {
    text: '各ページは、記入箇所に印が付いた下書きから始まります。お客様に表示されるのは、公開したページだけです。開店後に作成することもできます。',
    write: '作成',
    writePage: (page) => `作成：${page}`,
    editPage: (page) => `編集：${page}`,
    published: '公開中',
    draft: '下書き',
    draftWithGaps: (count) => plural(count, { other: '下書き、未記入 #か所' }),
  },
  address: {
    confirm: 'アドレスを確定',
    confirmed: 'ショップのアドレスは {address} です（確認済み）。',
    unconfirmed: 'ショップのアドレスは {address} です。',
    onlyHere: 'このアドレスは、このコンピューターからのみ開けます。試用には問題ありません。',
    toChange:
      '変更するには、サーバーの管理者が {shopUrl} と {platformUrl} を設定し、サーバーを再起動します。{file} の「Set the web address」をご覧ください。',
    changedSince: (address) => `確認済みのアドレスは ${address} ですが、その後に変更されました。`,
  },
  testOrder: {
    label: 'テスト注文',
    place: 'テスト注文をする',
    missing: {
      product: '自分で購入してみるには、商品を追加してください。',
      delivery: '自分で購入してみるには、配送を追加してください。',
      payment: '自分で購入してみるには、支払い方法を追加してください。',
      'product delivery': '自分で購入してみるには、商品と配送を追加してください。',
      'product payment': '自分で購入してみるには、商品と支払い方法を追加してください。',
      'delivery payment': '自分で購入してみるには、配送と支払い方法を追加してください。',
      'product delivery payment': '自分で購入してみるには、商品、配送、支払い方法を追加してください。',
    },
    opensWithRealMoney:
      '開店前のショップを、購入者と同じ表示で新しいタブに開きます。実際に支払いが発生するため、注文後に返金してください。',
    opensWithTestMoney: (method) =>
      `開店前のショップを、購入者と同じ表示で新しいタブに開きます。「${method}」で支払うと、実際のお金は動きません。`,
  },
  openShop: {
    open: 'ショップを開店',
    opened: 'ショップを開店しました。',
    missing: {
      product: '開店するには、商品を追加してください。',
      payment: '開店するには、支払い方法を追加してください。',
      'product payment': '開店するには、商品と支払い方法を追加してください。',
    },
    everybody: '開店すると、誰でもショップを見られるようになります。',
  },
  friends: {
    label: '知り合い',
    title: '知り合いを招待',
    password: '招待用パスワード',
    newPassword: '新しいパスワード',
    hint: '6文字以上。新しくすると、全員に再入力が求められます。',
    hasPassword: 'パスワードを知っている人だけが、ショップを見られます。',
    save: 'パスワードを保存',
  },
};
