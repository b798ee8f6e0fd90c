/** English texts of the emails of an order's life. They define the keys of every language. */

export const orderEmails = {
  track: 'Track your order',
  openOrder: 'Open the order',
  invoice: 'Invoice',
  creditNote: 'Credit note',
  message: 'Message from the shop',
  newOrder: {
    subject: (number: string, total: string) => `New order ${number}: ${total}`,
    heading: 'New order',
    lead: (number: string, total: string) => `Order ${number} for ${total} has come in.`,
  },
  paymentProblem: {
    subject: (number: string) => `There’s a problem with the payment for order ${number}`,
    heading: 'The payment failed',
    lead: (number: string, amount: string) =>
      `We couldn’t collect ${amount} for your order ${number}. Pay another way, or contact us.`,
    merchantLead: (number: string, amount: string) =>
      `We couldn’t collect ${amount} for order ${number}. Ask the buyer to pay another way before you send it.`,
    pay: 'Pay now',
  },
  shipped: {
    subject: (number: string) => `Your order ${number} is on its way`,
    heading: 'On its way',
    lead: (number: string) => `Your order ${number} has left our shop.`,
    parcel: 'Parcel',
    part: (place: number, of: number) => `${place} of ${of}`,
    carrier: 'Carrier',
    trackingNumber: 'Tracking number',
    track: 'Track the parcel',
  },
  pickupReady: {
    subject: (number: string) => `Order ${number} is ready for pickup`,
    heading: 'Ready for pickup',
    lead: (number: string) => `Your order ${number} is ready. You can pick it up now.`,
  },
  delivered: {
    subject: (number: string) => `Order ${number} was delivered`,
    heading: 'Delivered',
    lead: (number: string) => `Your order ${number} was delivered. We hope you like it.`,
  },
  downloads: {
    subject: (number: string) => `Your downloads for order ${number}`,
    heading: 'Your downloads',
    lead: (number: string) => `Thank you for your order ${number}. Your files are ready.`,
    download: (name: string) => `Download ${name}`,
    validUntil: (day: string) => `The links work until ${day}.`,
  },
  refunded: {
    subject: (number: string, amount: string) => `Refund for order ${number}: ${amount}`,
    heading: (amount: string) => `${amount} refunded`,
    lead: (number: string, amount: string) => `We’ve refunded ${amount} of your order ${number}.`,
    to: 'Refunded to',
    other: 'As agreed with the shop',
    time: 'Banks take 5–10 days to show a refund to a card.',
  },
  canceled: {
    subject: (number: string) => `Order ${number} was canceled`,
    heading: 'Order canceled',
    lead: (number: string) => `Your order ${number} was canceled.`,
    merchantLead: (number: string) => `The buyer canceled order ${number}. Don’t send it.`,
    refund: (amount: string) => `You get ${amount} back in 5–10 days.`,
  },
  returns: {
    requested: {
      subject: (number: string) => `Return requested for order ${number}`,
      heading: 'Return requested',
      lead: (number: string) => `We’ve received your request to return items of order ${number}. We’ll answer soon.`,
    },
    accepted: {
      subject: (number: string) => `Your return for order ${number} was accepted`,
      heading: 'Return accepted',
      lead: (number: string) => `You can send these items of order ${number} back.`,
    },
    declined: {
      subject: (number: string) => `Your return for order ${number} was declined`,
      heading: 'Return declined',
      lead: (number: string) => `We can’t take these items of order ${number} back. Contact us if you have questions.`,
    },
    received: {
      subject: (number: string) => `We received your return for order ${number}`,
      heading: 'Return received',
      lead: (number: string) => `The items that you sent back of order ${number} have arrived.`,
    },
    withdrawn: {
      subject: (number: string) => `Return withdrawn for order ${number}`,
      heading: 'Return withdrawn',
      lead: (number: string) => `The return of items of order ${number} was withdrawn.`,
    },
    merchantLead: (number: string) => `The buyer wants to return items of order ${number}.`,
    note: 'Note',
  },
  giftCard: {
    subject: (from: string, shop: string) => `${from} sent you a gift card for ${shop}`,
    ownSubject: (shop: string) => `Your gift card for ${shop}`,
    heading: (amount: string) => `A gift card for ${amount}`,
    lead: (amount: string, shop: string) =>
      `Here is a gift card for ${amount} at ${shop}. Enter this code when you check out:`,
    message: (from: string) => `Message from ${from}`,
    ownMessage: 'Message',
    expires: (day: string) => `You can use it until ${day}.`,
    keep: 'Keep this email: the code is all that is needed to spend it.',
  },
  giftCardSent: {
    subject: (recipient: string) => `Your gift card for ${recipient}`,
    heading: 'Your gift card',
    lead: (recipient: string, amount: string) => `We’ve sent your gift card for ${amount} to ${recipient}.`,
    later: (recipient: string, amount: string, day: string) =>
      `We’ll send your gift card for ${amount} to ${recipient} on ${day}.`,
  },
  backInStock: {
    subject: (product: string) => `${product} is back in stock`,
    heading: 'Back in stock',
    lead: (product: string) => `You asked us to tell you: ${product} is available again.`,
    button: 'See it in the shop',
  },
  abandonedCart: {
    subject: 'You left something in your cart',
    heading: 'Still interested?',
    lead: (shop: string) => `Your cart at ${shop} is still there. You can go on where you stopped.`,
    button: 'Back to your cart',
  },
  reviewRequest: {
    subject: (shop: string) => `How do you like your order from ${shop}?`,
    heading: 'How do you like it?',
    lead: (number: string, shop: string) =>
      `Your order ${number} from ${shop} should be with you by now. Your review helps others choose.`,
    button: 'Write a review',
    reviewOf: (name: string) => `Review ${name}`,
  },
  unsubscribe: 'Don’t send me emails like this one',
  paymentLink: {
    subject: (shop: string) => `Pay for your order at ${shop}`,
    heading: 'Your order is ready to be paid',
    lead: (shop: string) => `${shop} has put this order together for you.`,
    orderLead: (number: string, due: string) => `Order ${number}: ${due} is still to be paid.`,
    button: 'Review and pay',
    validUntil: (day: string) => `The link works until ${day}.`,
  },
  orderLink: {
    subject: (number: string) => `Your link to order ${number}`,
    heading: 'Your order',
    lead: (number: string) => `With this link you can follow your order ${number}.`,
    notYou: 'Didn’t ask for it? You can ignore this email.',
  },
};

/** Every language has exactly these, in the same forms. */
export type OrderEmailWords = typeof orderEmails;
