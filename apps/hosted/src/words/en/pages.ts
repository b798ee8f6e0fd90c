/** English, and the list of everything a language must have: every other catalogue has this type. */
import { formats } from '../formats.ts';

const { number, minutes, plural } = formats('en');

export const pages = {
  common: {
    language: 'Language',
    backToShop: 'Back to the shop',
    questions: 'Questions?',
    notNow: 'Not now',
    optional: ' (optional)',
    show: 'Show',
    hide: 'Hide',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    capsLock: 'Caps Lock is on.',
    checkMarked: 'Please check what is marked below.',
    oneWrong: 'One thing is missing or not right:',
    manyWrong: 'Some things are missing or not right:',
    errorTitle: (title: string) => `Error: ${title}`,
    oneMoment: 'One moment…',
    allowAddress: 'Allow this address',
    quoteRequest: 'If you write to us about this, please quote',
    email: 'Email',
    password: 'Password',
    newPassword: 'New password',
    fullName: 'Full name',
    or: 'or',
    passwordHint: (least: number) =>
      `At least ${number(least)} characters. A short sentence is easy to remember and hard to guess.`,
  },
  signIn: {
    title: 'Sign in',
    heading: 'Welcome back',
    otherHeading: 'Use another account',
    lead: (shop: string) => `Sign in to ${shop} to see your orders.`,
    newHere: 'New here?',
    createAccount: 'Create an account',
    submit: 'Sign in',
    busy: 'Signing in…',
    forgot: 'Forgot your password?',
    passkey: 'Sign in with a passkey',
    passkeyBusy: 'Waiting for your device…',
    passkeyFailed: 'That did not work with a passkey. Try again, or use your password.',
    provider: (name: string) => `Continue with ${name}`,
  },
  register: {
    title: 'Create your account',
    lead: 'Your orders in one place, and a quicker checkout.',
    haveOne: 'Already have one?',
    signIn: 'Sign in',
    submit: 'Create account',
    busy: 'Creating your account…',
  },
  verifyEmail: {
    title: 'Check your mail',
    lead: 'We sent a code with six digits to',
    code: 'Code',
    hint: 'You can paste it whole. Nothing there? Look among unwanted mail too.',
    submit: 'Confirm',
    busy: 'Checking the code…',
    resend: 'Send another code',
    resendIn: (time: string) => `Send another code in ${time}`,
    resendBusy: 'Sending…',
    cancel: 'Use another address',
  },
  awaitingApproval: {
    title: 'Almost there',
    lead: (shop: string) => `${shop} looks at every new account personally.`,
    next: (email: string) => `As soon as yours is approved, we write to ${email}. Until then you can shop as a guest.`,
  },
  forgotPassword: {
    title: 'Forgot your password?',
    lead: 'Tell us your email address, and we send you a link to choose a new one.',
    submit: 'Send the link',
    busy: 'Sending…',
    back: 'Back to sign-in',
  },
  forgotPasswordSent: {
    title: 'Look into your mail',
    lead: (email: string) =>
      `If there is an account for ${email}, a link to choose a new password is on its way there.`,
    wait: 'It can take a minute. Nothing there? Look among unwanted mail too.',
  },
  newPassword: {
    title: 'Choose a new password',
    lead: 'Once it is saved, every device that was signed in until now has to sign in again.',
    account: 'Account',
    submit: 'Save the password',
    busy: 'Saving…',
  },
  passwordChanged: {
    title: 'Your password is changed',
    lead: 'Everywhere else you are signed out. Sign in here with the new one.',
  },
  consent: {
    title: (app: string) => `Allow ${app}?`,
    lead: (app: string, shop: string) => `${app} asks for access to your account at ${shop}. It may:`,
    signedInAs: 'Signed in as',
    notYou: 'Not you?',
    allow: 'Allow',
    deny: 'Do not allow',
    trust: 'Allow only what you trust. Your password is never passed on.',
    scopes: {
      openid: 'know who you are',
      profile: 'see your name',
      email: 'see your email address',
      offline_access: 'stay connected when you are away',
      other: (scope: string) => `use “${scope}”`,
    },
  },
  accountChooser: {
    title: 'Choose an account',
    lead: (shop: string) => `to continue to ${shop}`,
    other: 'Use another account',
  },
  signOut: {
    title: 'Sign out',
    heading: 'Sign out?',
    lead: (shop: string) => `You stay a customer of ${shop}. Your orders are here when you come back.`,
    submit: 'Sign out',
    busy: 'Signing out…',
    stay: 'Stay signed in',
  },
  signedOut: {
    title: 'You are signed out',
    lead: 'On a computer that others use, also close this window.',
  },
  captcha: {
    label: 'A small question',
    sum: (one: number, other: number) => `How much is ${number(one)} plus ${number(other)}?`,
    why: 'It keeps programs out that try passwords.',
    needsScript: 'This check needs JavaScript. Please switch it on and reload the page.',
    waiting: 'Please complete the check above.',
  },
  lengths: {
    characters: (count: number) => plural(count, { one: '# character', other: '# characters' }),
    minutes,
  },
};

/** Every language has exactly these, in the same forms. */
export type PageWords = typeof pages;
