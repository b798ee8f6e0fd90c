/** Arabic texts inside of shared components. */
import type { Words } from '../en.ts';

export const ui: Words['ui'] = {
  close: 'إغلاق',
  optional: '(اختياري)',
  checkForm: 'يرجى مراجعة هذا النموذج',
  salePrice: 'سعر التخفيض',
  regularPrice: 'السعر الأصلي',
  quantityOf: (item) => `كمية ${item}`,
  oneLess: (item) => `إنقاص ${item} بواحد`,
  oneMore: (item) => `زيادة ${item} بواحد`,
  selectAll: 'تحديد كل ما في هذه الصفحة',
  selectRow: (row) => `تحديد ${row}`,
};
