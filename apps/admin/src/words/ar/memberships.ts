/** Arabic texts: prepaid memberships, whose units pay for products. */
import { counts } from '@cartwright/ui/counts';

import type { memberships as english } from '../en/memberships.ts';

const { number } = counts('ar');

export const memberships: typeof english = {
  lead: 'عشر حصص تُدفع مرة واحدة، أو اشتراك سنوي: تدفع ثمن منتجات في السلة.',
  notPermitted: 'العضويات',
  failedWhat: 'العضويات',
  add: 'إضافة عضوية',
  none: 'لا توجد عضويات',
  noneHint: 'امنح عضوًا وحدات تدفع ثمن منتجات، مثل عشر حصص.',
  left: (remaining: number, total: number) => `بقي ${number(remaining)} من ${number(total)}`,
  leftUntil: (remaining: number, total: number, day: string) =>
    `بقي ${number(remaining)} من ${number(total)}، حتى ${day}`,
  unlimited: 'بلا حد',
  unlimitedUntil: (day: string) => `بلا حد، حتى ${day}`,
  deletedMember: 'عضو محذوف',
  form: {
    new: 'عضوية جديدة',
    name: 'الاسم',
    nameHint: 'ما يقرؤه العضو عند إتمام الطلب.',
    nameMissing: 'أدخل اسمًا، مثل «عشر حصص».',
    member: 'العضو',
    memberSearch: 'البحث بالاسم أو البريد',
    memberMissing: 'اختر العضو صاحبها.',
    hasUnits: 'لها عدد من الوحدات',
    hasUnitsHint: 'عند الإيقاف: تدفع ثمن كل ما يأخذه العضو.',
    units: 'الوحدات',
    total: 'مجموع الوحدات',
    totalProblem: 'أدخل من 1 إلى 1,000,000.',
    remaining: 'الوحدات المتبقية',
    remainingProblem: 'أدخل من 0 إلى 1,000,000.',
    tooManyLeft: 'المتبقي أكثر من المجموع.',
    lastDay: 'آخر يوم',
    products: 'المنتجات',
    paysFor: 'تدفع ثمن',
    everyProduct: 'كل المنتجات.',
    settled: 'تسوّي استخدامها بنفسك',
    settledName: 'التسوية من طرفك',
  },
};
