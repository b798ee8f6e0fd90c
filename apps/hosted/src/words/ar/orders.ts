/** نصوص صفحة الشكر ورسالة تأكيد الطلب بالعربية. */
import type { OrderWords } from '../en/orders.ts';

export const order: OrderWords = {
  number: (number) => `الطلب ${number}`,
  thanks: 'شكرًا لك.',
  received: 'استلمنا طلبك.',
  confirmationTo: 'نرسل رسالة تأكيد إلى',
  arrives: 'موعد الوصول المتوقع',
  shipTo: 'عنوان التوصيل',
  delivery: 'التوصيل',
  pickUpAt: 'الاستلام من',
  pickupTime: 'وقت الاستلام',
  openingHours: 'ساعات العمل',
  showOnMap: 'عرض على الخريطة',
  nothingToShip: 'لا يوجد ما يُشحن',
  payment: 'الدفع',
  payments: {
    offline: { ship: 'الدفع عند التوصيل', pickup: 'الدفع عند استلام الطلب', nothing: 'لم يُدفع بعد' },
  },
  note: 'ملاحظتك',
  questions: 'هل لديك سؤال؟',
  haveNumberReady: 'يُرجى تجهيز رقم طلبك عند التواصل معنا.',
  bringNumber: 'أحضر رقم طلبك عند الاستلام.',
  continueShopping: 'متابعة التسوق',
  print: 'طباعة',
  yourOrder: 'منتجاتك',
  email: {
    subject: (number, shop) => `طلبك ${number} من ${shop}`,
    lead: (number, shop) => `شكرًا لطلبك ${number} من ${shop}. لقد استلمناه.`,
    viewOrders: 'عرض طلباتك',
  },
};
