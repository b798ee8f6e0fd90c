/** النصوص العربية: صفحات المتجر والمدوّنة. */
import type { Words } from '../en.ts';

export const content: Words['content'] = {
  journal: 'المدوّنة',
  newer: 'مقالات أحدث',
  older: 'مقالات أقدم',
  more: 'المزيد من المدوّنة',
  isPreview: 'معاينة. لا يراها المتسوقون بعد.',
};
