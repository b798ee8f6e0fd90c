/** English texts of the thank-you page and the order confirmation. They define the keys of every language. */

export const order = {
  number: (number: string) => `Order ${number}`,
  thanks: 'Thank you.',
  received: 'We have your order.',
  /** Before the address. */
  confirmationTo: 'We’re sending a confirmation to',
  arrives: 'Estimated arrival',
  shipTo: 'Ship to',
  delivery: 'Delivery',
  pickUpAt: 'Pick up at',
  pickupTime: 'Pickup time',
  openingHours: 'Opening hours',
  showOnMap: 'Show on map',
  nothingToShip: 'Nothing to ship',
  payment: 'Payment',
  payments: {
    offline: { ship: 'Pay on delivery', pickup: 'Pay when you pick it up', nothing: 'Not paid yet' },
  },
  note: 'Your note',
  questions: 'Questions?',
  haveNumberReady: 'Have your order number ready if you write to us.',
  bringNumber: 'Bring your order number when you come by.',
  continueShopping: 'Continue shopping',
  print: 'Print',
  yourOrder: 'What you ordered',
  email: {
    subject: (number: string, shop: string) => `Your order ${number} at ${shop}`,
    lead: (number: string, shop: string) => `Thank you for your order ${number} at ${shop}. We’ve received it.`,
    viewOrders: 'View your orders',
  },
};

/** Every language has exactly these, in the same forms. */
export type OrderWords = typeof order;
