/** النصوص العربية: الحساب والطلبات. */
import { counts } from '@cartwright/ui/counts';

import type { Words } from '../en.ts';

const { number } = counts('ar');

export const account: Words['account'] = {
  title: 'حسابك',
  signIn: 'تسجيل الدخول',
  signInOrRegister: 'تسجيل الدخول أو إنشاء حساب',
  signInHint: 'سجّل الدخول لرؤية طلباتك وسلتك على كل أجهزتك. يمكنك أيضًا إتمام الطلب دون حساب.',
  hello: (name: string) => `مرحبًا ${name}`,
  problems: {
    expired: 'انتهت صلاحية تسجيل الدخول أو بدأ في متصفح آخر. يُرجى تسجيل الدخول مرة أخرى.',
    order: 'لم نعثر على هذا الطلب.',
    refused: 'أُلغي تسجيل الدخول أو تعذّر إكماله. يُرجى المحاولة مرة أخرى.',
  },
  orders: 'الطلبات',
  pagesOfOrders: 'صفحات الطلبات',
  newer: 'طلبات أحدث',
  older: 'طلبات أقدم',
  noOrders: 'لا توجد طلبات بعد. ستظهر هنا مع إمكانية تتبعها.',
  you: 'بياناتك',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  memberSince: 'عضو منذ',
  changeDetails: 'تغيير بياناتك',
  signOut: 'تسجيل الخروج',
  order: {
    title: (order: string) => `الطلب ${order}`,
    arrivesBy: 'يصل قبل {day}',
    quantity: (count: number) => `الكمية ${number(count)}`,
    track: 'تتبع',
    trackOrder: (order: string) => `تتبع الطلب ${order}`,
    details: 'التفاصيل',
    detailsOf: (order: string) => `تفاصيل الطلب ${order}`,
    buyAgain: 'الشراء مرة أخرى',
    buyOrderAgain: (order: string) => `شراء الطلب ${order} مرة أخرى`,
    states: {
      canceled: 'ملغى',
      rejected: 'غير مقبول',
      delivered: 'تم التسليم',
      ready: 'جاهز للاستلام',
      sent: 'في الطريق',
      partlySent: 'جزء منه في الطريق',
      preparing: 'قيد التحضير',
    },
    payments: {
      NOT_PAID: 'الدفع عند التسليم',
      PAID: 'مدفوع',
      PARTIALLY_PAID: 'مدفوع جزئيًا',
      PARTIALLY_REFUNDED: 'مُسترد جزئيًا',
      FULLY_REFUNDED: 'مُسترد',
    },
  },
};
