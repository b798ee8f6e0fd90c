/**
 * Creates a passkey for a form that also takes a password: the button checks the other fields, creates the passkey and
 * sends the form with it. A browser without passkeys does not show the button.
 */
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

export function enhanceNewPasskey(frame: HTMLElement): void {
  const form = frame.closest('form');
  const button = frame.querySelector<HTMLButtonElement>('[data-passkey-button]');
  if (form === null || button === null || !browserSupportsWebAuthn()) return;
  frame.hidden = false;
  button.addEventListener('click', () => void create(frame, form, button));
}

async function create(frame: HTMLElement, form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const label = button.querySelector<HTMLElement>('[data-button-label]');
  const credential = form.querySelector<HTMLInputElement>('input[name="credential"]');
  if (button.getAttribute('aria-disabled') === 'true' || label === null || credential === null) return;
  const words = label.textContent;
  showError(frame, undefined);
  button.setAttribute('aria-disabled', 'true');
  label.textContent = frame.dataset['busy'] ?? words;
  try {
    const optionsJSON = await fetchOptions(frame.dataset['newPasskey'] ?? '', form);
    credential.value = JSON.stringify(await startRegistration({ optionsJSON }));
    form.submit();
  } catch (error) {
    // A canceled dialog needs no message.
    const isCanceled = error instanceof Error && error.name === 'NotAllowedError';
    if (!isCanceled) showError(frame, error instanceof OptionsRefused ? error.message : frame.dataset['failed']);
  } finally {
    button.removeAttribute('aria-disabled');
    label.textContent = words;
  }
}

/** The platform's reason, which names the field and the remedy. */
class OptionsRefused extends Error {}

async function fetchOptions(url: string, form: HTMLFormElement): Promise<Options> {
  const fields = new FormData(form);
  const read = (name: string): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: read('fullName'), email: read('email') }),
  });
  const body = (await response.json()) as Options & { readonly message?: string };
  if (!response.ok) throw new OptionsRefused(body.message ?? `The platform responded with ${response.status}.`);
  return body;
}

function showError(frame: HTMLElement, message: string | undefined): void {
  const error = frame.querySelector<HTMLElement>('[data-passkey-error]');
  if (error === null) return;
  error.hidden = message === undefined;
  error.textContent = message ?? '';
}
