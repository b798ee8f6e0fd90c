/** What can be wrong, in English. */
import { formats } from '../formats.ts';
import type { ProblemPages, Problems } from '../problem-words.ts';

const { number, soon } = formats('en');

export const problems: Problems = {
  'email-missing': 'Enter your email address.',
  'email-malformed': 'Enter an email address like ada@example.com.',
  'password-missing': 'Enter your password.',
  'password-too-short': ({ min }) => `Use at least ${number(min)} characters.`,
  'password-too-long': ({ max }) => `Use at most ${number(max)} characters.`,
  'password-too-common': 'This password is on lists that attackers try first. Choose another.',
  'password-guessable': 'This password is too close to your name or address. Choose another.',
  'password-same': 'This is the password you have now. Choose another.',
  'credentials-wrong': 'This email address and password do not belong together. Check both, or create an account.',
  'account-blocked': 'This account is blocked. Please write to us.',
  'account-exists': 'There is an account with this email address already: sign in instead.',
  'code-missing': 'Enter the six digits from our letter.',
  'code-wrong': 'This is not the code from our newest letter. Check the digits.',
  'code-expired': 'This code is too old. Ask for another.',
  'code-attempts-over': 'That was wrong too often. Ask for another code.',
  'code-sent': 'A new code is on its way. The one before it does not work any more.',
  'too-many-attempts': ({ seconds }) => `Too many attempts. Try again ${soon(seconds)}.`,
  'captcha-missing': 'Please answer the question too.',
  'captcha-wrong': 'That was not the right answer. Here is another question.',
  'link-expired': 'This link is too old. Ask for another.',
  'link-used': 'This link was used already. Ask for another.',
  'name-too-long': ({ max }) => `Use at most ${number(max)} characters for the name.`,
  'field-too-long': ({ max }) => `Use at most ${number(max)} characters.`,
  'field-missing': 'Please fill this in.',
  'field-malformed': 'This does not look right.',
  'passkey-failed': 'That did not work with a passkey. Try again, or use your password.',
  'passkey-unknown': 'We do not know this passkey. Sign in with your password.',
  'provider-failed': ({ provider }) => `Signing in with ${provider} did not work. Try again, or use your password.`,
  'session-ended': 'You were signed out in the meantime. Please sign in again.',
  'something-wrong': 'Something went wrong on our side. Please try again.',
};

export const problemPages: ProblemPages = {
  'not-found': {
    title: 'There is nothing here',
    message: 'The address leads to no page.',
    remedy: 'Check it for typing errors, or begin at the shop.',
  },
  'not-a-page': {
    title: 'There is no page here',
    message: 'This address only takes what a form or a program sends.',
    remedy: 'Go back, or begin at the shop.',
  },
  'sign-in-over': {
    title: 'This sign-in is over',
    message: 'It was finished already, or more than an hour has passed since it began.',
    remedy: 'Go back to the shop and choose “Sign in” again.',
  },
  'form-foreign': {
    title: 'This form did not come from here',
    message: 'It was sent from another site, and only our own pages may send it.',
    remedy: 'Go back to the shop and start again.',
  },
  'form-stale': {
    title: 'This form is not valid any more',
    message: 'It was opened in another browser, or the browser has forgotten its cookies since.',
    remedy: 'Go back, reload the page and send the form again. Cookies must be allowed for this site.',
  },
  'form-unreadable': {
    title: 'This form cannot be read',
    message: 'What the browser sent is damaged or too large.',
    remedy: 'Go back, reload the page and send the form again.',
  },
  'recovery-link-expired': {
    title: 'This link does not work any more',
    message: 'It was used already, is too old, or a newer one was sent.',
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
    title: 'We do not know this app',
    message: 'The address names an app that is not registered here.',
    remedy: 'Go back and tell the shop.',
  },
  'account-blocked': {
    title: 'This account is blocked',
    message: 'The shop has blocked it; you cannot sign in for now.',
    remedy: 'If you think that is a mistake, write to us.',
  },
  'too-many-attempts': {
    title: 'That was too often',
    message: ({ seconds }) => `For the safety of all accounts we are pausing here. Try again ${soon(seconds)}.`,
    remedy: undefined,
  },
  'provider-email-unconfirmed': {
    title: 'Your email address is not confirmed there',
    message: ({ provider }) =>
      `${provider} did not confirm your email address. Only a confirmed one signs you in here.`,
    remedy: 'Confirm it there and try again, or sign in with your password.',
  },
  'provider-failed': {
    title: 'That did not work',
    message: ({ provider }) => `${provider} did not confirm who you are.`,
    remedy: 'Go back and try again, or sign in with your password.',
  },
  outage: {
    title: 'The shop does not answer just now',
    message: 'Nothing is lost.',
    remedy: 'Please try again in a minute.',
  },
  'something-wrong': {
    title: 'Something went wrong',
    message: 'That is our fault, and we have written it down.',
    remedy: 'Please try again in a moment.',
  },
};
