/** 日本語の文言：ニュースレター。 */
import type { Words } from '../en.ts';

export const newsletter: Words['newsletter'] = {
  title: 'ニュースレター',
  submit: '登録する',
  consent: 'ニュースレターの配信を希望します。いつでも停止できます。',
  missing: 'メールアドレスを入力してください。',
  malformed: 'メールアドレスの形式が正しくありません。',
  failed: '登録できませんでした。1分ほどしてからもう一度お試しください。',
  sentTitle: 'メールをご確認ください',
  sentText: (email) =>
    `${email} にメールをお送りしました。メールのリンクを開いて確認してください。リンクは7日間有効です。`,
  confirmTitle: 'ニュースレターの確認',
  confirmLead: 'このアドレスでニュースレターを受け取ることを確認してください。',
  confirm: '確認する',
  confirmedTitle: 'ありがとうございます',
  confirmedText: 'メールアドレスを確認しました。配信は各号のリンクから停止できます。',
  invalid: 'リンクの有効期限が切れているか、配信が停止されています。下からもう一度お申し込みください。',
};
