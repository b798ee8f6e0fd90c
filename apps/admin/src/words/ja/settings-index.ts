/** Japanese texts: the index of all settings, which is also searched. */
import { counts } from '@cartwright/ui/counts';

import type { settingsIndex as english } from '../en/settings-index.ts';

const { plural } = counts('ja');

export const settingsIndex: typeof english = {
  search: '設定を検索',
  noMatch: (search) => `「${search}」に一致する設定はありません`,
  tryAnother: '別の言葉で検索してください。',
  showAll: 'すべての設定を表示',
  found: '見つかった設定',
  foundCount: (count) => plural(count, { other: '#件の設定が見つかりました。' }),
  groups: {
    shop: 'ショップ',
    selling: '販売',
    delivery: '配送と税',
    people: 'ユーザーとログイン',
    messages: 'メッセージ',
    developers: '開発者',
  },
  pages: {
    general: {
      title: '一般',
      what: 'ショップ名、紹介文、連絡先、国、通貨、タイムゾーン。',
      words: '基本設定 基本情報 店舗 店名 ストア サイト 詳細',
    },
    look: {
      title: 'デザイン',
      what: 'ロゴ、アイコン、色、フォントと、ショップのプレビュー。',
      words: '外観 見た目 テーマ ブランド スタイル カスタマイズ 配色',
    },
    languages: {
      title: '言語',
      what: '購入者が注文手続き、アカウントページ、メールを読む言語。',
      words: '翻訳 多言語 ロケール ドイツ語 フランス語 スペイン語 日本語 アラビア語 英語',
    },
    legal: {
      title: '規約・ポリシー',
      what: 'プライバシーポリシー、利用規約、返品、配送、特定商取引法に基づく表記（言語別）。',
      words: '法律 法的 特商法 個人情報 GDPR 文書 規約 ポリシー',
    },
    business: {
      title: '事業者情報',
      what: '正式名称、住所、税務番号、請求書、新規注文の通知先。',
      words: '会社 法人 販売者 組織 インボイス 適格請求書 登録番号 VAT 特商法 郵便 通知',
    },
    checkout: {
      title: '注文手続き',
      what: '注文できる人、購入者への質問、商品の確保時間。',
      words: 'チェックアウト レジ 購入 注文フォーム カート カゴ 決済画面',
    },
    paymentMethods: {
      title: '支払い方法',
      what: '購入者が使える支払い方法、その順序、対象。',
      words:
        '決済 クレジットカード デビット Stripe 銀行振込 請求書払い 代金引換 代引き 後払い 売上確定 ウォレット お支払い',
    },
    delivery: {
      title: '配送',
      what: '配送先、料金、日数、受け取り場所。',
      words:
        '送料 発送 出荷 配達 宅配便 配送料 エリア 地域 国 都道府県 配送業者 荷物 送料無料 店頭受け取り 受取 営業時間 梱包 締め時刻 祝日 休業日',
    },
    signIn: {
      title: 'ログイン',
      what: '新規会員の確認、ほかのログイン方法、CAPTCHA。',
      words: 'サインイン 会員登録 会員 お客様 顧客 アカウント 認証',
    },
    tax: {
      title: '税',
      what: '価格に税を含めるか、課税地域、税率。',
      words: '税金 消費税 付加価値税 VAT GST 売上税 税率 パーセント 税込 税抜 内税 外税 軽減税率 地域',
    },
    currencies: {
      title: '通貨',
      what: 'ショップの通貨と、購入者が価格を確認できるほかの通貨。',
      words: '為替 レート 両替 お金 換算 表示 ユーロ ドル ポンド 円 外貨',
    },
    memberships: {
      title: 'メンバーシップ',
      what: '10回分のレッスンなど、会員が前払いした回数。',
      words: '前払い 回数券 パス プラン 定期券 サブスクリプション 会員権 チケット レッスン',
    },
    fees: {
      title: '追加料金',
      what: 'ギフト包装、デポジット、手数料。',
      words: '手数料 追加費用 ラッピング 包装 保証金 加算 代引き手数料',
    },
    privacy: {
      title: 'プライバシー',
      what: '個人データの保存期間と、一人分のデータ。',
      words: '個人情報 保護 保存 期間 削除 消去 開示 エクスポート gdpr',
    },
    account: {
      title: 'アカウント',
      what: '名前、メールアドレス、パスワード、パスキー、ログイン中の端末。',
      words: 'プロフィール パスワード変更 指紋 セッション 端末 ログアウト 自分 オーナー ユーザー セキュリティ',
    },
    emails: {
      title: 'メール',
      what: '送信するメールの種類、独自の文章、送信者。',
      words:
        '通知 確認メール テンプレート 件名 文面 本文 署名 オン オフ プレビュー 言語 ウェルカム 発送メール 返金メール お知らせ',
    },
    failedWork: {
      title: '失敗した処理',
      what: '失敗したメールなどの処理を再実行します。',
      words: 'エラー ジョブ キュー 再試行 バックグラウンド 未送信 未達 問題 停止',
    },
    apps: {
      title: 'アプリ',
      what: 'ストアフロントやほかのプログラムを接続します。',
      words:
        'クライアントID シークレット OAuth 戻り先 リダイレクト コールバック アドレス React Next Express ヘッドレス 開発者 SDK',
    },
    webhooks: {
      title: 'Webhook',
      what: '何かが起きたときに、ほかのシステムに通知します。',
      words:
        'ウェブフック イベント フック コールバック 通知 連携 ログ 送信 再送信 テスト 一時停止 再開 Zapier エンドポイント 署名',
    },
    apiKeys: {
      title: 'APIキー',
      what: 'あなたのプログラムからショップを呼び出せるようにします。',
      words: 'API キー トークン シークレット プログラム スクリプト 連携 開発者 権限 無効化 失効 REST GraphQL',
    },
  },
  settings: {
    shopName: { title: 'ショップ名', words: '店名 店舗名 名前 変更 タイトル' },
    tagline: { title: 'キャッチコピーと紹介', words: 'スローガン 説明 文章 紹介文 ストーリー' },
    announcement: { title: 'お知らせ', words: 'バナー 告知 案内 休業 休暇 メッセージ 上部' },
    helpPage: { title: 'ヘルプページ', words: '配送 返品 よくある質問 FAQ 質問 文章' },
    contact: {
      title: '購入者向けメールアドレスと電話番号',
      words: '連絡先 問い合わせ サポート 電話 カスタマーサービス',
    },
    country: { title: '国と言語', words: 'ロケール 地域 所在地 翻訳' },
    currency: { title: '通貨', words: 'お金 円 ドル ユーロ JPY USD EUR 価格' },
    timeZone: { title: 'タイムゾーン', words: '時差 時間帯 時刻 時計 日付' },
    weights: { title: '重量の単位', words: '重さ キログラム ポンド kg lb 単位' },
    logo: { title: 'ロゴ', words: '画像 ブランド ヘッダー マーク' },
    icon: { title: 'アイコン', words: 'ファビコン favicon ブラウザー タブ アプリ ホーム画面' },
    accent: { title: 'ボタンの色', words: 'アクセントカラー パレット ブランドカラー 配色 カラー' },
    fonts: { title: 'フォント', words: '書体 文字 タイポグラフィ' },
    privacy: { title: 'プライバシーポリシー', words: '個人情報保護方針 GDPR データ保護 Cookie クッキー' },
    terms: { title: '利用規約', words: '販売条件 契約 約款 規約' },
    returns: { title: '返品ポリシー', words: '返金 キャンセル 撤回 返品特約' },
    deliveryPolicy: { title: '配送ポリシー', words: '発送' },
    imprint: { title: '特定商取引法に基づく表記', words: '特商法 運営者 会社 法的表記' },
    invoices: { title: '請求書', words: 'フッター 振込先 銀行口座 支払条件 消費税 登録番号 印刷 インボイス' },
    newOrderEmail: { title: '新規注文の通知先', words: '通知 アラート スタッフ メール お知らせ 誰' },
    abandonedCarts: {
      title: 'カゴ落ち',
      words: 'リマインド リマインダー 復元 放棄 チェックアウト カート 注文手続き マーケティング',
    },
    guests: { title: 'ゲスト購入', words: 'アカウントなし 会員登録 ログイン 会員限定 注文' },
    phone: { title: '注文手続きの電話番号', words: '電話 携帯 項目 必須 任意' },
    company: { title: '注文手続きの会社名', words: '法人 組織 B2B 項目' },
    notes: { title: 'ショップへのメッセージ', words: 'メモ 備考 コメント ギフト 要望 購入者' },
    termsBox: { title: '規約のチェックボックス', words: '同意 条件 承諾 法的' },
    timeToPay: { title: '支払いの制限時間', words: '確保 取り置き 予約 在庫 分 タイマー' },
    pickup: { title: '受け取り場所', words: '店頭受け取り 店舗受取 営業時間 受け取り時間 近く' },
    daysOff: {
      title: '出荷準備日数と休業日',
      words: '発送 梱包 締め時刻 休み 定休日 休暇 カレンダー 営業日',
    },
    verifyEmail: { title: 'メールアドレスの確認', words: '認証 確認コード 会員登録 会員' },
    approveMembers: { title: '会員の承認', words: '審査 待機 許可 登録 会員' },
    providers: {
      title: 'IDプロバイダー',
      words: 'Google OpenID OIDC ソーシャルログイン シングルサインオン SSO 会社 連携',
    },
    captcha: { title: 'CAPTCHA', words: 'キャプチャ ロボット ボット スパム reCAPTCHA hCaptcha Turnstile' },
    pricesIncludeTax: { title: '税込価格', words: '総額 税抜 税別 内税 外税 加算' },
    taxRates: { title: '税率', words: '地域 国 都道府県 パーセント VAT GST 消費税' },
    taxGroups: { title: '税区分', words: '軽減税率 本 書籍 食品 非課税 免税 商品' },
    sender: { title: 'メールの送信者', words: '差出人 名前 返信 返信先 アドレス' },
  },
  ignored: '変更 編集 設定 変え 変える 変 方法 私 自分 場所',
};
