/** English texts: the merchant’s own account. */

export const account = {
  title: 'Your account',
  failedWhat: 'Your account',
  name: {
    title: 'Name',
    label: 'Your name',
    hint: 'Staff see it beside what you changed.',
  },
  email: {
    title: 'Email',
    /** `{email}` is the address with which the merchant signs in now. */
    current: 'You sign in with {email}.',
    /** A link was sent to the new address. */
    sent: (email: string) => `Check the inbox of ${email}. The address changes when you open the link in our email.`,
    label: 'New email',
    save: 'Change email',
  },
  password: {
    title: 'Password',
    changed: 'Your password was changed. You’ve been signed out everywhere else.',
    newLabel: 'New password',
    /** For an account that has no password yet. */
    label: 'Password',
    hint: (characters: number) =>
      `At least ${characters} characters. A short sentence is easy to remember and hard to guess.`,
    /** Asked for before a change, to prove who changes it. */
    current: 'Current password',
    change: 'Change password',
    /** A button, for an account that has no password yet. */
    set: 'Set password',
  },
  passkeys: {
    title: 'Passkeys',
    lead: 'Sign in with your finger, your face or the PIN of your device, without a password.',
    added: (date: string) => `Added ${date}`,
    lastUsed: (date: string) => `Last used ${date}`,
    removeNamed: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText: 'It can’t sign in any more, and only its device can add it again.',
    add: 'Add passkey',
    unsupported: 'This browser has no passkeys.',
    failed: 'The passkey wasn’t created. Try again.',
  },
  sessions: {
    title: 'Where you’re signed in',
    unknownBrowser: 'Unknown browser',
    /** Both are names, such as Firefox and Linux. */
    device: (browser: string, system: string) => `${browser} on ${system}`,
    /** A badge: the browser that shows this page. */
    thisBrowser: 'This browser',
    lastUsed: (date: string) => `Last used ${date}`,
    /** `browser` is such as “Firefox on Linux”. */
    signOutNamed: (browser: string) => `Sign out ${browser}`,
    signOut: 'Sign out',
    signOutElsewhere: 'Sign out everywhere else',
  },
  /** `status` is a number of HTTP, such as 503. */
  failed: (status: number) => `The platform responded with ${status}.`,
};
