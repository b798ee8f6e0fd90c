/** 日本語の文言：ホーム、配送と返品。 */
import type { Words } from '../en.ts';

export const pages: Words['pages'] = {
  noProducts: '商品はまだありません。またお越しください。',
  questions: 'お問い合わせ',
  writeTo: '{email} までご連絡ください。',
  promises: '配送・返品・ヘルプ',
  noPolicies: '配送と返品についての案内はまだ公開されていません。',
  askUs: 'お問い合わせ',
};
