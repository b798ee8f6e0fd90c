/**
 * The browser entry: progressive enhancement of forms that work without scripts. It finds enhancements by `data-`
 * attributes and loads only those of the page.
 */
import './styles.css';
import { enhanceCaptcha } from '@cartwright/ui/captcha-widget';

import { enhanceCheckout } from './enhance/checkout.ts';
import { enhanceCode } from './enhance/code.ts';
import { lookAgain } from './enhance/look-again.ts';
import { enhancePassword } from './enhance/password.ts';
import { enhanceResend } from './enhance/resend-timer.ts';
import { enhanceStripe, enhanceStripeChallenge } from './enhance/stripe.ts';
import { submitOnce } from './enhance/submit-once.ts';
import { validateForm } from './enhance/validate-form.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-page-form]')) {
  // First, so that a button that only updates the total is neither validated nor sent.
  if ('checkout' in form.dataset) enhanceCheckout(form);
  validateForm(form);
  for (const captcha of form.querySelectorAll<HTMLElement>('[data-captcha]')) enhanceCaptcha(captcha);
  if (form.querySelector('[data-stripe]') !== null) enhanceStripe(form);
  submitOnce(form);
}
for (const frame of document.querySelectorAll<HTMLElement>('[data-password]')) enhancePassword(frame);
for (const code of document.querySelectorAll<HTMLInputElement>('input[data-code]')) enhanceCode(code);
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-wait-seconds]')) enhanceResend(button);
const passkey = document.querySelector<HTMLFormElement>('[data-passkey]');
if (passkey !== null) void import('./enhance/passkey.ts').then(({ enhancePasskey }) => enhancePasskey(passkey));
const newPasskey = document.querySelector<HTMLElement>('[data-new-passkey]');
if (newPasskey !== null) {
  void import('./enhance/new-passkey.ts').then(({ enhanceNewPasskey }) => enhanceNewPasskey(newPasskey));
}
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
const { looksAgain } = document.documentElement.dataset;
if (looksAgain !== undefined) lookAgain(Number(looksAgain) * 1000);
const challenge = document.querySelector<HTMLElement>('[data-stripe-challenge]');
if (challenge !== null) void enhanceStripeChallenge(challenge);
