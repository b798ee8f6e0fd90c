/** English texts of the admin's sign-in pages, and of the emails to merchants about their account. */
export const merchant = {
  signIn: {
    lead: (shop: string) => `Sign in to the admin of ${shop}.`,
    byEmail: 'Email me a sign-in link',
  },
  link: {
    title: 'Sign in by email',
    lead: 'Enter your email and we’ll send you a link that signs you in.',
    sent: (email: string) => `If there’s an account for ${email}, we’ve sent a link that signs you in.`,
  },
  open: {
    title: 'Admin',
    lead: 'This link works once. You’ll stay signed in to this browser for twelve hours after your last visit.',
    submit: 'Open the admin',
    busy: 'Opening…',
  },
  linkNeeded: {
    title: 'You need a new link',
    expired: 'This link was used before, or it has expired.',
    noAccount: 'This shop has no account yet.',
    remedy: 'The person who runs the server can make a link with this command:',
  },
  start: {
    title: 'Create your shop',
    lead: 'With this account you sign in to the admin. You can change it later.',
    name: 'Your name',
    submit: 'Create shop',
    busy: 'Creating your shop…',
    passkey: 'Use a passkey instead of a password',
    passkeyFailed: 'The passkey wasn’t created. Try again, or choose a password.',
  },
  email: {
    title: 'Confirm your email',
    lead: (email: string) => `From now on, sign in with ${email}.`,
    submit: 'Confirm',
    busy: 'Confirming…',
    done: 'Your email was changed',
    back: 'Back to your account',
  },
  emails: {
    signInLink: {
      subject: (shop: string) => `Sign in to ${shop}`,
      heading: 'Your sign-in link',
      lead: (shop: string) => `This link signs you in to the admin of ${shop}.`,
      button: 'Sign in',
      notYou: 'Didn’t request this? You can ignore this email. Without the link, no one can sign in.',
    },
    confirmEmail: {
      subject: (shop: string) => `Confirm your email for ${shop}`,
      heading: 'Confirm your email',
      lead: (shop: string) => `You want to sign in to the admin of ${shop} with this address.`,
      button: 'Confirm email',
      notYou: 'Didn’t request this? You can ignore this email.',
    },
    emailChanged: {
      subject: (shop: string) => `Your email at ${shop} was changed`,
      heading: 'Your email was changed',
      lead: (shop: string, email: string) => `You now sign in to the admin of ${shop} with ${email}.`,
      notYou:
        'If this wasn’t you, ask the person who runs the server for an owner’s link right away. It signs you in without email.',
    },
  },
};

/** Every language has exactly these, in the same forms. */
export type MerchantWords = typeof merchant;
