/** English texts: sending orders: one order, many orders, packing slips, and what was sent. */
import { counts } from '@cartwright/ui/counts';

const { number, plural } = counts('en');

export const orderFulfillment = {
  /** The dialog that sends items of one order. */
  dialog: {
    title: (order: string) => `Fulfill order ${order}`,
    confirm: (count: number) => plural(count, { one: 'Fulfill # item', other: 'Fulfill # items' }),
    done: (count: number) => plural(count, { one: 'Fulfilled: # item.', other: 'Fulfilled: # items.' }),
    /** Of an order that the buyer fetches. */
    readyTitle: (order: string) => `Ready for pickup: order ${order}`,
    confirmReady: (count: number) => plural(count, { one: 'Mark # item as ready', other: 'Mark # items as ready' }),
    readyDone: (count: number) =>
      plural(count, { one: 'Ready for pickup: # item.', other: 'Ready for pickup: # items.' }),
    trackingNumber: 'Tracking number',
    /** In the empty field of the tracking number. */
    trackingHint: 'Scan or type',
    carrier: 'Carrier',
    /** Another carrier. */
    otherCarrier: 'Other',
  },
  /** The page that sends many orders. */
  bulk: {
    title: 'Fulfill orders',
    empty: 'No orders are selected',
    failedWhat: 'The orders',
    label: 'Orders to fulfill',
    unpaid: (count: number) => plural(count, { one: '# is unpaid and left out.', other: '# are unpaid and left out.' }),
    authorized: (count: number) =>
      plural(count, { one: '# is only authorized and left out.', other: '# are only authorized and left out.' }),
    unpaidAndAuthorized: (unpaid: number, authorized: number) =>
      `${plural(unpaid, { one: '# is unpaid', other: '# are unpaid' })} and ${plural(authorized, { one: '# is only authorized', other: '# are only authorized' })}. They’re left out.`,
    /** On a button: does not leave the orders out. */
    include: (count: number) => plural(count, { one: 'Include it', other: 'Include them' }),
    /** Why an order is not sent now. */
    isDone: 'Done',
    isAuthorized: 'Authorized, not captured',
    isPartiallyPaid: 'Partially paid',
    isUnpaid: 'Unpaid',
    confirm: (count: number) => plural(count, { one: 'Fulfill # order', other: 'Fulfill # orders' }),
    /** While no order can be sent. */
    confirmNothing: 'Fulfill orders',
    back: 'Back to orders',
    /** What is to be sent of an order: “Grace Hopper, 3 items”. */
    items: (buyer: string, count: number) => `${buyer}, ${plural(count, { one: '# item', other: '# items' })}`,
    nothingLeft: (buyer: string) => `${buyer}, nothing left to fulfill`,
    sendSome: 'Send only some',
    sendCount: (count: number, total: number) => `Send ${number(count)} of ${number(total)}`,
    trackingNumber: 'Tracking number',
    trackingNumberOf: (order: string) => `Tracking number of order ${order}`,
    failed: 'Not fulfilled.',
    /** Two sentences, one after the other. */
    done: (count: number) => plural(count, { one: 'Fulfilled # order.', other: 'Fulfilled # orders.' }),
    emailsSent: (count: number) => plural(count, { one: '# email sent.', other: '# emails sent.' }),
    noEmailsSent: 'No emails sent.',
  },
  /** A sheet of paper that is put into the parcel. */
  slip: {
    title: 'Packing slip',
    titleOfMany: 'Packing slips',
    titleOf: (order: string) => `Packing slip of order ${order}`,
    back: 'Order',
    print: 'Print',
    notFound: 'Order not found',
    failedWhat: 'The orders',
    order: (order: string) => `Order ${order}`,
    /** Who picks the order up. */
    forBuyer: (name: string) => `For ${name}`,
    caption: 'Items to pack',
    /** A column of boxes to tick by hand. */
    packed: 'Packed',
    notPacked: 'Not packed yet',
    item: 'Item',
    sku: 'SKU',
    quantity: 'Quantity',
    note: (note: string) => `Note: ${note}`,
    barcode: (text: string) => `Barcode ${text}`,
  },
  /** What was sent of an order. */
  shipments: {
    title: 'Fulfilled',
    /** `place`: the first is 1. */
    parcel: (place: number) => `Parcel ${number(place)}`,
    pickup: (place: number) => `Pickup ${number(place)}`,
    digital: (place: number) => `Download ${number(place)}`,
    giftCard: (place: number) => `Gift card ${number(place)}`,
    state: {
      shipped: 'Shipped',
      ready: 'Ready for pickup',
      delivered: 'Delivered',
      collected: 'Picked up',
      returned: 'Returned',
    },
    /** Buttons, and their names for screen readers: `shipment` is such as “Parcel 1”. */
    delivered: 'Delivered',
    deliveredOf: (shipment: string) => `Delivered: ${shipment}`,
    markedDelivered: 'Marked as delivered.',
    pickedUp: 'Picked up',
    pickedUpOf: (shipment: string) => `Picked up: ${shipment}`,
    markedPickedUp: 'Marked as picked up.',
    markUnfulfilled: 'Mark as unfulfilled',
    markUnfulfilledOf: (shipment: string) => `Mark as unfulfilled: ${shipment}`,
    markedUnfulfilled: 'Marked as unfulfilled.',
  },
};
