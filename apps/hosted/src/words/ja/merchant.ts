/** Japanese texts of the admin's sign-in pages, and of the emails to merchants about their account. */
import type { MerchantWords } from '../en/merchant.ts';

export const merchant: MerchantWords = {
  signIn: {
    lead: (shop) => `${shop} の管理画面にログインします。`,
    byEmail: 'ログイン用リンクをメールで受け取る',
  },
  link: {
    title: 'メールでログイン',
    lead: 'メールアドレスを入力してください。ログイン用のリンクをお送りします。',
    sent: (email) => `${email} のアカウントがある場合、ログイン用のリンクをお送りしました。`,
  },
  open: {
    title: '管理画面',
    lead: 'このリンクは一度だけ使えます。このブラウザーでは、最後のご利用から12時間ログインしたままになります。',
    submit: '管理画面を開く',
    busy: '開いています…',
  },
  linkNeeded: {
    title: '新しいリンクが必要です',
    expired: 'このリンクは使用済みか、有効期限が切れています。',
    noAccount: 'このショップにはまだアカウントがありません。',
    remedy: 'サーバーの管理者は、次のコマンドでリンクを作成できます。',
  },
  start: {
    title: 'ショップを作成',
    lead: 'このアカウントで管理画面にログインします。あとから変更できます。',
    name: 'お名前',
    submit: 'ショップを作成',
    busy: 'ショップを作成しています…',
    passkey: 'パスワードの代わりにパスキーを使う',
    passkeyFailed: 'パスキーを作成できませんでした。もう一度試すか、パスワードを設定してください。',
  },
  email: {
    title: 'メールアドレスの確認',
    lead: (email) => `今後は ${email} でログインしてください。`,
    submit: '確認する',
    busy: '確認しています…',
    done: 'メールアドレスを変更しました',
    back: 'アカウントに戻る',
  },
  emails: {
    signInLink: {
      subject: (shop) => `${shop} へのログイン`,
      heading: 'ログイン用リンク',
      lead: (shop) => `このリンクで ${shop} の管理画面にログインできます。`,
      button: 'ログイン',
      notYou: 'お心当たりがない場合は、このメールを無視してください。リンクがなければ誰もログインできません。',
    },
    confirmEmail: {
      subject: (shop) => `${shop} のメールアドレスの確認`,
      heading: 'メールアドレスの確認',
      lead: (shop) => `このアドレスで ${shop} の管理画面にログインするための確認です。`,
      button: 'メールアドレスを確認',
      notYou: 'お心当たりがない場合は、このメールを無視してください。',
    },
    emailChanged: {
      subject: (shop) => `${shop} のメールアドレスが変更されました`,
      heading: 'メールアドレスが変更されました',
      lead: (shop, email) => `${shop} の管理画面には、今後 ${email} でログインします。`,
      notYou:
        'お心当たりがない場合は、すぐにサーバーの管理者にオーナー用リンクを依頼してください。メールなしでログインできます。',
    },
  },
};
