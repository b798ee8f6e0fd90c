/** Japanese texts: the newsletter’s readers. */
import type { newsletter as english } from '../en/newsletter.ts';

export const newsletter: typeof english = {
  title: 'ニュースレター',
  lead: 'ショップでニュースレターを申し込み、アドレスを確認した方の一覧です。配信はお好みのサービスをご利用ください。',
  notPermitted: 'ニュースレターの読者',
  save: 'ファイルに保存',
  showForm: 'ショップのフッターに申し込みフォームを表示する',
  isShown: 'フォームを表示しています。',
  isHidden: 'フォームを非表示にしました。',
  views: '読者の種類',
  statuses: { CONFIRMED: '確認済み', PENDING: '未確認', UNSUBSCRIBED: '停止済み' },
  search: 'メールアドレスで検索',
  failedWhat: '読者',
  none: '読者はいません',
  noneHint: 'フォームはショップの各ページの下部にあります。',
  deleteOf: (email) => `${email} を削除`,
  notSaved: (reason) => `保存できませんでした：${reason}`,
};
