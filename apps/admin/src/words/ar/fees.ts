/** Arabic texts: additional fees. */
import { counts } from '@cartwright/ui/counts';

import type { fees as english } from '../en/fees.ts';

const { plural } = counts('ar');

const forProducts = (count: number): string =>
  plural(count, {
    one: 'لمنتج واحد',
    two: 'لمنتجين',
    few: 'لـ # منتجات',
    many: 'لـ # منتجًا',
    other: 'لـ # منتج',
  });

export const fees: typeof english = {
  lead: 'تُضاف إلى كل طلب، أو إلى طلبات منتجات معينة. يراها المشترون في السلة.',
  notPermitted: 'الرسوم',
  failedWhat: 'الرسوم',
  add: 'إضافة رسوم',
  none: 'لا توجد رسوم',
  noneHint: 'أضف رسومًا لتغليف الهدايا، أو تأمينًا على الزجاجات، أو زيادة على الطلبات الصغيرة.',
  off: 'متوقفة',
  products: (count: number) => forProducts(count),
  notTaxed: 'بلا ضريبة',
  productsNotTaxed: (count: number) => `${forProducts(count)}، بلا ضريبة`,
  share: (percentage: string) => `${percentage}% من سعر المنتجات`,
  form: {
    new: 'رسوم جديدة',
    name: 'الاسم',
    nameHint: 'ما يقرؤه المشترون.',
    nameMissing: 'أدخل ما يقرؤه المشترون، مثل «تغليف هدية».',
    kind: 'النوع',
    kinds: { amount: 'مبلغ ثابت', percentage: 'نسبة من سعر المنتجات' },
    amount: 'المبلغ',
    share: 'النسبة، %',
    shareProblem: 'أدخل من 0 إلى 100، بأربع منازل عشرية على الأكثر.',
    taxed: 'تُستحق عليها ضريبة',
    taxedName: 'خاضعة للضريبة',
    chargedName: 'تُحتسب',
    taxGroup: 'الفئة الضريبية',
    products: 'المنتجات',
    chargedFor: 'تُحتسب على',
    everyOrder: 'كل طلب.',
    charge: 'احتسابها',
  },
};
