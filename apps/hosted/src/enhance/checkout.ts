/**
 * Keeps the checkout's total current: every change requests the page again and replaces its live parts. The order is
 * sent only while the button shows the server's newest total. Input is saved on the server during typing, so that
 * leaving the page loses nothing.
 */
import { fieldControl, isMarkedWrong } from './field.ts';
import { recordLiveParts, takeLiveParts, untilReleased, watchPointer } from './live-parts.ts';
import { printLocalTimes } from './local-time.ts';

/** Fields that affect the total. Changes of other fields are only saved. */
const PRICED = new Set([
  'email',
  'method',
  'savedAddress',
  'country',
  'subdivision',
  'city',
  'postalCode',
  'delivery',
  'payment',
]);

/** Session storage for input that was not sent in time. */
const UNSAVED = 'cartwright-checkout-unsaved';
const NOT_RESTORED = ['csrf', 'shown', 'intent', 'coupon', 'paymentToken'];

const TYPING_PAUSE_MS = 700;
const TIMEOUT_MS = 10_000;

export function enhanceCheckout(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('[data-order-button]');
  const label = button?.querySelector<HTMLElement>('[data-live="order-label"]');
  const notice = form.querySelector<HTMLElement>('[data-total-notice]');
  const status = form.querySelector<HTMLElement>('[data-total-status]');
  if (!button || !label || !notice || !status) return;
  for (const one of form.querySelectorAll<HTMLElement>('[data-without-script]')) one.hidden = true;
  recordLiveParts();
  printLocalTimes(form);
  watchPointer();
  focusFirstError(form);

  /** Counts the requests: only the response to the newest one is used. */
  let newest = 0;
  let running: AbortController | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** The total on the button may be outdated: a request is pending or has failed. */
  let state: 'true' | 'asking' | 'unknown' = 'true';
  let isOrderWaiting = false;
  let isUnsaved = false;
  /** Input is being sent to the server: a page that is left now may never learn whether it arrived. */
  let isSaving = false;
  let isLeaving = false;

  const showLabel = (text: string | undefined) => {
    button.toggleAttribute('data-is-updating', text !== undefined);
    label.hidden = text !== undefined;
    let other = button.querySelector<HTMLElement>('[data-other-label]');
    if (other === null) {
      other = document.createElement('span');
      other.dataset['otherLabel'] = '';
      label.after(other);
    }
    other.textContent = text ?? '';
  };
  const showNotice = (text: string | undefined) => {
    notice.hidden = text === undefined;
    notice.textContent = text ?? '';
  };
  const totalOf = () => label.querySelector('.tabular')?.textContent ?? '';

  const ask = async (intent: string, isPriced: boolean): Promise<void> => {
    clearTimeout(pause);
    newest += 1;
    const mine = newest;
    running?.abort();
    running = new AbortController();
    const before = totalOf();
    if (isPriced) {
      state = 'asking';
      showLabel(button.dataset['updating']);
    }
    isUnsaved = false;
    isSaving = true;
    try {
      const response = await fetch(form.action, {
        method: 'POST',
        body: fieldsOf(form, intent),
        headers: { accept: 'text/html' },
        signal: AbortSignal.any([running.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      const isPage = response.status < 300 || response.status === 409 || response.status === 422;
      if (response.redirected || (response.status >= 400 && response.status < 500 && !isPage)) {
        // The order was placed in another window, or the checkout has ended: its address explains it better.
        isLeaving = true;
        if (response.redirected) location.assign(response.url);
        else location.reload();
        return;
      }
      if (!isPage) throw new Error(`The checkout responded with ${response.status}.`);
      const text = await response.text();
      await untilReleased();
      if (mine !== newest) return;
      isSaving = false;
      takeLiveParts(form, new DOMParser().parseFromString(text, 'text/html'));
      printLocalTimes(form);
      state = 'true';
      showLabel(undefined);
      settle(before);
    } catch {
      if (mine !== newest) return;
      isSaving = false;
      isUnsaved = true;
      if (!isPriced && state === 'true') return;
      state = 'unknown';
      isOrderWaiting = false;
      showLabel(button.dataset['retry']);
      showNotice(navigator.onLine ? notice.dataset['failed'] : notice.dataset['offline']);
    }
  };

  /** The response is on the page. Announces a changed total, or sends the waiting order if the total is unchanged. */
  const settle = (before: string) => {
    const total = totalOf();
    const isWaiting = isOrderWaiting;
    isOrderWaiting = false;
    if (total === before) {
      showNotice(undefined);
      if (isWaiting) form.requestSubmit(button);
      return;
    }
    if (isWaiting) {
      showNotice(notice.dataset['changed']?.replace('{total}', total));
      notice.focus();
      return;
    }
    showNotice(undefined);
    status.textContent = (status.dataset['updated'] ?? '').replace('{total}', total);
  };

  form.addEventListener('change', ({ target }) => {
    const name = nameOf(target);
    if (name !== '' && name !== 'coupon') void ask('update', PRICED.has(name));
  });
  form.addEventListener('input', ({ target }) => {
    const name = nameOf(target);
    if (name === '' || name === 'coupon') return;
    isUnsaved = true;
    clearTimeout(pause);
    // Select elements and radio buttons update at once.
    if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'radio')) return;
    pause = setTimeout(() => void ask('update', PRICED.has(name)), TYPING_PAUSE_MS);
  });
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || nameOf(event.target) !== 'coupon') return;
    event.preventDefault();
    void ask('apply-coupon', true);
  });
  form.addEventListener('submit', (event) => {
    const intent = event.submitter?.getAttribute('value') ?? 'update';
    if (intent === 'sign-in') {
      isLeaving = true;
      return;
    }
    if (intent === 'order' && state === 'true') {
      isLeaving = true;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (intent !== 'order') void ask(intent, true);
    else if (state === 'unknown') void ask('update', true);
    else isOrderWaiting = true;
  });
  // Added after the other listeners of `submit`: a listener that found an error has stopped the event by now.
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) isLeaving = false;
  });
  addEventListener('pagehide', () => {
    if (!(isUnsaved || isSaving) || isLeaving) return;
    const fields = fieldsOf(form, 'update');
    navigator.sendBeacon(form.action, fields);
    // A reload may be faster than the save, so session storage keeps the input until then.
    for (const name of NOT_RESTORED) fields.delete(name);
    sessionStorage.setItem(UNSAVED, fields.toString());
  });
  addEventListener('pageshow', ({ persisted }) => {
    // Its buttons show that they are busy, and its total may be outdated.
    if (persisted) location.reload();
  });
  if (restoreUnsaved(form)) void ask('update', true);
}

