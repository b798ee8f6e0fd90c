/** Arabic texts: errors of the connection to the platform, the server of the shop. */
import type { client as english } from '../en/client.ts';

export const client: typeof english = {
  signedOut: 'تم تسجيل خروجك من لوحة الإدارة.',
  noTokenStatus: (status: number) => `استجابت المنصة بالرمز ${status} عند طلب رمز الوصول.`,
  noToken: 'لا تتضمن استجابة المنصة رمز وصول.',
};
