/** النصوص العربية: التقييمات. */
import { counts } from '@cartwright/ui/counts';

import type { Words } from '../en.ts';

const { number, plural } = counts('ar');

export const reviews: Words['reviews'] = {
  title: 'التقييمات',
  none: 'لا توجد تقييمات بعد.',
  count: (count) =>
    plural(count, {
      zero: 'لا تقييمات',
      one: 'تقييم واحد',
      two: 'تقييمان',
      few: '# تقييمات',
      many: '# تقييماً',
      other: '# تقييم',
    }),
  outOf: (average) => `${number(average)} من 5 نجوم`,
  stars: (count) =>
    plural(count, { zero: '# نجوم', one: 'نجمة واحدة', two: 'نجمتان', few: '# نجوم', many: '# نجمة', other: '# نجمة' }),
  write: 'اكتب تقييماً',
  all: 'كل التقييمات',
  order: 'ترتيب التقييمات',
  orders: { newest: 'الأحدث أولاً', best: 'الأعلى أولاً', worst: 'الأدنى أولاً' },
  show: 'عرض',
  noMatch: 'لا توجد تقييمات بهذا العدد من النجوم.',
  verified: 'مشترٍ موثّق',
  reply: 'رد المتجر',
  photo: (place, name) => `الصورة ${number(place)} من ${name}`,
  anonymous: 'مشترٍ',
  previous: 'التقييمات السابقة',
  next: 'مزيد من التقييمات',
  form: {
    title: (product) => `تقييم ${product}`,
    stars: 'نجومك',
    heading: 'العنوان',
    body: 'التقييم',
    name: 'الاسم الظاهر',
    photos: {
      label: 'الصور',
      hint: (count, megabytes) =>
        `حتى ${number(count)} صور، لا تتجاوز كل منها ${number(megabytes)} ميغابايت. نحذف مكان التقاطها.`,
      uploading: (percent) => `جارٍ الرفع، ${percent}`,
      remove: (place) => `إزالة الصورة ${number(place)}`,
      keep: (place) => `الاحتفاظ بالصورة ${number(place)}`,
      added: (count) => `عدد الصور المضافة: ${number(count)}.`,
      problems: {
        tooLarge: (megabytes) => `لا يمكن أن تتجاوز الصورة ${number(megabytes)} ميغابايت. اختر صورة أصغر.`,
        notPicture: 'هذا الملف ليس صورة. اختر ملف JPEG أو PNG أو WebP أو AVIF أو GIF.',
        tooMany: (count) => `لا يمكن أن يتجاوز عدد صور التقييم ${number(count)}. أزل صورة لإضافة أخرى.`,
        failed: 'لم تُرفع إحدى الصور. حاول مرة أخرى.',
      },
    },
    submit: 'إرسال التقييم',
    change: 'حفظ التغييرات',
    remove: 'حذف التقييم',
    sending: 'جارٍ الإرسال…',
    pending: 'شكراً لك. سننشره بعد مراجعته.',
    published: 'شكراً لك. نُشر تقييمك.',
    removed: 'حُذف تقييمك.',
    signIn: 'سجّل الدخول بالحساب الذي اشتريت به، أو افتح الرابط في بريدك.',
    notBuyer: 'لا يمكن إلا لمن اشترى هذا المنتج تقييمه.',
    linkNotValid: 'هذا الرابط قديم أو يخص منتجاً آخر. افتح أحدث رابط في بريدك.',
    missingStars: 'اختر من نجمة إلى خمس نجوم.',
    failed: 'لم يُرسل تقييمك. حاول مرة أخرى.',
    back: (product) => `العودة إلى ${product}`,
  },
};
