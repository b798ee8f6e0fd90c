/** English texts: orders. */

export const orders = {
  title: 'Orders',
  /** Who gets an order, and where: the fields of forms, of orders and of drafts. */
  address: {
    email: 'Email',
    emailWrong: 'Enter an email address like grace@example.com.',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    country: 'Country or region',
    addressLine1: 'Street and number',
    addressLine2: 'Apartment, suite',
    postalCode: 'ZIP or postal code',
    city: 'City',
    subdivision: 'State or region',
  },
};
