/** English texts: the page about cookies. */
export const cookies = {
  title: 'Cookies',
  lead: 'This shop sets only cookies that it needs to work. None of them follows you to other sites.',
  untilClosed: 'until you close the browser',
  purposes: {
    SESSION: 'Keeps you signed in, and your cart without an account',
    CART: 'Says that you have a cart, so that pages load it',
    CURRENCY: 'Keeps the currency that you chose',
    LANGUAGE: 'Keeps the language that you chose at checkout',
    ACCESS: 'Opens a shop that is closed by a password',
    SIGN_IN: 'Belongs to a sign-in that has begun',
    DEVICE: 'Knows a browser in which you have signed in before',
    FORMS: 'Protects forms against other sites',
    CHECKOUT: 'Keeps your checkout in this browser',
  },
  storage: 'Your last searches and the products that you looked at stay in your browser until you clear them there.',
};
