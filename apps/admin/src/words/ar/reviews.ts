/** Arabic texts: reviews of products. */
import { counts } from '@cartwright/ui/counts';

import type { reviews as english } from '../en/reviews.ts';

const { plural } = counts('ar');

export const reviews: typeof english = {
  title: 'التقييمات',
  notPermitted: 'التقييمات',
  viewsLabel: 'عروض التقييمات',
  views: { pending: 'قيد المراجعة', published: 'منشورة', rejected: 'مرفوضة' },
  search: 'ابحث في التقييمات بكلمة أو اسم',
  searchShort: 'ابحث بكلمة أو اسم',
  failedWhat: 'التقييمات',
  caption: 'التقييمات، الأحدث أولاً',
  none: {
    pending: 'لا توجد تقييمات للمراجعة',
    published: 'لم يُنشر أي تقييم بعد',
    rejected: 'لا توجد تقييمات مرفوضة',
    hint: 'يكتب المشترون التقييمات في صفحة المنتج.',
    match: (search) => `لا يوجد تقييم يطابق «${search}»`,
    showAll: 'عرض كل التقييمات',
  },
  anonymous: 'مشترٍ',
  stars: (count) =>
    plural(count, { zero: '# نجوم', one: 'نجمة واحدة', two: 'نجمتان', few: '# نجوم', many: '# نجمة', other: '# نجمة' }),
  deletedProduct: 'منتج محذوف',
  order: 'الطلب',
  photo: (place) => `الصورة ${place}`,
  rejectedBecause: (reason) => `مرفوض: ${reason}`,
  actions: { publish: 'نشر', reject: 'رفض', reply: 'رد', changeReply: 'تعديل الرد' },
  done: { APPROVED: 'نُشر التقييم.', REJECTED: 'رُفض التقييم.', IN_MODERATION: 'عاد التقييم قيد المراجعة.' },
  nothingChanged: (reason) => `لم يتغير شيء. ${reason}`,
  reject: {
    title: (author) => `هل ترفض تقييم ${author}؟`,
    reason: 'السبب',
    hint: 'لا يراه إلا فريقك.',
  },
  reply: {
    title: (author) => `الرد على ${author}`,
    message: 'الرد',
    hint: 'يراه كل من يقرأ التقييم.',
    save: 'حفظ الرد',
    remove: 'إزالة الرد',
    saved: 'حُفظ الرد.',
    removed: 'أُزيل الرد.',
    by: 'ردك',
  },
  settings: {
    requiresApproval: 'مراجعة التقييمات قبل نشرها',
    hint: 'من دون مراجعة يظهر كل تقييم جديد فوراً.',
    requests: 'طلب تقييم من المشترين بالبريد الإلكتروني',
    requestsHint: 'يُرسل مرة واحدة لكل طلب. تسمح بعض الدول بذلك بموافقة المشتري فقط؛ وفي كل رسالة رابط لإيقافها.',
    sendAfter: 'وقت الإرسال',
    days: (count) =>
      plural(count, {
        one: 'بعد التسليم بيوم',
        two: 'بعد التسليم بيومين',
        few: 'بعد التسليم بـ # أيام',
        many: 'بعد التسليم بـ # يومًا',
        zero: 'بعد التسليم بـ # أيام',
        other: 'بعد التسليم بـ # يوم',
      }),
    saved: 'تم الحفظ.',
  },
  keys: {
    go: 'الانتقال إلى التقييمات',
    next: 'التقييم التالي في القائمة',
    previous: 'التقييم السابق في القائمة',
    publish: 'نشر التقييم',
    reject: 'رفض التقييم',
    reply: 'الرد على التقييم',
  },
};
