/** English texts: the page about cookies. */
export const cookies = {
  title: 'Cookies',
  lead: 'This shop only sets cookies that it needs to work. None of them tracks you on other sites.',
  untilClosed: 'until you close the browser',
  purposes: {
    SESSION: 'Keeps you signed in and remembers your cart',
    CART: 'Tells pages that you have a cart, so that they load it',
    CURRENCY: 'Remembers the currency you chose',
    LANGUAGE: 'Remembers the language you chose at checkout',
    ACCESS: 'Lets you into a shop that has a password',
    SIGN_IN: 'Belongs to a sign-in that you’ve started',
    DEVICE: 'Recognizes a browser you’ve signed in with before',
    FORMS: 'Protects forms from other sites',
    CHECKOUT: 'Keeps your checkout in this browser',
  },
  storage: 'Your recent searches and the products you viewed stay in your browser until you clear them there.',
};
