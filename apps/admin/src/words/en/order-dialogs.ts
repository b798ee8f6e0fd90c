/** English texts: the dialogs of an order, which change it or move money. */
import { counts } from '@cartwright/ui/counts';

const { plural } = counts('en');

/** How long ago something was done, at most an hour. */
const ago = (minutes: number) => plural(Math.max(minutes, 1), { one: 'a minute ago', other: '# minutes ago' });

export const orderDialogs = {
  /** A checkbox: whether the buyer gets an email about the change. */
  emailBuyer: (name: string) => `Email ${name}`,
  paymentsFailedWhat: 'The payments',
  /** Beside a field for a quantity: how many there are at most. */
  ofQuantity: (max: number) => plural(max, { one: 'of #', other: 'of #' }),
  /** Who gets an order, and where: the fields of forms, of orders and of drafts. */
  address: {
    title: 'Edit address and contact',
    contactTitle: 'Edit contact',
    email: 'Email',
    emailWrong: 'Enter an email address like grace@example.com.',
    emailHint: 'Emails about this order go here from now on.',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    country: 'Country or region',
    addressLine1: 'Street and number',
    addressLine2: 'Apartment, suite',
    postalCode: 'ZIP or postal code',
    city: 'City',
    subdivision: 'State or region',
    amountsStay: 'Delivery price and tax stay as they were.',
    saved: 'Saved.',
  },
  cancel: {
    title: (order: string) => `Cancel order ${order}?`,
    confirm: 'Cancel order',
    confirmRefund: (amount: string) => `Cancel and refund ${amount}`,
    keep: 'Keep order',
    /** What follows, as one sentence of up to three parts: “The held $5.00 is released, $80.00 goes back, 2 items return to stock.” */
    consequences: (parts: readonly string[]) => `${parts.join(', ')}.`,
    released: (amount: string) => `The held ${amount} is released`,
    refunded: (amount: string) => `${amount} goes back`,
    restocked: (count: number) => plural(count, { one: '# item returns to stock', other: '# items return to stock' }),
    /** Verb: counts the items as stock again. */
    restock: (count: number) => plural(count, { one: 'Restock # item', other: 'Restock # items' }),
    refund: (amount: string) => `Refund ${amount}`,
    done: (order: string) => `Canceled order ${order}.`,
  },
  /** Takes money that is held on the buyer’s card. */
  capture: {
    title: (order: string) => `Capture payment of order ${order}`,
    confirm: (amount: string) => `Capture ${amount}`,
    /** On the button while the amount is not a possible one. */
    confirmNothing: 'Capture',
    /** `payment`: such as “Visa ending 4242”. */
    holds: (payment: string, amount: string) => `${payment} holds ${amount}.`,
    amount: 'Amount',
    amountWrong: (most: string) => `Enter an amount up to ${most}.`,
    rest: (amount: string) => `The other ${amount} is released and can’t be captured later.`,
    done: (amount: string) => `Captured ${amount}.`,
  },
  /** Lets held money go. */
  release: {
    title: (order: string) => `Release the payment of order ${order}?`,
    confirm: (amount: string) => `Release ${amount}`,
    keep: 'Keep payment',
    consequence: (payment: string) =>
      `${payment} isn’t charged, and the order is unpaid. The buyer has to pay again if you still want to send it.`,
    done: (amount: string) => `Released ${amount}.`,
  },
  refund: {
    title: (order: string) => `Refund order ${order}`,
    confirm: (amount: string) => `Refund ${amount}`,
    confirmNothing: 'Refund',
    delivery: (amount: string) => `Delivery, ${amount}`,
    otherAmount: 'Other amount',
    otherAmountWrong: 'Enter an amount like 5.00.',
    /** Verb: counts the units as stock again. */
    restock: (count: number) => plural(count, { one: 'Restock #', other: 'Restock #' }),
    reason: 'Reason',
    previewFailedWhat: 'The amount',
    choose: 'Choose what is refunded.',
    /** `{total}` is the amount that goes back. */
    discounted: '{total}, after a discount of {discount}',
    taxed: '{total}, with {tax} tax',
    discountedAndTaxed: '{total}, after a discount of {discount}, with {tax} tax',
    /** Where an amount goes: `payment` is such as “Visa ending 4242”. */
    to: (amount: string, payment: string) => `${amount} to ${payment}`,
    toPayment: (amount: string) => `${amount} to the payment`,
    toCustomer: (amount: string) => `${amount} to the customer, by hand`,
    atMost: (amount: string) => `At most ${amount}`,
    done: (amount: string) => `Refunded ${amount}.`,
    pending: (amount: string) => `${amount} is on its way back, 5–10 days.`,
  },
  /** Why a refund was refused. */
  refundErrors: {
    /** `payment`: such as “Visa ending 4242”. */
    declined: (payment: string) => `${payment} didn’t accept the refund`,
    declinedByProvider: 'The payment provider didn’t accept the refund',
    nothingRefunded: 'Nothing was refunded.',
    byYou: (amount: string, minutes: number) => `You refunded ${amount} ${ago(minutes)}`,
    byPerson: (email: string, amount: string, minutes: number) => `${email} refunded ${amount} ${ago(minutes)}`,
    byOther: (amount: string, minutes: number) => `Another person refunded ${amount} ${ago(minutes)}`,
    upTo: (amount: string) => `You can refund up to ${amount}.`,
  },
  /** The merchant’s answer to a return that the buyer asked for. */
  decideReturn: {
    acceptTitle: (count: number) =>
      plural(count, { one: 'Accept the return of # item?', other: 'Accept the return of # items?' }),
    declineTitle: (count: number) =>
      plural(count, { one: 'Decline the return of # item?', other: 'Decline the return of # items?' }),
    accept: 'Accept return',
    decline: 'Decline return',
    /** The email about the answer. */
    emailed: (name: string) => `${name} gets an email about it.`,
    /** Labels of a field for a message to the buyer. */
    how: 'How to send it back',
    why: 'Why',
    accepted: 'Return accepted.',
    declined: 'Return declined.',
  },
  /** Items have come back from the buyer. */
  receiveReturn: {
    title: (count: number) => plural(count, { one: 'Mark # item as received', other: 'Mark # items as received' }),
    confirm: 'Mark received',
    confirmRefund: 'Mark received and go on to refund',
    /** Fields for the quantity of each item follow. */
    restocked: (count: number) =>
      plural(count, {
        one: '# item can be sold again and return to stock:',
        other: '# items can be sold again and return to stock:',
      }),
    refundNext: 'Refund next',
    refundHint: 'You see the amount before it goes back.',
    done: (count: number) => plural(count, { one: 'Received: # item.', other: 'Received: # items.' }),
  },
};
