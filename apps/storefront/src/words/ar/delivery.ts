/** النصوص العربية: توصيل منتج إلى مكان. */
import type { Words } from '../en.ts';

export const delivery: Words['delivery'] = {
  title: 'التوصيل والاستلام',
  titleOf: (product) => `توصيل ${product}`,
  back: (product) => `العودة إلى ${product}`,
  deliverTo: (country) => `التوصيل إلى ${country}`,
  country: 'البلد',
  changeCountry: 'تغيير البلد',
  quantity: 'الكمية',
  check: 'التحقق من التوصيل',
  checking: 'جارٍ التحقق من التوصيل',
  deliveryTo: (place) => `التوصيل إلى ${place}`,
  notServed: (place) => `لا نوصل هذا المنتج إلى ${place}.`,
  pickup: 'الاستلام من المتجر',
  ready: (time) => `جاهز: ${time}`,
  hours: 'ساعات العمل',
  map: 'عرض على الخريطة',
  countryMissing: 'اختر بلدًا.',
  failed: 'تعذّر التحقق من التوصيل. يُرجى المحاولة مرة أخرى.',
};
