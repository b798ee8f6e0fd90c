/** メールの文面（日本語）。です・ます調。 */
import type { EmailWords } from '../en/emails.ts';

export const emails: EmailWords = {
  hello: (name) => `${name} 様`,
  helloAnyone: 'お客様',
  buttonFails: 'ボタンが使えない場合は、次のアドレスを開いてください。',
  questions: (email) => `ご質問は ${email} までお寄せください。`,
  visitShop: 'ショップを見る',
  verifyEmail: {
    subject: (shop, code) => `${shop} の確認コード：${code}`,
    heading: '確認コード',
    lead: (shop) => `${shop} でメールアドレスを確認するには、次のコードを入力してください。`,
    valid: (minutes) =>
      `有効期間は${minutes}です。ほかの人には教えないでください。ショップの者がコードをお尋ねすることはありません。`,
    notYou: 'お心当たりがない場合は、どなたかがアドレスを打ち間違えた可能性があります。このメールは無視してください。',
  },
  activation: {
    subject: (shop) => `${shop} のアカウント`,
    heading: 'パスワードを設定してください',
    lead: (shop) => `${shop} にお客様のアカウントが作成されました。パスワードを設定するとご利用いただけます。`,
    button: 'パスワードを設定',
    notYou: 'お心当たりがない場合は、このメールは無視してください。',
  },
  recovery: {
    subject: (shop) => `${shop} のパスワードの再設定`,
    heading: 'パスワードの再設定',
    lead: (shop) =>
      `${shop} のアカウントについて、パスワード再設定のご依頼を受け付けました。こちらから新しいパスワードを設定してください。`,
    button: '新しいパスワードを設定',
    valid: (minutes) => `リンクは一度だけ、${minutes}間ご利用いただけます。`,
    notYou: 'お心当たりがない場合は、このメールは無視してください。パスワードは変更されません。',
  },
  passwordChanged: {
    subject: (shop) => `${shop} のパスワードが変更されました`,
    heading: 'パスワードが変更されました',
    lead: (shop) => `${shop} のアカウントのパスワードが変更されました。ほかのすべての端末からログアウトされました。`,
    notYou: 'お心当たりがない場合は、すぐに新しいパスワードを設定してください。',
    button: '新しいパスワードを設定',
    notYouPlain: 'お心当たりがない場合は、すぐにご連絡ください。',
  },
  approved: {
    subject: (shop) => `${shop} のアカウントが承認されました`,
    heading: 'アカウントが承認されました',
    lead: (shop) => `${shop} がお客様のアカウントを承認しました。ただいまからログインできます。`,
    button: 'ログイン',
  },
  approvalRequested: {
    subject: (who) => `${who} 様がアカウントを申請しています`,
    heading: '新しいアカウント申請',
    lead: (who, shop) => `${who} 様が ${shop} に登録し、承認をお待ちです。`,
    button: '申請を見る',
  },
  welcome: {
    subject: (shop) => `${shop} へようこそ`,
    heading: 'アカウントの準備ができました',
    lead: (shop, email) =>
      `${shop} のアカウントの準備ができました。${email} でログインすると、ご注文とその状況をご覧いただけます。`,
    notYou: 'ご登録にお心当たりがない場合は、ご連絡ください。アカウントを削除いたします。',
  },
  newsletterConfirm: {
    subject: (shop) => `${shop} のニュースレター登録を確認してください`,
    heading: 'メールアドレスの確認',
    lead: (shop) =>
      `${shop} のニュースレターのお申し込みを受け付けました。このメールアドレスがご本人のものであることを確認してください。`,
    button: '確認する',
    notYou: 'お心当たりがない場合は、このメールを無視してください。確認されるまでニュースレターは届きません。',
  },
  newSignIn: {
    subject: (shop) => `${shop} への新しいログイン`,
    heading: '新しいログイン',
    lead: (shop) => `${shop} のアカウントに、新しい端末からログインがありました。`,
    at: '日時',
    device: '端末',
    address: 'IPアドレス',
    wasYou: 'お客様ご自身によるものであれば、対応は必要ありません。',
    notYou: 'そうでない場合は、すぐに新しいパスワードを設定してください。すべての端末がログアウトされます。',
    button: '新しいパスワードを設定',
  },
};
