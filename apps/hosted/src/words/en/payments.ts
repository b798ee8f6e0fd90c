/** English texts of payments: methods, cards, gift cards, and what goes wrong. They define the keys of every language. */
import type { PaymentProblems } from '../problem-words.ts';

export const payments = {
  bankTransfer: { title: 'Bank transfer', hint: 'We’ll send your order when the money has arrived.' },
  card: 'Card',
  testCard: { title: 'Test card', hint: 'For development: no money moves.', cards: 'Which card' },
  needsScript: 'Cards need JavaScript. Choose another way to pay.',
  pay: 'Pay',
  /** `{time}` is replaced in the browser, which knows the buyer’s time zone. */
  heldUntil: 'Held for you until {time}.',
  testMode: 'Test mode',
  downloadAfter: 'Your download is ready right after payment.',
  code: 'Code or gift card',
  addCode: 'Add a code or gift card',
  giftCard: 'Gift card',
  giftCardUsed: (used: string, balance: string) => `${used} of ${balance} used`,
  removeGiftCard: 'Remove the gift card',
  now: 'Pay now',
  later: 'Pay later',
  cardEnding: (brand: string, lastFour: string) => `${brand} ending ${lastFour}`,
  recipient: {
    title: (name: string) => `${name}: who is it for?`,
    hint: 'Leave this empty to get it yourself.',
    yourName: 'Your name',
    yourNameHint: 'Tells the recipient who the gift card is from.',
    name: 'Recipient’s name',
    email: 'Recipient’s email',
    date: 'Send on',
    message: 'Message',
  },
  payOrder: {
    title: (number: string) => `Pay for order ${number}`,
    way: 'How would you like to pay?',
    button: 'Pay',
    busy: 'Paying…',
    payNow: 'Pay now',
    paidTitle: (number: string) => `Order ${number}: nothing left to pay`,
    paidText: 'Thank you. There’s nothing more for you to do.',
    canceledText: 'There’s nothing to pay for this order.',
    otherWays: 'Other ways to pay',
    noWay: 'This can’t be paid online. Ask the shop how to pay.',
    view: 'View your order',
    addGiftCard: 'Pay with a gift card',
    useGiftCard: 'Pay with this card',
  },
  confirming: {
    title: 'Confirming your payment',
    text: 'You may close this page; we’ll email you.',
    look: 'Check again',
  },
  challenge: {
    title: 'Confirm your payment',
    text: 'Your bank asks you to confirm this payment.',
    toBank: 'Continue to your bank',
    inApp: 'Confirm in your bank’s app.',
    failed: 'We couldn’t ask your bank. You haven’t been charged.',
    otherWay: 'Choose another way to pay',
    amount: 'Amount',
    confirm: 'Confirm',
    decline: 'Decline',
    isTest: 'This page stands in for your bank’s. No money moves.',
  },
};

export type PaymentWords = typeof payments;

/** By the provider's reason. */
const declined: Readonly<Record<string, string>> = {
  'card-declined': 'Your card was declined. You weren’t charged. Try another card.',
  'insufficient-funds': 'Your card doesn’t have enough money on it. You weren’t charged. Try another card.',
  'card-expired': 'Your card has expired. You weren’t charged. Try another card.',
  'incorrect-code': 'The security code is wrong. You weren’t charged. Check it and try again.',
  'authentication-failed':
    'The payment wasn’t confirmed. You weren’t charged. Try again, or choose another way to pay.',
  'method-unavailable': 'This way to pay isn’t available right now. You weren’t charged. Choose another one.',
  expired: 'The payment took too long. You weren’t charged. Try again.',
};

/** By what stopped the order. */
const released: Readonly<Record<string, string>> = {
  'lines-unavailable': 'some items sold out',
  'delivery-gone': 'the delivery is no longer available',
  'price-changed': 'the total changed',
  gone: 'the checkout expired',
  replaced: 'it was started again',
  expired: 'it took too long',
  'order-canceled': 'the order was canceled',
  'order-paid': 'nothing was left to pay',
  'amount-changed': 'the amount due changed',
};

export const paymentProblems: PaymentProblems = {
  'payment-details-missing': 'Choose a card.',
  'payment-declined': ({ reason }) => declined[reason] ?? declined['card-declined'] ?? '',
  'payment-released': ({ reason }) =>
    `The payment was released: ${released[reason] ?? released['expired'] ?? ''}. You weren’t charged.`,
  'payment-unavailable': 'We couldn’t reach the payment provider. You weren’t charged. Try again in a moment.',
  'payment-too-many-tries': 'Too many payments. Wait a few minutes and try again.',
  'gift-card-not-active': 'This gift card can’t be used: it has expired or isn’t active.',
  'gift-card-empty': 'Nothing is left on this gift card.',
  'recipient-date-wrong': 'Choose a day from today to one year ahead.',
};
