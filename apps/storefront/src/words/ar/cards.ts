/** نصوص عربية: بطاقات المنتجات. */
import type { Words } from '../en.ts';

export const cards: Words['cards'] = {
  soldOut: 'نفدت الكمية',
  sale: 'تخفيض',
  add: 'إضافة',
  addNamed: (name) => `إضافة ${name} إلى سلة التسوق`,
  choose: 'اختيار',
  chooseNamed: (name) => `اختيار خيارات ${name}`,
  colorSoldOut: (color) => `${color}، نفدت الكمية`,
  moreColors: (count) => `+${count}`,
  moreColorsSpoken: (count) => `${count} غيرها`,
};
