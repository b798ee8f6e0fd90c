/** Arabic texts: the stock of one product, with its history. */
import { counts } from '@cartwright/ui/counts';

import type { stock as english } from '../en/stock.ts';

const { number } = counts('ar');

export const stock: typeof english = {
  title: 'المخزون',
  titleOf: (product: string) => `مخزون ${product}`,
  back: 'المنتج',
  failedProduct: 'المنتج',
  inStock: 'متوفر',
  notCounted: 'لا تُحسب كميات هذا المنتج.',
  low: (quantity: number) => `منخفض: ${number(quantity)} أو أقل`,
  adjust: 'تعديل',
  adjustNamed: (variant: string) => `تعديل ${variant}`,
  history: {
    title: 'السجل',
    failed: 'السجل',
    empty: 'تظهر هنا المبيعات والمرتجعات وتغييراتك.',
    left: (quantity: number) => `الباقي ${number(quantity)}`,
  },
  actor: {
    otherPerson: 'شخص آخر',
    app: 'تطبيق',
  },
  reason: {
    SOLD: 'بيع',
    CANCELED: 'إلغاء طلب',
    REFUNDED: 'رد مبلغ',
    RETURNED: 'إرجاع',
    EDITED: 'تحرير',
    RECOUNT: 'إعادة جرد',
    DAMAGED: 'تلف أو فقدان',
    RECEIVED: 'وصول بضاعة',
    OTHER: 'سبب آخر',
  },
  dialog: {
    title: (name: string) => `تعديل ${name}`,
    inStockNow: (quantity: number) => `المتوفر الآن ${number(quantity)}.`,
    quantity: 'الكمية الجديدة أو مقدار التغيير',
    quantityExample: '12 أو \u200E+5\u200E أو \u200E-2',
    tooMany: (quantity: number) => `لا يمكن سحب أكثر من ${number(quantity)}.`,
    reason: 'السبب',
    note: 'ملاحظة',
    lowFrom: 'نبّهني عند انخفاضها إلى',
    notWhole: 'أدخل عددًا صحيحًا.',
    becomes: (before: number, after: number) => `${number(before)} يصبح ${number(after)}.`,
    saveChange: (change: string) => `حفظ \u200E${change}`,
    savedChange: (name: string, quantity: number) => `${name}: المتوفر ${number(quantity)}.`,
    saved: 'تم الحفظ.',
  },
};
