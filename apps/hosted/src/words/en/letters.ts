/** What letters say, in English. */
export const letters = {
  hello: (name: string) => `Hello ${name},`,
  helloAnyone: 'Hello,',
  buttonFails: 'If the button does not work, open this address:',
  questions: (email: string) => `Questions? Write to ${email}.`,
  visitShop: 'Visit the shop',
  verifyEmail: {
    subject: (shop: string, code: string) => `${code} is your code for ${shop}`,
    heading: 'Your code',
    lead: (shop: string) => `Enter this code to confirm your email address at ${shop}:`,
    valid: (minutes: string) =>
      `It works for ${minutes}. Do not pass it on: nobody from the shop will ever ask you for it.`,
    notYou: 'If you did not ask for it, someone has mistyped an address, and you need not do anything.',
  },
  activation: {
    subject: (shop: string) => `Your account at ${shop}`,
    heading: 'Choose a password',
    lead: (shop: string) => `An account at ${shop} was opened for you. Choose a password, and it is yours.`,
    button: 'Choose a password',
    notYou: 'If you do not know what this is about, you need not do anything.',
  },
  recovery: {
    subject: (shop: string) => `A new password for ${shop}`,
    heading: 'Choose a new password',
    lead: (shop: string) => `Somebody asked for a new password for your account at ${shop}. You can choose it here:`,
    button: 'Choose a new password',
    valid: (minutes: string) => `The link works once, for ${minutes}.`,
    notYou: 'If it was not you who asked, you need not do anything: your password stays as it is.',
  },
  passwordChanged: {
    subject: (shop: string) => `Your password at ${shop} was changed`,
    heading: 'Your password was changed',
    lead: (shop: string) =>
      `The password of your account at ${shop} has just been changed. Every device that was signed in has to sign in again.`,
    notYou: 'If it was not you, choose a new password at once:',
    button: 'Choose a new password',
    notYouPlain: 'If it was not you, write to us at once.',
  },
  approved: {
    subject: (shop: string) => `Your account at ${shop} is open`,
    heading: 'Come in',
    lead: (shop: string) => `${shop} has approved your account. You can sign in from now on.`,
    button: 'Sign in',
  },
  approvalRequested: {
    subject: (who: string) => `${who} asks for an account`,
    heading: 'Somebody waits to be let in',
    lead: (who: string, shop: string) => `${who} has registered at ${shop} and waits for your approval.`,
    button: 'Look at the request',
  },
  welcome: {
    subject: (shop: string) => `Welcome to ${shop}`,
    heading: 'Your account is ready',
    lead: (shop: string, email: string) =>
      `Your account at ${shop} is ready. Sign in with ${email}, and you find your orders and where they are.`,
    notYou: 'If it was not you who registered, write to us, and we delete the account.',
  },
  newSignIn: {
    subject: (shop: string) => `New sign-in at ${shop}`,
    heading: 'A new sign-in',
    lead: (shop: string) => `Somebody signed in to your account at ${shop} from a device that we have not seen before.`,
    at: 'When',
    device: 'Device',
    address: 'Address',
    wasYou: 'If that was you, all is well.',
    notYou: 'If not, choose a new password at once: that signs all devices out.',
    button: 'Choose a new password',
  },
  order: {
    subject: (number: string, shop: string) => `Your order ${number} at ${shop}`,
    heading: (number: string) => `Order ${number}`,
    lead: (number: string, shop: string) => `Thank you for your order ${number} at ${shop}. We are packing it now.`,
    total: 'Total',
    delivery: 'Delivery',
    payment: 'Payment',
    shipTo: 'Ships to',
    rows: {
      subtotal: 'Subtotal',
      discount: 'Discount',
      delivery: 'Delivery',
      tax: 'Tax',
      'tax-included': 'Includes tax',
    },
    free: 'Free',
    byEmail: 'By email',
    payOnDelivery: 'Pay on delivery',
  },
};

/** Every language has exactly these, in the same forms. */
export type LetterWords = typeof letters;
