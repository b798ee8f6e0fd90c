/** النصوص العربية. */
import type { Words } from '../en.ts';

export const closed: Words['closed'] = {
  title: 'نفتتح قريبًا.',
  enter: 'إدخال كلمة المرور',
  password: 'كلمة المرور',
  submit: 'دخول',
  wrong: 'كلمة المرور غير صحيحة. حاول مرة أخرى.',
  busy: 'محاولات كثيرة جدًا. انتظر بضع دقائق ثم حاول مرة أخرى.',
};
