/** نصوص صفحة حالة الطلب بالعربية، بصيغة مهذبة. */
import type { OrderStatusWords } from '../en/order-status.ts';

export const orderStatus: OrderStatusWords = {
  state: {
    preparing: (number) => `الطلب ${number} قيد التحضير`,
    shipped: (number) => `الطلب ${number} في الطريق`,
    ready: (number) => `الطلب ${number} جاهز للاستلام`,
    delivered: (number) => `تم تسليم الطلب ${number}`,
    canceled: (number) => `تم إلغاء الطلب ${number}`,
  },
  parcels: 'الطرود',
  downloads: 'التنزيلات',
  refunded: 'المبلغ المردود',
  cancel: 'إلغاء الطلب',
  cancelAsk: (number) => `هل تريد إلغاء الطلب ${number}؟`,
  cancelRefund: (amount) => `سيُرد لك ${amount} خلال 5 إلى 10 أيام.`,
  confirmCancel: 'نعم، إلغاء الطلب',
};
