/** Arabic texts: the dialogs that choose products or collections. */
import { counts } from '@cartwright/ui/counts';

import type { pickers as english } from '../en/pickers.ts';

const { plural } = counts('ar');

const productCount = (count: number): string =>
  plural(count, { one: 'منتج واحد', two: 'منتجان', few: '# منتجات', many: '# منتجًا', other: '# منتج' });

const ofProducts = (count: number): string =>
  plural(count, { one: 'منتج واحد', two: 'منتجين', few: '# منتجات', many: '# منتجًا', other: '# منتج' });

const ofCollections = (count: number): string =>
  plural(count, { one: 'تشكيلة واحدة', two: 'تشكيلتين', few: '# تشكيلات', many: '# تشكيلة', other: '# تشكيلة' });

export const pickers: typeof english = {
  countProducts: (count: number) => productCount(count),
  hidden: 'مخفي',
  added: 'مُضاف',
  choose: 'اختيار',
  add: 'إضافة',
  pin: 'تثبيت',
  chooseOne: (title: string) => `اختيار ${title}`,
  showMore: 'عرض المزيد',
  chosen: (title: string) => `اختير: ${title}.`,
  notChosen: (title: string) => `أُلغي اختيار: ${title}.`,
  products: {
    search: 'البحث في المنتجات بالاسم أو SKU',
    searchHint: 'البحث بالاسم أو SKU',
    failedWhat: 'المنتجات',
    none: 'لا توجد منتجات بعد',
    noMatch: (search: string) => `لا توجد منتجات تطابق «${search}»`,
    listLabel: 'المنتجات المتاحة للاختيار',
    count: {
      add: (count: number) => `إضافة ${ofProducts(count)}`,
      pin: (count: number) => `تثبيت ${ofProducts(count)}`,
      choose: (count: number) => `اختيار ${ofProducts(count)}`,
    },
    inAll: (count: number) => `المجموع: ${productCount(count)}.`,
  },
  collections: {
    search: 'البحث في التشكيلات بالاسم',
    searchHint: 'البحث بالاسم',
    failedWhat: 'التشكيلات',
    none: 'لا توجد تشكيلات بعد',
    noMatch: (search: string) => `لا توجد تشكيلات تطابق «${search}»`,
    listLabel: 'التشكيلات المتاحة للاختيار',
    count: {
      add: (count: number) => `إضافة ${ofCollections(count)}`,
      pin: (count: number) => `تثبيت ${ofCollections(count)}`,
      choose: (count: number) => `اختيار ${ofCollections(count)}`,
    },
    inAll: (count: number) =>
      `المجموع: ${plural(count, {
        one: 'تشكيلة واحدة',
        two: 'تشكيلتان',
        few: '# تشكيلات',
        many: '# تشكيلة',
        other: '# تشكيلة',
      })}.`,
  },
};