/** Restores input that was not sent in time. Returns whether there was any. */
function restoreUnsaved(form: HTMLFormElement): boolean {
  const fields = new URLSearchParams(sessionStorage.getItem(UNSAVED) ?? '');
  sessionStorage.removeItem(UNSAVED);
  for (const control of form.elements) {
    const name = control.getAttribute('name') ?? '';
    const value = fields.get(name);
    const isText = control instanceof HTMLInputElement && !['radio', 'checkbox', 'hidden'].includes(control.type);
    if (value === null || !(isText || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement)) {
      continue;
    }
    control.value = value;
  }
  return fields.size > 0;
}

/**
 * The form data as a button with this intent would send them. A typed code is sent only with the button that applies
 * it.
 */
function fieldsOf(form: HTMLFormElement, intent: string): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && (name !== 'coupon' || intent === 'apply-coupon')) fields.append(name, value);
  }
  fields.set('intent', intent);
  return fields;
}

function nameOf(target: EventTarget | null): string {
  return fieldControl(target)?.name ?? (target instanceof HTMLInputElement ? target.name : '');
}

/** A form with errors starts at the first one. A screen reader reads the summary above by itself. */
function focusFirstError(form: HTMLFormElement): void {
  const wrong = [...form.elements].map(fieldControl).find((one) => one !== undefined && isMarkedWrong(one));
  if (wrong !== undefined) wrong.focus();
}
