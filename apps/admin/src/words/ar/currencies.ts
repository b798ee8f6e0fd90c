/** Arabic texts: currencies and exchange rates. Codes of currencies are such as EUR. */
import type { currencies as english } from '../en/currencies.ts';

export const currencies: typeof english = {
  lead: 'تُدفع الطلبات بعملة متجرك. يمكن للمشترين قراءة الأسعار بعملات أخرى.',
  notPermitted: 'العملات',
  shop: 'متجرك',
  charges: 'يتقاضى متجرك بعملة {currency} ({code}).',
  rates: 'عملات لقراءة الأسعار',
  failedWhat: 'أسعار الصرف',
  add: 'إضافة عملة',
  none: 'عملتك فقط',
  noneHint: 'أضف عملة يمكن للمشترين قراءة الأسعار بها. تحدد أنت سعر الصرف؛ ويظل الدفع بعملتك.',
  confirmRate: (own: string) => `تأكيد سعر الصرف لعملة ${own}`,
  setOn: (day: string) => `حُدد في ${day}`,
  form: {
    new: 'عملة جديدة',
    confirm: (own: string) => `تأكيد لعملة ${own}`,
    currency: 'العملة',
    rate: 'سعر الصرف',
    setFor: (old: string, currency: string, own: string) =>
      `حُدد سعر الصرف هذا لعملة ${old}. لا يرى المشترون الأسعار بعملة ${currency} إلى أن تؤكده لعملة ${own}.`,
    rateOf: (own: string, currency: string) => `كل 1 ${own} يساوي، بعملة ${currency}`,
    rateHint: 'تُعرض الأسعار بسعر الصرف هذا إلى أن تغيّره.',
    rateProblem: 'أدخل عددًا أكبر من 0، مثل 0.92.',
  },
};
