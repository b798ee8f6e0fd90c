/** 日本語のテキスト:お気に入り。 */
import type { Words } from '../en.ts';

export const wishlist: Words['wishlist'] = {
  title: 'お気に入り',
  save: (name) => `${name}をお気に入りに追加`,
  remove: (name) => `${name}をお気に入りから削除`,
  emptyTitle: 'お気に入りはまだありません。',
  emptyText: '商品のハートを押すと、ここに保存されます。',
  device: 'ログインすると、すべての端末でお気に入りを表示できます。',
  notChanged: 'お気に入りを変更できませんでした。もう一度お試しください。',
  full: 'お気に入りは200点までです。追加するには、ほかの商品を削除してください。',
};
