/**
 * Sign-in with a passkey: from the browser's suggestions in the email field where it has them, and by a button in all
 * other browsers. A browser without passkeys shows none of it.
 */
import { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

export async function enhancePasskey(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[data-passkey-button]');
  const frame = form.closest<HTMLElement>('[data-other-ways]');
  if (button === null || frame === null || !browserSupportsWebAuthn()) return;
  button.addEventListener('click', () => void signByButton(form, button));
  form.hidden = false;
  frame.hidden = false;
  if (await browserSupportsWebAuthnAutofill()) await signBySuggestion(form);
}

/** Waits, while the page is open, for a passkey that the person chooses from the browser's suggestions. */
async function signBySuggestion(form: HTMLFormElement): Promise<void> {
  try {
    const optionsJSON = await fetchOptions(form);
    post(form, await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
  } catch {
    // The button ended it, or the platform has no options: the password form still works.
  }
}

async function signByButton(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const label = button.querySelector<HTMLElement>('[data-button-label]');
  if (button.getAttribute('aria-disabled') === 'true' || label === null) return;
  const words = label.textContent;
  showError(form, undefined);
  button.setAttribute('aria-disabled', 'true');
  label.textContent = form.dataset['busy'] ?? words;
  try {
    post(form, await startAuthentication({ optionsJSON: await fetchOptions(form) }));
  } catch (error) {
    // A canceled dialog needs no message.
    const isCanceled = error instanceof Error && error.name === 'NotAllowedError';
    showError(form, isCanceled ? undefined : form.dataset['failed']);
  } finally {
    button.removeAttribute('aria-disabled');
    label.textContent = words;
  }
}

async function fetchOptions(form: HTMLFormElement): Promise<Options> {
  const response = await fetch(form.dataset['passkey'] ?? '', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The platform responded with ${response.status}.`);
  return (await response.json()) as Options;
}

function post(form: HTMLFormElement, credential: object): void {
  const field = form.querySelector<HTMLInputElement>('input[name="credential"]');
  if (field === null) return;
  field.value = JSON.stringify(credential);
  form.submit();
}

function showError(form: HTMLFormElement, message: string | undefined): void {
  const error = form.querySelector<HTMLElement>('[data-passkey-error]');
  if (error === null) return;
  error.hidden = message === undefined;
  error.textContent = message ?? '';
}
