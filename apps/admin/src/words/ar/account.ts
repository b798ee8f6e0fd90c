/** Arabic texts: the merchant’s own account. */
import { counts } from '@cartwright/ui/counts';

import type { account as english } from '../en/account.ts';

const { plural } = counts('ar');

export const account: typeof english = {
  title: 'حسابك',
  failedWhat: 'حسابك',
  name: {
    title: 'الاسم',
    label: 'اسمك',
    hint: 'يراه فريق العمل بجانب ما غيّرته.',
  },
  email: {
    title: 'البريد الإلكتروني',
    current: 'تسجّل الدخول باستخدام {email}.',
    sent: (email: string) => `تفقّد البريد الوارد إلى ${email}. يتغيّر العنوان عندما تفتح الرابط في رسالتنا.`,
    label: 'البريد الإلكتروني الجديد',
    save: 'تغيير البريد',
  },
  password: {
    title: 'كلمة المرور',
    changed: 'تم تغيير كلمة مرورك، وتم تسجيل خروجك من جميع الأجهزة الأخرى.',
    newLabel: 'كلمة المرور الجديدة',
    label: 'كلمة المرور',
    hint: (characters: number) =>
      `${plural(characters, {
        one: 'لا تقل عن حرف واحد.',
        two: 'لا تقل عن حرفين.',
        few: 'لا تقل عن # أحرف.',
        many: 'لا تقل عن # حرفًا.',
        other: 'لا تقل عن # حرف.',
      })} الجملة القصيرة سهلة الحفظ وصعبة التخمين.`,
    current: 'كلمة المرور الحالية',
    change: 'تغيير كلمة المرور',
    set: 'تعيين كلمة مرور',
  },
  passkeys: {
    title: 'مفاتيح المرور',
    lead: 'سجّل الدخول ببصمة إصبعك أو وجهك أو رمز PIN لجهازك، من دون كلمة مرور.',
    added: (date: string) => `أُضيف في ${date}`,
    lastUsed: (date: string) => `آخر استخدام ${date}`,
    removeNamed: (name: string) => `إزالة ${name}`,
    removeTitle: (name: string) => `هل تريد إزالة ${name}؟`,
    removeText: 'لن يمكن تسجيل الدخول به بعد الآن، ولا يستطيع إضافته مجددًا إلا جهازه.',
    add: 'إضافة مفتاح مرور',
    unsupported: 'لا يدعم هذا المتصفح مفاتيح المرور.',
    failed: 'لم يُنشأ مفتاح المرور. حاول مرة أخرى.',
  },
  sessions: {
    title: 'الأجهزة التي سجّلت الدخول منها',
    unknownBrowser: 'متصفح غير معروف',
    device: (browser: string, system: string) => `${browser} على ${system}`,
    thisBrowser: 'هذا المتصفح',
    lastUsed: (date: string) => `آخر استخدام ${date}`,
    signOutNamed: (browser: string) => `تسجيل الخروج من ${browser}`,
    signOut: 'تسجيل الخروج',
    signOutElsewhere: 'تسجيل الخروج من كل الأجهزة الأخرى',
  },
  failed: (status: number) => `استجابت المنصة بالرمز ${status}.`,
};
