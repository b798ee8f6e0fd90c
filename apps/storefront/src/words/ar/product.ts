/** النصوص العربية: صفحة المنتج. */
import { counts } from '@cartwright/ui/counts';

import type { Words } from '../en.ts';

const { plural, number } = counts('ar');

const characters = { one: 'حرف واحد', two: 'حرفين', few: '# أحرف', many: '# حرفًا', other: '# حرف' };

export const product: Words['product'] = {
  isPreview: 'معاينة. لا يراها المتسوقون بعد.',
  youAreHere: 'أنت هنا',
  sale: 'تخفيض',
  soldOut: 'نفدت الكمية',
  inStock: 'متوفر',
  fewLeft: (count: number) =>
    plural(count, {
      one: 'بقيت قطعة واحدة فقط',
      two: 'بقيت قطعتان فقط',
      few: 'بقيت # قطع فقط',
      many: 'بقيت # قطعة فقط',
      other: 'بقيت # قطعة فقط',
    }),
  byEmail: 'يصل بالبريد الإلكتروني خلال دقائق.',
  arrives: (days: string) => `اطلب الآن ليصلك: ${days}.`,
  nowChosen: (option: string, choice: string) => `${option}: أصبح ${choice}.`,
  unknownChoice: (option: string, choice: string) => `لا يوجد ${option} «${choice}».`,
  hereIsWhat: 'هذا هو المتوفر لدينا.',
  choiceSoldOut: '، نفدت الكمية',
  choiceMissing: '، غير متوفر مع هذا الاختيار',
  gallery: {
    pictures: (name: string) => `صور ${name}`,
    picture: (place: number, all: number) => `الصورة ${number(place)} من ${number(all)}`,
    film: (place: number, all: number) => `الفيديو ${number(place)} من ${number(all)}`,
    enlarge: (place: number, all: number) => `تكبير الصورة ${number(place)} من ${number(all)}`,
    enlarged: (name: string, place: number, all: number) => `${name}، ${number(place)} من ${number(all)}`,
    close: 'إغلاق الصورة المكبّرة',
    previous: 'الصورة السابقة',
    next: 'الصورة التالية',
    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
    zoom: (percent: string) => `التكبير ${percent}`,
    whole: (percent: string) => `التكبير ${percent}. عرض الصورة كاملة`,
  },
  text: {
    upTo: (count: number) => `حتى ${plural(count, characters)}`,
    used: (count: number, all: number) => `${number(count)} من ${plural(all, characters)}`,
    remove: (count: number) => `احذف ${plural(count, characters)}.`,
    limit: (count: number) => `تتوفر مساحة لـ ${plural(count, characters)}.`,
    preview: 'سنكتب بالضبط:',
  },
  restock: {
    label: 'أعلمني عند توفره',
    hint: (shop: string) => `ستصلك رسالة واحدة فقط. لن يستخدم ${shop} عنوانك لأي غرض آخر.`,
    shop: 'المتجر',
    submit: 'أعلمني',
    sending: 'جارٍ الإرسال',
    saved: (email: string) => `سنراسل ${email} مرة واحدة عند توفره.`,
    emailMissing: 'أدخل بريدك الإلكتروني.',
    emailMalformed: 'أدخل بريدًا إلكترونيًا صحيحًا، مثل ada@example.com.',
    failed: 'لم ينجح ذلك. يُرجى المحاولة مرة أخرى.',
  },
};
