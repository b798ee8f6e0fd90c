/** English texts: the account, its orders and its settings. */
import { counts } from '@cartwright/ui/counts';

const { number } = counts('en');

export const account = {
  title: 'Your account',
  signIn: 'Sign in',
  signInOrRegister: 'Sign in or register',
  signInHint: 'Sign in to see your orders and your cart on all your devices. You can also check out as a guest.',
  hello: (name: string) => `Hello, ${name}`,
  problems: {
    expired: 'Your sign-in expired or was started in another browser. Please sign in again.',
    order: 'We couldn’t find that order.',
    refused: 'Your sign-in was canceled or couldn’t be completed. Please try again.',
  },
  orders: 'Orders',
  pagesOfOrders: 'Pages of orders',
  newer: 'Newer orders',
  older: 'Older orders',
  noOrders: 'No orders yet. They’ll appear here, with tracking.',
  you: 'You',
  name: 'Name',
  email: 'Email',
  memberSince: 'Member since',
  changeDetails: 'Change your details',
  signOut: 'Sign out',
  order: {
    title: (order: string) => `Order ${order}`,
    /** `{day}` is a day. */
    arrivesBy: 'Arrives by {day}',
    quantity: (count: number) => `Quantity ${number(count)}`,
    track: 'Track',
    trackOrder: (order: string) => `Track order ${order}`,
    details: 'Details',
    detailsOf: (order: string) => `Details of order ${order}`,
    buyAgain: 'Buy again',
    buyOrderAgain: (order: string) => `Buy order ${order} again`,
    states: {
      canceled: 'Canceled',
      rejected: 'Not accepted',
      delivered: 'Delivered',
      ready: 'Ready for pickup',
      sent: 'On its way',
      partlySent: 'Partly on its way',
      preparing: 'Preparing',
    },
    payments: {
      NOT_PAID: 'Pay on delivery',
      PAID: 'Paid',
      PARTIALLY_PAID: 'Partially paid',
      PARTIALLY_REFUNDED: 'Partially refunded',
      FULLY_REFUNDED: 'Refunded',
    },
  },
};
