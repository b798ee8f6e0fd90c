/** نصوص عربية: القوائم غير المجموعات والطرق إلى منتجات أخرى. */
import type { Words } from '../en.ts';

export const finding: Words['finding'] = {
  sale: { title: 'تخفيضات', text: 'كل المنتجات المخفَّضة.' },
  fresh: { title: 'جديدنا', text: 'أُضيفت خلال آخر 90 يومًا.' },
  recentlyViewed: 'شوهدت مؤخرًا',
  goesWith: 'يتناسب مع',
};
