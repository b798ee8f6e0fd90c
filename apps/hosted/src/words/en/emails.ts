/** English texts of emails. */
export const emails = {
  hello: (name: string) => `Hello ${name},`,
  helloAnyone: 'Hello,',
  buttonFails: 'If the button doesn’t work, open this link:',
  questions: (email: string) => `Questions? Write to ${email}.`,
  visitShop: 'Visit the shop',
  verifyEmail: {
    subject: (shop: string, code: string) => `${code} is your code for ${shop}`,
    heading: 'Your code',
    lead: (shop: string) => `Enter this code to confirm your email address at ${shop}:`,
    valid: (minutes: string) =>
      `It expires in ${minutes}. Don’t share it with anyone. The shop will never ask you for it.`,
    notYou: 'Didn’t request this? Someone probably mistyped their email address. You can ignore this email.',
  },
  activation: {
    subject: (shop: string) => `Your account at ${shop}`,
    heading: 'Choose a password',
    lead: (shop: string) => `An account at ${shop} was created for you. Choose a password to start using it.`,
    button: 'Choose a password',
    notYou: 'If you weren’t expecting this, you can ignore this email.',
  },
  recovery: {
    subject: (shop: string) => `Reset your password for ${shop}`,
    heading: 'Reset your password',
    lead: (shop: string) =>
      `We received a request to reset the password of your account at ${shop}. Choose a new one here:`,
    button: 'Choose a new password',
    valid: (minutes: string) => `The link expires in ${minutes} and works only once.`,
    notYou: 'Didn’t request this? You can ignore this email. Your password won’t change.',
  },
  passwordChanged: {
    subject: (shop: string) => `Your password at ${shop} was changed`,
    heading: 'Your password was changed',
    lead: (shop: string) =>
      `The password of your account at ${shop} was just changed. All other devices have been signed out.`,
    notYou: 'If this wasn’t you, choose a new password right away:',
    button: 'Choose a new password',
    notYouPlain: 'If this wasn’t you, contact us right away.',
  },
  approved: {
    subject: (shop: string) => `Your account at ${shop} is approved`,
    heading: 'Your account is approved',
    lead: (shop: string) => `${shop} approved your account. You can sign in now.`,
    button: 'Sign in',
  },
  approvalRequested: {
    subject: (who: string) => `${who} requested an account`,
    heading: 'New account to approve',
    lead: (who: string, shop: string) => `${who} registered at ${shop} and is waiting for your approval.`,
    button: 'Review request',
  },
  welcome: {
    subject: (shop: string) => `Welcome to ${shop}`,
    heading: 'Your account is ready',
    lead: (shop: string, email: string) =>
      `Your account at ${shop} is ready. Sign in with ${email} to see and track your orders.`,
    notYou: 'Didn’t sign up? Contact us and we’ll delete the account.',
  },
  newsletterConfirm: {
    subject: (shop: string) => `Confirm your subscription to the ${shop} newsletter`,
    heading: 'Confirm your email address',
    lead: (shop: string) => `You signed up for the ${shop} newsletter. Confirm that this is your address:`,
    button: 'Confirm',
    notYou: 'Didn’t sign up? You can ignore this email. You won’t get the newsletter unless you confirm.',
  },
  newSignIn: {
    subject: (shop: string) => `New sign-in at ${shop}`,
    heading: 'New sign-in',
    lead: (shop: string) => `Someone signed in to your account at ${shop} from a new device.`,
    at: 'When',
    device: 'Device',
    address: 'IP address',
    wasYou: 'If this was you, you don’t need to do anything.',
    notYou: 'If it wasn’t, choose a new password right away. This signs out all devices.',
    button: 'Choose a new password',
  },
};

/** Every language has exactly these, in the same forms. */
export type EmailWords = typeof emails;
