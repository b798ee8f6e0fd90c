/** Arabic texts: the home page. Until the shop opens, the set-up guide stands there (`guide.ts`). */
import { counts } from '@cartwright/ui/counts';

import type { home as english } from '../en/home.ts';

const { number, plural } = counts('ar');

export const home: typeof english = {
  shopClock: (time: string, zone: string) => `${time} بتوقيت المتجر: ${zone}`,
  figuresFailedWhat: 'أرقام اليوم',
  tasks: {
    label: 'المهام',
    none: 'أُنجز كل شيء.',
    toFulfill: (count: number) => plural(count, { other: '# للتنفيذ' }),
    unpaid: (count: number) =>
      plural(count, {
        one: '# غير مدفوع',
        two: '# غير مدفوعة',
        few: '# غير مدفوعة',
        many: '# غير مدفوعة',
        other: '# غير مدفوعة',
      }),
    toCapture: (count: number) => plural(count, { other: '# للتحصيل' }),
    pickups: (count: number) => plural(count, { other: '# للاستلام' }),
    returns: (count: number) =>
      plural(count, { one: 'مرتجع واحد', two: 'مرتجعان', few: '# مرتجعات', many: '# مرتجعًا', other: '# مرتجع' }),
    low: (count: number) =>
      plural(count, { one: '# منخفض', two: '# منخفضة', few: '# منخفضة', many: '# منخفضة', other: '# منخفضة' }),
  },
  figures: {
    sales: 'مبيعات اليوم',
    orders: 'طلبات اليوم',
    refunded: 'المردود اليوم',
    average: (amount: string) => `${amount} للطلب في المتوسط`,
    noneSold: (weekday: string) => `لم يُبَع شيء حتى هذا الوقت من يوم ${weekday} الماضي`,
    same: (weekday: string) => `مساوٍ لما كان حتى هذا الوقت من يوم ${weekday} الماضي`,
    more: (amount: string, weekday: string) => `أكثر بمقدار ${amount} من هذا الوقت يوم ${weekday} الماضي`,
    less: (amount: string, weekday: string) => `أقل بمقدار ${amount} من هذا الوقت يوم ${weekday} الماضي`,
    noOrders: (weekday: string) => `لا شيء حتى هذا الوقت من يوم ${weekday} الماضي`,
    ordersThen: (count: number, weekday: string) => `${number(count)} حتى هذا الوقت من يوم ${weekday} الماضي`,
  },
  week: {
    title: 'آخر 7 أيام',
    inSales: (amount: string) => `مبيعات بقيمة ${amount}`,
    table: 'جدول',
    caption: 'مبيعات الأيام السبعة الأخيرة',
    day: 'اليوم',
    orders: 'الطلبات',
    sales: 'المبيعات',
  },
  latest: {
    title: 'أحدث الطلبات',
    all: 'كل الطلبات',
    failedWhat: 'أحدث الطلبات',
  },
  stock: {
    title: 'على وشك النفاد',
    soldOut: 'نفد',
    failedWhat: 'المخزون',
    none: 'لا توجد منتجات على وشك النفاد.',
    more: (count: number) =>
      plural(count, {
        one: 'ومنتج آخر',
        two: 'ومنتجان آخران',
        few: 'و# منتجات أخرى',
        many: 'و# منتجًا آخر',
        other: 'و# منتج آخر',
      }),
    left: (count: number) => plural(count, { other: 'بقي #' }),
  },
  firstSale: {
    title: 'أول عملية بيع',
    products: 'منتجات للبيع',
    hasProducts: 'لديك منتجات للبيع.',
    addProduct: 'أضف منتجك الأول',
    order: 'طلب',
    placeOrder: 'أنشئ طلبًا تجريبيًا في متجرك. سيظهر هنا، وتظهر رسالة تأكيده في صندوق البريد.',
    ordersAppear: 'عندما تكون لديك منتجات، ستظهر الطلبات هنا.',
    openShop: 'فتح المتجر',
    done: '(تم)',
  },
  webhooks: {
    failing: (count: number) =>
      plural(count, {
        one: 'خطاف ويب واحد لا يعمل',
        two: 'خطافا ويب لا يعملان',
        few: '# خطافات ويب لا تعمل',
        many: '# خطاف ويب لا تعمل',
        other: '# خطاف ويب لا تعمل',
      }),
    why: '{webhook}: {reason}',
    attempts: (count: number) =>
      plural(count, {
        one: 'فشلت محاولة واحدة',
        two: 'فشلت محاولتان',
        few: 'فشلت # محاولات',
        many: 'فشلت # محاولة',
        other: 'فشلت # محاولة',
      }),
    resume: 'استئناف',
    resumeOne: (webhook: string) => `استئناف ${webhook}`,
  },
  failedWork: {
    title: (count: number) =>
      plural(count, {
        one: 'تعذّر إنجاز رسالة أو مهمة واحدة',
        two: 'تعذّر إنجاز رسالتين أو مهمتين',
        few: 'تعذّر إنجاز # رسائل أو مهام',
        many: 'تعذّر إنجاز # رسالة أو مهمة',
        other: 'تعذّر إنجاز # رسالة أو مهمة',
      }),
    seeWhy: 'معرفة السبب وإعادة المحاولة',
  },
};
