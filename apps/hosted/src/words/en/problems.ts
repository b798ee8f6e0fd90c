/** English error messages. */
import { formats } from '../formats.ts';
import type { ProblemPages, Problems } from '../problem-words.ts';

const { number, soon } = formats('en');

export const problems: Problems = {
  'email-missing': 'Enter your email address.',
  'email-malformed': 'Enter an email address like ada@example.com.',
  'password-missing': 'Enter your password.',
  'password-too-short': ({ min }) => `Use at least ${number(min)} characters.`,
  'password-too-long': ({ max }) => `Use at most ${number(max)} characters.`,
  'password-too-common': 'This password is on lists that attackers try first. Choose another one.',
  'password-guessable': 'This password is too close to your name or address. Choose another.',
  'password-same': 'This is the password you have now. Choose another.',
  'credentials-wrong': 'Wrong email or password. Try again, or create an account.',
  'account-blocked': 'This account is blocked. Please write to us.',
  'account-exists': 'There’s already an account with this email address. Sign in instead.',
  'code-missing': 'Enter the six digits from our email.',
  'code-wrong': 'That’s not the code from our latest email. Check the digits.',
  'code-expired': 'This code has expired. Ask for another one.',
  'code-attempts-over': 'Too many wrong codes. Ask for another one.',
  'code-sent': 'We’ve sent a new code. The one before it no longer works.',
  'too-many-attempts': ({ seconds }) => `Too many attempts. Try again ${soon(seconds)}.`,
  'captcha-missing': 'Please answer the question too.',
  'captcha-wrong': 'That wasn’t the right answer. Here’s another question.',
  'link-expired': 'This link has expired. Ask for another one.',
  'link-used': 'This link was already used. Ask for another one.',
  'name-too-long': ({ max }) => `Use at most ${number(max)} characters for the name.`,
  'field-too-long': ({ max }) => `Use at most ${number(max)} characters.`,
  'field-missing': 'Please fill this in.',
  'field-malformed': 'This doesn’t look right.',
  'passkey-failed': 'Your passkey didn’t work. Try again, or use your password.',
  'passkey-unknown': 'We don’t recognize this passkey. Sign in with your password.',
  'provider-failed': ({ provider }) => `Signing in with ${provider} didn’t work. Try again, or use your password.`,
  'session-ended': 'You’ve been signed out. Please sign in again.',
  'something-wrong': 'Something went wrong on our side. Please try again.',
};

export const problemPages: ProblemPages = {
  'not-found': {
    title: 'Page not found',
    message: 'There’s no page at this address.',
    remedy: 'Check it for typos, or start at the shop.',
  },
  'not-a-page': {
    title: 'There’s no page here',
    message: 'This address only takes what a form or a program sends.',
    remedy: 'Go back, or start at the shop.',
  },
  'sign-in-over': {
    title: 'This page has expired',
    message: 'This sign-in was already finished, or more than an hour has passed since it began.',
    remedy: 'Go back to the shop and choose “Sign in” again.',
  },
  'form-foreign': {
    title: 'This form didn’t come from here',
    message: 'It was sent from another site, and only our own pages may send it.',
    remedy: 'Go back to the shop and start again.',
  },
  'form-stale': {
    title: 'This form has expired',
    message: 'It was opened in another browser, or the browser has lost its cookies since.',
    remedy: 'Go back, reload the page and send the form again. Cookies must be allowed for this site.',
  },
  'form-unreadable': {
    title: 'We can’t read this form',
    message: 'What the browser sent is damaged or too large.',
    remedy: 'Go back, reload the page and send the form again.',
  },
  'recovery-link-expired': {
    title: 'This link no longer works',
    message: 'It was already used, has expired, or a newer one was sent.',
    remedy: 'Ask for a new link: only the newest works, once.',
  },
  'redirect-not-allowed': {
    title: 'This return address is not on the list',
    message: ({ address }) => `The app wants to come back to ${address}, which is not allowed for it.`,
    remedy: 'If this shop is yours, allow the address. If not, go back and tell the shop.',
  },
  'address-not-registrable': {
    title: 'This address cannot be allowed',
    message: ({ address }) =>
      `${address} was not registered: the app is not in development, or this is no address for it.`,
    remedy: 'Use an address of https, or of http on localhost, without a fragment (#).',
  },
  'request-unclear': {
    title: 'This sign-in is not clear',
    message: ({ parameter }) =>
      `The app asked for it in a way that cannot be answered: ${parameter} is missing, not known, or there twice.`,
    remedy: 'Go back and tell the shop.',
  },
  'app-unknown': {
    title: 'We don’t know this app',
    message: 'The address names an app that is not registered here.',
    remedy: 'Go back and tell the shop.',
  },
  'account-blocked': {
    title: 'This account is blocked',
    message: 'The shop has blocked it, so you can’t sign in for now.',
    remedy: 'If you think that’s a mistake, contact us.',
  },
  'too-many-attempts': {
    title: 'Too many attempts',
    message: ({ seconds }) => `To keep all accounts safe, we’re pausing here. Try again ${soon(seconds)}.`,
    remedy: undefined,
  },
  'provider-email-unconfirmed': {
    title: 'Your email address is not confirmed there',
    message: ({ provider }) =>
      `${provider} hasn’t confirmed your email address. Only a confirmed one signs you in here.`,
    remedy: 'Confirm it there and try again, or sign in with your password.',
  },
  'provider-failed': {
    title: 'That didn’t work',
    message: ({ provider }) => `${provider} didn’t confirm who you are.`,
    remedy: 'Go back and try again, or sign in with your password.',
  },
  outage: {
    title: 'The shop does not answer just now',
    message: 'Nothing is lost.',
    remedy: 'Please try again in a minute.',
  },
  'something-wrong': {
    title: 'Something went wrong',
    message: 'That’s our fault, and we’ve logged it.',
    remedy: 'Please try again in a moment.',
  },
};
