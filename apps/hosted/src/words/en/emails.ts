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
      `It works for ${minutes}. Don’t share it: no one from the shop will ever ask you for it.`,
    notYou: 'Didn’t ask for it? Someone probably mistyped their address, and you can ignore this email.',
  },
  activation: {
    subject: (shop: string) => `Your account at ${shop}`,
    heading: 'Choose a password',
    lead: (shop: string) => `An account at ${shop} was created for you. Choose a password and it’s yours.`,
    button: 'Choose a password',
    notYou: 'If you weren’t expecting this, you can ignore this email.',
  },
  recovery: {
    subject: (shop: string) => `A new password for ${shop}`,
    heading: 'Choose a new password',
    lead: (shop: string) => `Someone asked for a new password for your account at ${shop}. You can choose it here:`,
    button: 'Choose a new password',
    valid: (minutes: string) => `The link works once, for ${minutes}.`,
    notYou: 'Didn’t ask for it? You can ignore this email: your password stays as it is.',
  },
  passwordChanged: {
    subject: (shop: string) => `Your password at ${shop} was changed`,
    heading: 'Your password was changed',
    lead: (shop: string) =>
      `The password of your account at ${shop} was just changed. Every device that was signed in has to sign in again.`,
    notYou: 'If this wasn’t you, choose a new password right away:',
    button: 'Choose a new password',
    notYouPlain: 'If this wasn’t you, tell us right away.',
  },
  approved: {
    subject: (shop: string) => `Your account at ${shop} is open`,
    heading: 'You’re in',
    lead: (shop: string) => `${shop} approved your account. You can sign in now.`,
    button: 'Sign in',
  },
  approvalRequested: {
    subject: (who: string) => `${who} asks for an account`,
    heading: 'New account to approve',
    lead: (who: string, shop: string) => `${who} registered at ${shop} and is waiting for your approval.`,
    button: 'Review the request',
  },
  welcome: {
    subject: (shop: string) => `Welcome to ${shop}`,
    heading: 'Your account is ready',
    lead: (shop: string, email: string) =>
      `Your account at ${shop} is ready. Sign in with ${email} to see your orders and where they are.`,
    notYou: 'Didn’t sign up? Tell us and we’ll delete the account.',
  },
  newSignIn: {
    subject: (shop: string) => `New sign-in at ${shop}`,
    heading: 'A new sign-in',
    lead: (shop: string) => `Someone signed in to your account at ${shop} from a device we haven’t seen before.`,
    at: 'When',
    device: 'Device',
    address: 'Address',
    wasYou: 'If that was you, you’re all set.',
    notYou: 'If not, choose a new password right away: that signs out all devices.',
    button: 'Choose a new password',
  },
};

/** Every language has exactly these, in the same forms. */
export type EmailWords = typeof emails;
