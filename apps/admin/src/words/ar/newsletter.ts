/** Arabic texts: the newsletter’s readers. */
import type { newsletter as english } from '../en/newsletter.ts';

export const newsletter: typeof english = {
  title: 'النشرة البريدية',
  lead: 'من طلبوا النشرة في المتجر وأكّدوا عناوينهم. أرسلها بالبرنامج الذي تختاره.',
  notPermitted: 'قرّاء النشرة البريدية',
  save: 'حفظ كملف',
  showForm: 'إظهار النموذج في تذييل المتجر',
  isShown: 'النموذج ظاهر.',
  isHidden: 'النموذج مخفي.',
  views: 'أنواع القرّاء',
  statuses: { CONFIRMED: 'مؤكّدون', PENDING: 'غير مؤكّدين', UNSUBSCRIBED: 'أوقفوها' },
  search: 'بحث بعنوان البريد',
  failedWhat: 'القرّاء',
  none: 'لا يوجد قرّاء هنا',
  noneHint: 'النموذج في أسفل كل صفحة من صفحات المتجر.',
  deleteOf: (email) => `حذف ${email}`,
  notSaved: (reason) => `لم يُحفظ: ${reason}`,
};
