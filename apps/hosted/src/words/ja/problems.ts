/** エラーメッセージ（日本語）。 */
import { formats } from '../formats.ts';
import type { ProblemPages, Problems } from '../problem-words.ts';

const { number, soon } = formats('ja');

export const problems: Problems = {
  'email-missing': 'メールアドレスを入力してください。',
  'email-malformed': '有効なメールアドレスを入力してください（例：ada@example.com）。',
  'password-missing': 'パスワードを入力してください。',
  'password-too-short': ({ min }) => `${number(min)} 文字以上で入力してください。`,
  'password-too-long': ({ max }) => `${number(max)} 文字以内で入力してください。`,
  'password-too-common': 'このパスワードは一般的すぎるため、推測されやすくなっています。別のものをお選びください。',
  'password-guessable': 'このパスワードはお名前やメールアドレスに似すぎています。別のものをお選びください。',
  'password-same': '現在のパスワードと同じです。別のものをお選びください。',
  'credentials-wrong':
    'メールアドレスまたはパスワードが正しくありません。もう一度試すか、アカウントを作成してください。',
  'merchant-credentials-wrong': 'メールアドレスまたはパスワードが正しくありません。もう一度お試しください。',
  'account-blocked': 'このアカウントは停止されています。お問い合わせください。',
  'account-exists': 'このメールアドレスのアカウントはすでにあります。ログインしてください。',
  'code-missing': 'メールに記載された 6 桁の数字を入力してください。',
  'code-wrong': 'コードが正しくありません。最新のメールに記載されたコードを入力してください。',
  'code-expired': 'このコードは有効期限が切れています。再送信してください。',
  'code-attempts-over': 'コードの入力を続けて間違えました。コードを再送信してください。',
  'code-sent': '新しいコードを送信しました。前のコードは使えなくなりました。',
  'too-many-attempts': ({ seconds }) => `試行回数が多すぎます。${soon(seconds)}にもう一度お試しください。`,
  'captcha-missing': '質問にお答えください。',
  'captcha-wrong': '答えが正しくありません。別の質問にお答えください。',
  'link-expired': 'このリンクは有効期限が切れています。もう一度お申し込みください。',
  'link-used': 'このリンクはすでに使われています。もう一度お申し込みください。',
  'name-too-long': ({ max }) => `お名前は ${number(max)} 文字以内で入力してください。`,
  'field-too-long': ({ max }) => `${number(max)} 文字以内で入力してください。`,
  'name-missing': 'お名前を入力してください。',
  'field-malformed': '有効な値を入力してください。',
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
    remedy: 'アドレスに誤りがないか確認するか、ショップにお戻りください。',
  },
  'not-a-page': {
    title: 'このアドレスはページではありません',
    message: 'フォームやアプリからのデータだけを受け付けています。',
    remedy: '前のページに戻るか、ショップにお戻りください。',
  },
  'sign-in-over': {
    title: 'このページの有効期限が切れました',
    message: 'このログインはすでに完了しているか、開始から 1 時間以上経過しています。',
    remedy: 'ショップに戻り、もう一度「ログイン」を選んでください。',
  },
  'form-foreign': {
    title: 'このフォームは受け付けられません',
    message: '別のサイトから送信されました。',
    remedy: 'ショップに戻り、はじめからやり直してください。',
  },
  'form-stale': {
    title: 'このフォームの有効期限が切れました',
    message: '別のブラウザーで開かれたか、Cookie が削除されています。',
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
  'order-unknown': {
    title: 'ご注文が見つかりません',
    message: 'アドレスが不完全か、該当するご注文がありません。',
    remedy: 'ご注文に関するメールのリンクを開いてください。',
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
    title: 'このログインの要求は無効です',
    message: ({ parameter }) => `アプリからの要求に誤りがあります。${parameter} がないか、不明な値か、重複しています。`,
    remedy: '前のページに戻り、ショップにお知らせください。',
  },
  'app-unknown': {
    title: '不明なアプリです',
    message: '呼び出し元のアプリは、このショップに登録されていません。',
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
      `すべてのアカウントを保護するため、試行回数を制限しています。${soon(seconds)}にもう一度お試しください。`,
    remedy: undefined,
  },
  'provider-email-unconfirmed': {
    title: 'メールアドレスが確認されていません',
    message: ({ provider }) =>
      `${provider} でメールアドレスが確認されていません。確認済みのアドレスでのみログインできます。`,
    remedy: '確認を済ませてからもう一度試すか、パスワードでログインしてください。',
  },
  'provider-failed': {
    title: 'ログインできませんでした',
    message: ({ provider }) => `${provider} でご本人の確認ができませんでした。`,
    remedy: '前のページに戻ってもう一度試すか、パスワードでログインしてください。',
  },
  outage: {
    title: 'ショップは一時的に利用できません',
    message: 'データは安全です。',
    remedy: '1分ほどしてからもう一度お試しください。',
  },
  'something-wrong': {
    title: '問題が発生しました',
    message: 'こちら側の問題です。内容は記録されました。',
    remedy: 'しばらくしてから、もう一度お試しください。',
  },
};
