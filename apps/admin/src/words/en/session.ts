/** English texts: signing in and out, and what a merchant may do. */

export const session = {
  /** The part that failed to load: the whole admin. */
  failedWhat: 'The admin',
  signedOut: {
    titleLeft: 'You’re signed out',
    title: 'Sign in',
    signIn: 'Sign in',
  },
  /** A dialog: the session has ended while the merchant worked. */
  interrupted: {
    title: 'You’ve been signed out',
    close: 'Continue',
    goOn: 'I’ve signed in. Continue',
    /** `{signIn}` is a link with the next text. */
    lead: '{signIn}, then continue here. Your unsaved changes stay on this page.',
    signIn: 'Sign in again in another tab',
    stillOut: 'You aren’t signed in to this browser yet.',
  },
  /** Why a button is disabled: the merchant may not change products, collections and stock. */
  needsWriteCatalog: 'You need the permission to change the catalog.',
  errors: {
    /** `status` is a number of HTTP, such as 503. */
    session: (status: number) => `The platform responded with ${status} to the request for the session.`,
    signOut: (status: number) => `The platform responded with ${status} to the sign-out.`,
    noMerchant: 'The platform’s response does not name the merchant.',
  },
};
