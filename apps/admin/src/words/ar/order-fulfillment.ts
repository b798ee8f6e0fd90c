/** Arabic texts: sending orders: one order, many orders, packing slips, and what was sent. */
import { counts } from '@cartwright/ui/counts';

import type { orderFulfillment as english } from '../en/order-fulfillment.ts';

const { number, plural } = counts('ar');

/** «3 قطع»، في موضع المضاف إليه. */
const ofItems = (count: number): string =>
  plural(count, { one: 'قطعة واحدة', two: 'قطعتين', few: '# قطع', many: '# قطعة', other: '# قطعة' });

/** «3 طلبات»، في موضع المضاف إليه. */
const ofOrders = (count: number): string =>
  plural(count, { one: 'طلب واحد', two: 'طلبين', few: '# طلبات', many: '# طلبًا', other: '# طلب' });

const unpaidOrders = (count: number): string =>
  plural(count, {
    one: 'طلب واحد غير مدفوع',
    two: 'طلبان غير مدفوعين',
    few: '# طلبات غير مدفوعة',
    many: '# طلبًا غير مدفوع',
    other: '# طلب غير مدفوع',
  });

const authorizedOrders = (count: number): string =>
  plural(count, {
    one: 'طلب واحد محجوز المبلغ فقط',
    two: 'طلبان محجوزا المبلغ فقط',
    few: '# طلبات محجوزة المبلغ فقط',
    many: '# طلبًا محجوز المبلغ فقط',
    other: '# طلب محجوز المبلغ فقط',
  });

export const orderFulfillment: typeof english = {
  dialog: {
    title: (order: string) => `تنفيذ الطلب ${order}`,
    confirm: (count: number) => `تنفيذ ${ofItems(count)}`,
    done: (count: number) => `تم تنفيذ ${ofItems(count)}.`,
    readyTitle: (order: string) => `جاهز للاستلام: الطلب ${order}`,
    confirmReady: (count: number) => `تجهيز ${ofItems(count)} للاستلام`,
    readyDone: (count: number) => `تم تجهيز ${ofItems(count)} للاستلام.`,
    trackingNumber: 'رقم التتبّع',
    trackingHint: 'امسح أو اكتب',
    carrier: 'شركة الشحن',
    otherCarrier: 'أخرى',
  },
  bulk: {
    title: 'تنفيذ الطلبات',
    empty: 'لم تُحدَّد أي طلبات',
    failedWhat: 'الطلبات',
    label: 'الطلبات المطلوب تنفيذها',
    unpaid: (count: number) => `مستبعَد: ${unpaidOrders(count)}.`,
    authorized: (count: number) => `مستبعَد: ${authorizedOrders(count)}.`,
    unpaidAndAuthorized: (unpaid: number, authorized: number) =>
      `مستبعَد: ${unpaidOrders(unpaid)} و${authorizedOrders(authorized)}.`,
    include: (count: number) =>
      plural(count, { one: 'إدراجه', two: 'إدراجهما', few: 'إدراجها', many: 'إدراجها', other: 'إدراجها' }),
    isDone: 'تم',
    isAuthorized: 'محجوز ولم يُحصَّل',
    isPartiallyPaid: 'مدفوع جزئيًا',
    isUnpaid: 'غير مدفوع',
    confirm: (count: number) => `تنفيذ ${ofOrders(count)}`,
    confirmNothing: 'تنفيذ الطلبات',
    back: 'العودة إلى الطلبات',
    items: (buyer: string, count: number) =>
      `${buyer}، ${plural(count, { one: 'قطعة واحدة', two: 'قطعتان', few: '# قطع', many: '# قطعة', other: '# قطعة' })}`,
    nothingLeft: (buyer: string) => `${buyer}، لم يبقَ ما يُنفَّذ`,
    sendSome: 'إرسال بعضها فقط',
    sendCount: (count: number, total: number) => `إرسال ${number(count)} من ${number(total)}`,
    trackingNumber: 'رقم التتبّع',
    trackingNumberOf: (order: string) => `رقم تتبّع الطلب ${order}`,
    failed: 'لم يُنفَّذ.',
    done: (count: number) => `تم تنفيذ ${ofOrders(count)}.`,
    emailsSent: (count: number) =>
      plural(count, {
        one: 'أُرسلت رسالة واحدة.',
        two: 'أُرسلت رسالتان.',
        few: 'أُرسلت # رسائل.',
        many: 'أُرسلت # رسالة.',
        other: 'أُرسلت # رسالة.',
      }),
    noEmailsSent: 'لم تُرسل أي رسائل.',
  },
  slip: {
    title: 'قسيمة التعبئة',
    titleOfMany: 'قسائم التعبئة',
    titleOf: (order: string) => `قسيمة تعبئة الطلب ${order}`,
    back: 'الطلب',
    print: 'طباعة',
    notFound: 'الطلب غير موجود',
    failedWhat: 'الطلبات',
    order: (order: string) => `الطلب ${order}`,
    forBuyer: (name: string) => `إلى ${name}`,
    caption: 'منتجات للتعبئة',
    packed: 'عُبّئ',
    notPacked: 'لم يُعبّأ بعد',
    item: 'المنتج',
    sku: 'SKU',
    quantity: 'الكمية',
    note: (note: string) => `ملاحظة: ${note}`,
    barcode: (text: string) => `الباركود ${text}`,
  },
  shipments: {
    title: 'ما تم تنفيذه',
    parcel: (place: number) => `الطرد ${number(place)}`,
    pickup: (place: number) => `الاستلام ${number(place)}`,
    digital: (place: number) => `التنزيل ${number(place)}`,
    giftCard: (place: number) => `بطاقة الهدية ${number(place)}`,
    state: {
      shipped: 'تم الشحن',
      ready: 'جاهز للاستلام',
      delivered: 'تم التسليم',
      collected: 'تم الاستلام',
      returned: 'أُرجع',
    },
    delivered: 'تم التسليم',
    deliveredOf: (shipment: string) => `تم التسليم: ${shipment}`,
    markedDelivered: 'سُجّل التسليم.',
    pickedUp: 'تم الاستلام',
    pickedUpOf: (shipment: string) => `تم الاستلام: ${shipment}`,
    markedPickedUp: 'سُجّل الاستلام.',
    markUnfulfilled: 'إلغاء التنفيذ',
    markUnfulfilledOf: (shipment: string) => `إلغاء التنفيذ: ${shipment}`,
    markedUnfulfilled: 'أُلغي التنفيذ.',
  },
};
