/** 日本語の文言：店舗のページとジャーナル。 */
import type { Words } from '../en.ts';

export const content: Words['content'] = {
  journal: 'ジャーナル',
  newer: '新しい記事',
  older: '以前の記事',
  more: 'ほかの記事',
  isPreview: 'プレビューです。お客様にはまだ表示されません。',
};
