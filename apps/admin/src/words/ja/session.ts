/** Japanese texts: signing in and out, and what a merchant may do. */
import type { session as english } from '../en/session.ts';

export const session: typeof english = {
  failedWhat: '管理画面',
  signedOut: {
    titleLeft: 'ログアウトしました',
    title: 'ログイン',
    signIn: 'ログイン',
  },
  interrupted: {
    title: 'ログアウトされました',
    close: '続ける',
    goOn: 'ログインしたので続ける',
    lead: '{signIn}してから、ここで続けてください。未保存の変更はこのページに残っています。',
    signIn: '別のタブで再度ログイン',
    stillOut: 'このブラウザーではまだログインしていません。',
  },
  needsWriteCatalog: 'カタログを変更する権限が必要です。',
  errors: {
    session: (status) => `セッションのリクエストに対して、プラットフォームが ${status} を返しました。`,
    signOut: (status) => `ログアウトに対して、プラットフォームが ${status} を返しました。`,
    noMerchant: 'プラットフォームの応答に、アカウントの情報がありません。',
  },
};
