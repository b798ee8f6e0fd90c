/** English texts of an order's pages: its status, the look-up, an expired link. They define the keys of every language. */
import type { HostedReturnReason } from '../../order-pages.ts';
import type { OrderProblems } from '../problem-words.ts';

const reasons: Readonly<Record<HostedReturnReason, string>> = {
  'does-not-fit': 'Doesn’t fit',
  damaged: 'Damaged',
  'not-as-described': 'Not as described',
  'changed-mind': 'Changed my mind',
  other: 'Other',
};

export const orderStatus = {
  state: {
    preparing: (number: string) => `Order ${number}, being prepared`,
    shipped: (number: string) => `Order ${number}, on its way`,
    ready: (number: string) => `Order ${number}, ready for pickup`,
    delivered: (number: string) => `Order ${number}, delivered`,
    canceled: (number: string) => `Order ${number}, canceled`,
  },
  arrives: (days: string) => `Arrives ${days}`,
  parcel: (place: number, of: number) => (of === 1 ? 'Parcel' : `Parcel ${place} of ${of}`),
  delivered: 'Delivered',
  track: (number: string) => `Track${number === '' ? '' : ` ${number}`}`,
  downloads: 'Downloads',
  giftCards: 'Gift cards',
  giftCardFor: (name: string) => `For ${name}`,
  giftCardLater: (day: string) => `Will be sent on ${day}`,
  items: 'Items',
  details: 'Details',
  payments: 'Payments',
  payment: 'Payment',
  paymentStates: {
    paid: 'Paid',
    held: 'Reserved, not charged yet',
    pending: 'Being confirmed',
    declined: 'Declined',
    released: 'Not charged',
  },
  refunded: (day: string) => `Refunded on ${day}`,
  refundPending: 'Refund on its way, 5–10 days',
  due: 'Still to pay',
  cancel: 'Cancel order',
  cancelAsk: (number: string) => `Cancel order ${number}?`,
  cancelRefund: (amount: string) => `You get ${amount} back in 5–10 days.`,
  keep: 'Keep order',
  confirmCancel: 'Cancel order',
  packed: 'Already packed. You can return it.',
  sendBack: 'Return items',
  sendBackLead: 'Choose what you’d like to return. We’ll answer by email.',
  quantity: 'Quantity',
  reason: 'Reason',
  reasons,
  note: 'Note',
  requestReturn: 'Request return',
  requesting: 'Sending…',
  returns: 'Returns',
  returnStates: {
    requested: 'Return requested. We’ll answer soon.',
    accepted: 'Return accepted. You can send it back.',
    declined: 'Return declined.',
    received: 'Return received.',
    withdrawn: 'Return withdrawn.',
  },
  askedOn: (day: string) => `Requested on ${day}`,
  withdraw: 'Withdraw the return',
  buyAgain: 'Buy again',
  invoice: 'Invoice',
  creditNote: (number: string) => `Credit note ${number}`,
  find: {
    title: 'Find your order',
    lead: 'You’ll find the order number in your confirmation email.',
    number: 'Order number',
    submit: 'Find order',
    busy: 'Searching…',
    other: 'Find another order',
  },
  found: {
    lead: 'To see the address, amounts and downloads, open the order with a link. We’ll send it to the email address on the order.',
    link: 'Email me a link',
    busy: 'Sending…',
  },
  expired: {
    title: 'This link has expired.',
    lead: 'We’ll send a new one to the email address on the order.',
    link: 'Email me a new one',
  },
  unsubscribe: {
    title: 'No more emails like this one?',
    lead: 'You can still order as usual, and emails about your orders keep coming.',
    submit: 'Stop these emails',
    done: 'You won’t get these emails any more.',
  },
};

export const orderProblems: OrderProblems = {
  'order-number-missing': 'Enter the order number.',
  'order-not-found': 'We couldn’t find that order. Check your confirmation email.',
  'order-link-sent': 'We’ve sent you a link. Check your inbox.',
  'return-empty': 'Choose at least one item to return.',
  'return-not-possible': 'Something has changed since you opened this page. Check the quantities and try again.',
};

/** Every language has exactly these, in the same forms. */
export type OrderStatusWords = typeof orderStatus;
