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
  products: {
    choose: 'اختيار منتجات',
    chosen: 'مختار',
    remove: (name: string) => `إزالة ${name}`,
    deleted: 'منتج محذوف',
  },
};
