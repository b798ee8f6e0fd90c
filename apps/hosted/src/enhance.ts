/**
 * The browser entry: makes working forms nicer. Each page works without it; what it adds is found by `data-`
 * attributes, so a page pays only for what is on it.
 */
import './styles.css';
import { enhanceAddress } from './enhance/address.ts';
import { enhancePassword } from './enhance/password.ts';
import { submitOnce } from './enhance/submit-once.ts';
import { validateForm } from './enhance/validate-form.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-page-form]')) {
  validateForm(form);
  submitOnce(form);
}
for (const frame of document.querySelectorAll<HTMLElement>('[data-password]')) enhancePassword(frame);
for (const address of document.querySelectorAll<HTMLElement>('[data-address]')) enhanceAddress(address);
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
