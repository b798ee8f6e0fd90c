/** Arabic texts: lists of settings, and fields that several of them have. */
import type { settingLists as english } from '../en/setting-lists.ts';

export const settingLists: typeof english = {
  edit: (name: string) => `تحرير ${name}`,
  deleted: (name: string) => `حُذف ${name}.`,
  notRestored: (name: string) => `تعذّرت استعادة ${name}.`,
  country: 'البلد',
  state: 'الولاية',
  taxGroup: 'الفئة الضريبية',
  usualTaxGroup: 'كمعظم المنتجات',
  places: {
    found: 'الأماكن التي عُثر عليها',
    add: (place: string) => `إضافة ${place}`,
    addOf: (state: string, country: string) => `إضافة ${state}، ${country}`,
    noneFound: 'لا يوجد مكان بهذا الاسم.',
    remove: (place: string) => `إزالة ${place}`,
  },
  products: {
    choose: 'اختيار منتجات',
    chosen: 'مختار',
    remove: (name: string) => `إزالة ${name}`,
    deleted: 'منتج محذوف',
  },
};
