/** Arabic texts: signing in and out, and what a merchant may do. */
import type { session as english } from '../en/session.ts';

export const session: typeof english = {
  failedWhat: 'لوحة الإدارة',
  signedOut: {
    titleLeft: 'تم تسجيل خروجك',
    title: 'تسجيل الدخول',
    signIn: 'تسجيل الدخول',
  },
  interrupted: {
    title: 'انتهت جلستك',
    close: 'متابعة',
    goOn: 'سجّلت الدخول. متابعة',
    lead: '{signIn}، ثم تابع هنا. تبقى تغييراتك غير المحفوظة في هذه الصفحة.',
    signIn: 'سجّل الدخول من جديد في علامة تبويب أخرى',
    stillOut: 'لم تسجّل الدخول في هذا المتصفح بعد.',
  },
  needsWriteCatalog: 'تحتاج إلى صلاحية تغيير الكتالوج.',
  errors: {
    session: (status: number) => `استجابت المنصة بالرمز ${status} عند طلب الجلسة.`,
    signOut: (status: number) => `استجابت المنصة بالرمز ${status} عند تسجيل الخروج.`,
    noMerchant: 'لا تذكر استجابة المنصة اسم التاجر.',
  },
};
