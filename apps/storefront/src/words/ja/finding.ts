/** 日本語のテキスト:コレクション以外の一覧と、ほかの商品への案内。 */
import type { Words } from '../en.ts';

export const finding: Words['finding'] = {
  sale: { title: 'セール', text: '割引中の商品です。' },
  fresh: { title: '新着', text: '過去90日間に追加された商品です。' },
  recentlyViewed: '最近見た商品',
  goesWith: 'よく合う商品',
};
