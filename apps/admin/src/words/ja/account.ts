/** Japanese texts: the merchant’s own account. */
import type { account as english } from '../en/account.ts';

export const account: typeof english = {
  title: 'アカウント',
  failedWhat: 'アカウント',
  name: {
    title: '名前',
    label: 'あなたの名前',
    hint: 'あなたが行った変更の横に、スタッフ向けに表示されます。',
  },
  email: {
    title: 'メールアドレス',
    current: '{email} でログインしています。',
    sent: (email) => `${email} の受信トレイを確認してください。メールのリンクを開くと、アドレスが変更されます。`,
    label: '新しいメールアドレス',
    save: 'メールアドレスを変更',
  },
  password: {
    title: 'パスワード',
    changed: 'パスワードを変更しました。ほかのすべての端末からログアウトされました。',
    newLabel: '新しいパスワード',
    label: 'パスワード',
    hint: (characters) => `${characters}文字以上。短い文にすると、覚えやすく推測されにくくなります。`,
    current: '現在のパスワード',
    change: 'パスワードを変更',
    set: 'パスワードを設定',
  },
  passkeys: {
    title: 'パスキー',
    lead: '指紋、顔、または端末のPINで、パスワードなしでログインできます。',
    added: (date) => `追加：${date}`,
    lastUsed: (date) => `最終使用：${date}`,
    removeNamed: (name) => `${name} を削除`,
    removeTitle: (name) => `${name} を削除しますか？`,
    removeText: 'このパスキーではログインできなくなり、再び追加できるのは元の端末だけです。',
    add: 'パスキーを追加',
    unsupported: 'このブラウザーはパスキーに対応していません。',
    failed: 'パスキーを作成できませんでした。もう一度お試しください。',
  },
  sessions: {
    title: 'ログイン中の端末',
    unknownBrowser: '不明なブラウザー',
    device: (browser, system) => `${browser}（${system}）`,
    thisBrowser: 'このブラウザー',
    lastUsed: (date) => `最終使用：${date}`,
    signOutNamed: (browser) => `${browser} をログアウト`,
    signOut: 'ログアウト',
    signOutElsewhere: 'ほかのすべての端末からログアウト',
  },
  failed: (status) => `プラットフォームが ${status} を返しました。`,
};
