/** English texts of the thank-you page and the order confirmation. They define the keys of every language. */

export const order = {
  number: (number: string) => `Order ${number}`,
  thanks: 'Thank you.',
  received: 'We’ve received your order.',
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
    offline: { ship: 'Pay on delivery', pickup: 'Pay at pickup', nothing: 'Not paid yet' },
  },
  note: 'Your note',
  questions: 'Questions?',
  haveNumberReady: 'Please have your order number ready when you contact us.',
  bringNumber: 'Bring your order number when you pick up your order.',
  continueShopping: 'Continue shopping',
  print: 'Print',
  yourOrder: 'Your items',
  email: {
    subject: (number: string, shop: string) => `Your order ${number} at ${shop}`,
    lead: (number: string, shop: string) => `Thank you for your order ${number} at ${shop}. We’ve received it.`,
    viewOrders: 'View your orders',
  },
};

/** Every language has exactly these, in the same forms. */
export type OrderWords = typeof order;
