/** Arabic texts: the dialogs of an order, which change it or move money. */
import { counts } from '@cartwright/ui/counts';

import type { orderDialogs as english } from '../en/order-dialogs.ts';

const { plural } = counts('ar');

/** At most an hour: «قبل 5 دقائق». */
const ago = (minutes: number): string =>
  plural(Math.max(minutes, 1), {
    one: 'قبل دقيقة',
    two: 'قبل دقيقتين',
    few: 'قبل # دقائق',
    many: 'قبل # دقيقة',
    other: 'قبل # دقيقة',
  });

/** «3 قطع»، في موضع المضاف إليه. */
const ofItems = (count: number): string =>
  plural(count, { one: 'قطعة واحدة', two: 'قطعتين', few: '# قطع', many: '# قطعة', other: '# قطعة' });

export const orderDialogs: typeof english = {
  emailBuyer: (name: string) => `إرسال رسالة إلى ${name}`,
  paymentsFailedWhat: 'المدفوعات',
  ofQuantity: (max: number) => plural(max, { other: 'من #' }),
  address: {
    title: 'تحرير العنوان وبيانات التواصل',
    contactTitle: 'تحرير بيانات التواصل',
    email: 'البريد الإلكتروني',
    emailWrong: 'أدخل بريدًا إلكترونيًا مثل grace@example.com.',
    emailHint: 'ستُرسل رسائل هذا الطلب إليه من الآن فصاعدًا.',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    phone: 'الهاتف',
    country: 'البلد أو المنطقة',
    addressLine1: 'الشارع ورقم المبنى',
    addressLine2: 'الشقة أو الطابق',
    postalCode: 'الرمز البريدي',
    city: 'المدينة',
    subdivision: 'الولاية أو المنطقة',
    amountsStay: 'يبقى سعر التوصيل والضريبة كما كانا.',
    saved: 'تم الحفظ.',
  },
  cancel: {
    title: (order: string) => `هل تريد إلغاء الطلب ${order}؟`,
    confirm: 'إلغاء الطلب',
    confirmRefund: (amount: string) => `الإلغاء ورد ${amount}`,
    keep: 'الإبقاء على الطلب',
    consequences: (parts: readonly string[]) => `${parts.join('، ')}.`,
    released: (amount: string) => `يُلغى حجز ${amount}`,
    refunded: (amount: string) => `يُرد ${amount}`,
    restocked: (count: number) =>
      plural(count, {
        one: 'تعود قطعة واحدة إلى المخزون',
        two: 'تعود قطعتان إلى المخزون',
        few: 'تعود # قطع إلى المخزون',
        many: 'تعود # قطعة إلى المخزون',
        other: 'تعود # قطعة إلى المخزون',
      }),
    restock: (count: number) => `إعادة ${ofItems(count)} إلى المخزون`,
    refund: (amount: string) => `رد ${amount}`,
    done: (order: string) => `أُلغي الطلب ${order}.`,
  },
  capture: {
    title: (order: string) => `تحصيل دفعة الطلب ${order}`,
    confirm: (amount: string) => `تحصيل ${amount}`,
    confirmNothing: 'تحصيل',
    holds: (payment: string, amount: string) => `${payment}: المبلغ المحجوز ${amount}.`,
    amount: 'المبلغ',
    amountWrong: (most: string) => `أدخل مبلغًا لا يزيد على ${most}.`,
    rest: (amount: string) => `يُلغى حجز الباقي وقدره ${amount}، ولا يمكن تحصيله لاحقًا.`,
    done: (amount: string) => `تم تحصيل ${amount}.`,
  },
  release: {
    title: (order: string) => `هل تريد إلغاء حجز مبلغ الطلب ${order}؟`,
    confirm: (amount: string) => `إلغاء حجز ${amount}`,
    keep: 'الإبقاء على الحجز',
    consequence: (payment: string) =>
      `لن يُخصم شيء من ${payment}، ويصبح الطلب غير مدفوع. على المشتري أن يدفع من جديد إذا أردت إرساله.`,
    done: (amount: string) => `أُلغي حجز ${amount}.`,
  },
  refund: {
    title: (order: string) => `رد مبلغ الطلب ${order}`,
    confirm: (amount: string) => `رد ${amount}`,
    confirmNothing: 'رد المبلغ',
    delivery: (amount: string) => `التوصيل، ${amount}`,
    otherAmount: 'مبلغ آخر',
    otherAmountWrong: 'أدخل مبلغًا مثل 5.00.',
    restock: (count: number) => plural(count, { other: 'إعادة # إلى المخزون' }),
    reason: 'السبب',
    previewFailedWhat: 'المبلغ',
    choose: 'اختر ما تريد رد مبلغه.',
    discounted: '{total}، بعد خصم {discount}',
    taxed: '{total}، منها ضريبة {tax}',
    discountedAndTaxed: '{total}، بعد خصم {discount}، منها ضريبة {tax}',
    to: (amount: string, payment: string) => `${amount} إلى ${payment}`,
    toPayment: (amount: string) => `${amount} إلى وسيلة الدفع`,
    toCustomer: (amount: string) => `${amount} إلى العميل يدويًا`,
    atMost: (amount: string) => `${amount} على الأكثر`,
    done: (amount: string) => `تم رد ${amount}.`,
    pending: (amount: string) => `${amount} في طريق العودة، من 5 إلى 10 أيام.`,
  },
  refundErrors: {
    declined: (payment: string) => `لم يُقبل رد المبلغ إلى ${payment}`,
    declinedByProvider: 'لم يقبل مزوّد الدفع رد المبلغ',
    nothingRefunded: 'لم يُرد أي مبلغ.',
    byYou: (amount: string, minutes: number) => `رددتَ ${amount} ${ago(minutes)}`,
    byPerson: (email: string, amount: string, minutes: number) => `ردّ ${email} مبلغ ${amount} ${ago(minutes)}`,
    byOther: (amount: string, minutes: number) => `ردّ شخص آخر ${amount} ${ago(minutes)}`,
    upTo: (amount: string) => `يمكنك رد ما لا يزيد على ${amount}.`,
  },
  decideReturn: {
    acceptTitle: (count: number) => `هل تقبل إرجاع ${ofItems(count)}؟`,
    declineTitle: (count: number) => `هل ترفض إرجاع ${ofItems(count)}؟`,
    accept: 'قبول الإرجاع',
    decline: 'رفض الإرجاع',
    emailed: (name: string) => `تُرسل رسالة بذلك إلى ${name}.`,
    how: 'كيفية إعادة المنتجات',
    why: 'السبب',
    accepted: 'قُبل الإرجاع.',
    declined: 'رُفض الإرجاع.',
  },
  receiveReturn: {
    title: (count: number) => `تأكيد وصول ${ofItems(count)}`,
    confirm: 'تأكيد الوصول',
    confirmRefund: 'تأكيد الوصول والمتابعة إلى رد المبلغ',
    restocked: (count: number) =>
      plural(count, {
        one: 'قطعة واحدة صالحة للبيع وتعود إلى المخزون:',
        two: 'قطعتان صالحتان للبيع وتعودان إلى المخزون:',
        few: '# قطع صالحة للبيع وتعود إلى المخزون:',
        many: '# قطعة صالحة للبيع وتعود إلى المخزون:',
        other: '# قطعة صالحة للبيع وتعود إلى المخزون:',
      }),
    refundNext: 'رد المبلغ بعد ذلك',
    refundHint: 'سترى المبلغ قبل رده.',
    done: (count: number) =>
      `وصلت ${plural(count, {
        one: 'قطعة واحدة',
        two: 'قطعتان',
        few: '# قطع',
        many: '# قطعة',
        other: '# قطعة',
      })}.`,
  },
};
