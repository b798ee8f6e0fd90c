/** English error messages. */
import { formats } from '../formats.ts';
import type { ProblemPages, Problems } from '../problem-words.ts';

const { number, soon } = formats('en');

export const problems: Problems = {
  'email-missing': 'Enter your email address.',
  'email-malformed': 'Enter a valid email address, like ada@example.com.',
  'password-missing': 'Enter your password.',
  'password-too-short': ({ min }) => `Use at least ${number(min)} characters.`,
  'password-too-long': ({ max }) => `Use at most ${number(max)} characters.`,
  'password-too-common': 'This password is too common and easy to guess. Choose a different one.',
  'password-guessable': 'This password is too similar to your name or email address. Choose a different one.',
  'password-same': 'This is your current password. Choose a different one.',
  'credentials-wrong': 'Wrong email or password. Try again, or create an account.',
  'merchant-credentials-wrong': 'Wrong email or password. Try again.',
  'account-blocked': 'This account is blocked. Please contact us.',
  'account-exists': 'There’s already an account with this email address. Sign in instead.',
  'code-missing': 'Enter the six-digit code from our email.',
  'code-wrong': 'This code is incorrect. Enter the code from our latest email.',
  'code-expired': 'This code has expired. Request a new one.',
  'code-attempts-over': 'Too many incorrect codes. Request a new one.',
  'code-sent': 'We’ve sent a new code. The previous one no longer works.',
  'too-many-attempts': ({ seconds }) => `Too many attempts. Try again ${soon(seconds)}.`,
  'captcha-missing': 'Please answer the question.',
  'captcha-wrong': 'That answer is incorrect. Here’s another question.',
  'link-expired': 'This link has expired. Request a new one.',
  'link-used': 'This link has already been used. Request a new one.',
  'name-too-long': ({ max }) => `Use at most ${number(max)} characters for the name.`,
  'field-too-long': ({ max }) => `Use at most ${number(max)} characters.`,
  'name-missing': 'Enter your name.',
  'field-malformed': 'Enter a valid value.',
  'passkey-failed': 'Your passkey didn’t work. Try again, or use your password.',
  'passkey-unknown': 'We don’t recognize this passkey. Sign in with your password.',
  'provider-failed': ({ provider }) => `We couldn’t sign you in with ${provider}. Try again, or use your password.`,
  'session-ended': 'You’ve been signed out. Please sign in again.',
  'something-wrong': 'Something went wrong on our side. Please try again.',
};

export const problemPages: ProblemPages = {
  'not-found': {
    title: 'Page not found',
    message: 'There’s no page at this address.',
    remedy: 'Check the address for typos, or go to the shop.',
  },
  'not-a-page': {
    title: 'This address isn’t a page',
    message: 'It only accepts data from forms and apps.',
    remedy: 'Go back, or go to the shop.',
  },
  'sign-in-over': {
    title: 'This page has expired',
    message: 'This sign-in is already complete, or it was started more than an hour ago.',
    remedy: 'Go back to the shop and choose “Sign in” again.',
  },
  'form-foreign': {
    title: 'We can’t accept this form',
    message: 'It was sent from another website.',
    remedy: 'Go back to the shop and start again.',
  },
  'form-stale': {
    title: 'This form has expired',
    message: 'It was opened in another browser, or your cookies were deleted.',
    remedy:
      'Go back, reload the page and submit the form again. Make sure that your browser allows cookies for this site.',
  },
  'form-unreadable': {
    title: 'We can’t read this form',
    message: 'The data from your browser is damaged or too large.',
    remedy: 'Go back, reload the page and submit the form again.',
  },
  'recovery-link-expired': {
    title: 'This link no longer works',
    message: 'It has already been used, has expired, or was replaced by a newer one.',
    remedy: 'Request a new link. Only the latest link works, and only once.',
  },
  'order-unknown': {
    title: 'Order not found',
    message: 'The address isn’t complete, or no order belongs to it.',
    remedy: 'Open the link in the email about your order.',
  },
  'redirect-not-allowed': {
    title: 'This return address isn’t allowed',
    message: ({ address }) => `The app tried to return to ${address}, which isn’t one of its allowed addresses.`,
    remedy: 'If this is your shop, allow the address. Otherwise, go back and let the shop know.',
  },
  'address-not-registrable': {
    title: 'This address can’t be allowed',
    message: ({ address }) =>
      `We couldn’t add ${address}: the app isn’t in development, or the address isn’t valid for it.`,
    remedy: 'Use an https address, or an http address on localhost, without a fragment (#).',
  },
  'request-unclear': {
    title: 'This sign-in request isn’t valid',
    message: ({ parameter }) => `The app’s request has an error: ${parameter} is missing, unknown or repeated.`,
    remedy: 'Go back and let the shop know.',
  },
  'app-unknown': {
    title: 'Unknown app',
    message: 'The app that sent you here isn’t registered with this shop.',
    remedy: 'Go back and let the shop know.',
  },
  'account-blocked': {
    title: 'This account is blocked',
    message: 'The shop has blocked this account, so you can’t sign in.',
    remedy: 'If you think this is a mistake, contact us.',
  },
  'too-many-attempts': {
    title: 'Too many attempts',
    message: ({ seconds }) => `To protect all accounts, we limit the number of attempts. Try again ${soon(seconds)}.`,
    remedy: undefined,
  },
  'provider-email-unconfirmed': {
    title: 'Your email address isn’t verified',
    message: ({ provider }) => `${provider} hasn’t verified your email address, so you can’t use it to sign in here.`,
    remedy: 'Verify it there and try again, or sign in with your password.',
  },
  'provider-failed': {
    title: 'Sign-in failed',
    message: ({ provider }) => `${provider} didn’t confirm your identity.`,
    remedy: 'Go back and try again, or sign in with your password.',
  },
  outage: {
    title: 'The shop is temporarily unavailable',
    message: 'Your data is safe.',
    remedy: 'Please try again in a minute.',
  },
  'something-wrong': {
    title: 'Something went wrong',
    message: 'That’s our fault, and we’ve logged it.',
    remedy: 'Please try again in a moment.',
  },
};
