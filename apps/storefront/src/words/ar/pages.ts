/** النصوص العربية: الصفحة الرئيسية والتوصيل والإرجاع. */
import type { Words } from '../en.ts';

export const pages: Words['pages'] = {
  noProducts: 'لا توجد منتجات بعد. عد إلينا قريبًا.',
  questions: 'الأسئلة',
  writeTo: 'راسلنا على {email}.',
  promises: 'التوصيل والإرجاع والمساعدة',
  noPolicies: 'لم ينشر المتجر شروطه بعد.',
  askUs: 'اسألنا',
};
