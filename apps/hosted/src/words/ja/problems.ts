/** 起こりうる問題（日本語）。 */
import { formats } from '../formats.ts';
import type { ProblemPages, Problems } from '../problem-words.ts';

const { number, soon } = formats('ja');

export const problems: Problems = {
  'email-missing': 'メールアドレスを入力してください。',
  'email-malformed': 'ada@example.com のような形式でメールアドレスを入力してください。',
  'password-missing': 'パスワードを入力してください。',
  'password-too-short': ({ min }) => `${number(min)} 文字以上で入力してください。`,
  'password-too-long': ({ max }) => `${number(max)} 文字以内で入力してください。`,
  'password-too-common': 'このパスワードは、攻撃者が最初に試す一覧に載っています。別のものをお選びください。',
  'password-guessable': 'このパスワードはお名前やアドレスに似すぎています。別のものをお選びください。',
  'password-same': '現在のパスワードと同じです。別のものをお選びください。',
  'credentials-wrong':
    'メールアドレスとパスワードの組み合わせが正しくありません。両方を確認するか、アカウントを作成してください。',
  'account-blocked': 'このアカウントは停止されています。お問い合わせください。',
  'account-exists': 'このメールアドレスのアカウントはすでにあります。ログインしてください。',
  'code-missing': 'メールに記載された 6 桁の数字を入力してください。',
  'code-wrong': '最新のメールのコードと一致しません。数字をご確認ください。',
  'code-expired': 'このコードは有効期限が切れています。再送信してください。',
  'code-attempts-over': '間違いが多すぎました。コードを再送信してください。',
  'code-sent': '新しいコードを送信しました。前のコードは使えなくなりました。',
  'too-many-attempts': ({ seconds }) => `試行回数が多すぎます。${soon(seconds)}にもう一度お試しください。`,
  'captcha-missing': '質問にもお答えください。',
  'captcha-wrong': '答えが正しくありませんでした。別の質問にお答えください。',
  'link-expired': 'このリンクは有効期限が切れています。もう一度お申し込みください。',
  'link-used': 'このリンクはすでに使われています。もう一度お申し込みください。',
  'name-too-long': ({ max }) => `お名前は ${number(max)} 文字以内で入力してください。`,
  'field-too-long': ({ max }) => `${number(max)} 文字以内で入力してください。`,
  'field-missing': 'この項目を入力してください。',
  'field-malformed': '入力内容が正しくないようです。',
  'passkey-failed': 'パスキーでログインできませんでした。もう一度試すか、パスワードをご利用ください。',
  'passkey-unknown': 'このパスキーは登録されていません。パスワードでログインしてください。',
  'provider-failed': ({ provider }) =>
    `${provider} でログインできませんでした。もう一度試すか、パスワードをご利用ください。`,
  'session-ended': 'ログアウトされました。もう一度ログインしてください。',
  'something-wrong': 'こちら側で問題が発生しました。もう一度お試しください。',
};

export const problemPages: ProblemPages = {
  'not-found': {
    title: 'ページが見つかりません',
    message: 'このアドレスのページはありません。',
    remedy: '打ち間違いがないか確認するか、ショップからお進みください。',
  },
  'not-a-page': {
    title: 'ここにページはありません',
    message: 'このアドレスは、フォームやプログラムからの送信だけを受け付けています。',
    remedy: '前のページに戻るか、ショップからお進みください。',
  },
  'sign-in-over': {
    title: 'このログインは終了しました',
    message: 'すでに完了しているか、開始から 1 時間以上たっています。',
    remedy: 'ショップに戻り、もう一度「ログイン」を選んでください。',
  },
  'form-foreign': {
    title: 'このフォームは当サイトのものではありません',
    message: '別のサイトから送信されました。送信できるのは当サイトのページだけです。',
    remedy: 'ショップに戻り、はじめからやり直してください。',
  },
  'form-stale': {
    title: 'このフォームは無効になりました',
    message: '別のブラウザーで開かれたか、ブラウザーの Cookie が消去されています。',
    remedy: '前のページに戻って再読み込みし、もう一度送信してください。このサイトの Cookie を許可する必要があります。',
  },
  'form-unreadable': {
    title: 'このフォームを読み取れません',
    message: '送信された内容が壊れているか、大きすぎます。',
    remedy: '前のページに戻って再読み込みし、もう一度送信してください。',
  },
  'recovery-link-expired': {
    title: 'このリンクは使えなくなりました',
    message: 'すでに使われたか、有効期限が切れたか、新しいリンクが送信されています。',
    remedy: '新しいリンクをお申し込みください。最新のものだけが一度使えます。',
  },
  'redirect-not-allowed': {
    title: 'この戻り先は許可されていません',
    message: ({ address }) => `アプリは ${address} に戻ろうとしていますが、許可されていません。`,
    remedy: 'ご自身のショップであれば、アドレスを許可してください。そうでなければ、戻ってショップにお知らせください。',
  },
  'address-not-registrable': {
    title: 'このアドレスは許可できません',
    message: ({ address }) => `${address} は登録されませんでした。アプリが開発中でないか、使えないアドレスです。`,
    remedy: 'フラグメント (#) のない https のアドレス、または localhost の http のアドレスをお使いください。',
  },
  'request-unclear': {
    title: 'このログインの内容を確認できません',
    message: ({ parameter }) =>
      `アプリからの要求に応答できません。${parameter} がないか、不明な値か、二重に指定されています。`,
    remedy: '前のページに戻り、ショップにお知らせください。',
  },
  'app-unknown': {
    title: '登録されていないアプリです',
    message: 'アドレスが示すアプリは、ここに登録されていません。',
    remedy: '前のページに戻り、ショップにお知らせください。',
  },
  'account-blocked': {
    title: 'このアカウントは停止されています',
    message: 'ショップがアカウントを停止したため、現在はログインできません。',
    remedy: '誤りと思われる場合は、お問い合わせください。',
  },
  'too-many-attempts': {
    title: '試行回数が多すぎます',
    message: ({ seconds }) =>
      `すべてのアカウントを守るため、しばらく受け付けを停止します。${soon(seconds)}にもう一度お試しください。`,
    remedy: undefined,
  },
  'provider-email-unconfirmed': {
    title: 'メールアドレスが確認されていません',
    message: ({ provider }) =>
      `${provider} でメールアドレスが確認されていません。確認済みのアドレスでのみログインできます。`,
    remedy: '先方で確認してからもう一度試すか、パスワードでログインしてください。',
  },
  'provider-failed': {
    title: 'うまくいきませんでした',
    message: ({ provider }) => `${provider} でご本人の確認ができませんでした。`,
    remedy: '前のページに戻ってもう一度試すか、パスワードでログインしてください。',
  },
  outage: {
    title: 'ショップは現在応答していません',
    message: '失われたものはありません。',
    remedy: '1分ほどしてからもう一度お試しください。',
  },
  'something-wrong': {
    title: '問題が発生しました',
    message: 'こちら側の問題です。内容は記録されました。',
    remedy: 'しばらくしてから、もう一度お試しください。',
  },
};
