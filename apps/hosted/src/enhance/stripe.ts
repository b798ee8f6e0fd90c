/**
 * Stripe's fields on the checkout, and its challenge. Stripe's script is loaded only by a page that has one of them. The
 * fields make a token, which the form sends instead of a card.
 */
import { readStripeAppearance, type StripeAppearance } from './stripe-appearance.ts';

interface StripeError {
  readonly message?: string;
}

interface StripeElements {
  create(kind: 'payment'): { mount(place: HTMLElement): void };
  update(options: { readonly amount?: number; readonly appearance?: StripeAppearance }): void;
  submit(): Promise<{ readonly error?: StripeError }>;
}

interface StripeScript {
  elements(options: {
    readonly mode: 'payment';
    readonly amount: number;
    readonly currency: string;
    readonly captureMethod: 'manual';
    readonly appearance: StripeAppearance;
  }): StripeElements;
  createConfirmationToken(options: {
    readonly elements: StripeElements;
  }): Promise<{ readonly error?: StripeError; readonly confirmationToken?: { readonly id: string } }>;
  handleNextAction(options: { readonly clientSecret: string }): Promise<unknown>;
}

declare global {
  var Stripe: ((publishableKey: string, options: { readonly locale: string }) => StripeScript) | undefined;
}

/** Call it after the form's validation and before `submitOnce`. */
export function enhanceStripe(form: HTMLFormElement): void {
  let mounted:
    | { readonly place: HTMLElement; readonly stripe: StripeScript; readonly elements: StripeElements }
    | undefined;
  let isAsking = false;
  const findPlace = () => form.querySelector<HTMLElement>('[data-stripe]');
  const readAmount = () => Number(form.querySelector<HTMLDataElement>('[data-stripe-amount]')?.value ?? 0);

  const readNeedsScript = () => findPlace()?.querySelector('noscript')?.textContent ?? '';
  const showError = (message: string | undefined) => {
    const error = findPlace()?.querySelector<HTMLElement>('[data-stripe-error]');
    if (!error) return;
    error.hidden = message === undefined;
    error.textContent = message ?? '';
  };
  const mount = async (): Promise<void> => {
    const place = findPlace();
    if (place === null || mounted?.place === place || readAmount() === 0) return;
    const stripe = await openStripe(place);
    const fields = place.querySelector<HTMLElement>('[data-stripe-fields]');
    if (fields === null || fields.childElementCount > 0 || place !== findPlace()) return;
    const currency = place.dataset['currency'] ?? '';
    const elements = stripe.elements({
      mode: 'payment',
      amount: readAmount(),
      currency,
      captureMethod: 'manual',
      appearance: readStripeAppearance(),
    });
    elements.create('payment').mount(fields);
    mounted = { place, stripe, elements };
  };
  /** What was last acted upon: our own changes of the page change neither. */
  let seen: { readonly place: HTMLElement | null; readonly amount: number } | undefined;
  const refresh = () => {
    const [place, amount] = [findPlace(), readAmount()];
    if (seen?.place === place && seen.amount === amount) return;
    seen = { place, amount };
    if (mounted?.place === place && amount > 0) mounted.elements.update({ amount });
    else mount().catch(() => showError(readNeedsScript()));
  };

  const pay = async (button: HTMLElement | null): Promise<void> => {
    const place = findPlace();
    const token = place?.querySelector<HTMLInputElement>('input[name="paymentToken"]');
    if (mounted === undefined || !token) return;
    const { stripe, elements } = mounted;
    showError(undefined);
    const submitted = await elements.submit();
    const made = submitted.error === undefined ? await stripe.createConfirmationToken({ elements }) : undefined;
    const id = made?.confirmationToken?.id;
    if (id === undefined) {
      showError((submitted.error ?? made?.error)?.message ?? '');
      return;
    }
    // The only token that is sent: test cards have the same field.
    for (const other of form.querySelectorAll<HTMLInputElement>('input[name="paymentToken"]')) other.disabled = true;
    token.value = id;
    token.disabled = false;
    // A form ignores a submit while its own event is still being handled.
    setTimeout(() => form.requestSubmit(button));
  };

  form.addEventListener('submit', (event) => {
    const { submitter } = event;
    const isOrder = submitter?.getAttribute('value') === 'order';
    const chosen = form.querySelector<HTMLInputElement>('input[name="payment"]:checked')?.value;
    const token = findPlace()?.querySelector<HTMLInputElement>('input[name="paymentToken"]');
    if (event.defaultPrevented || !isOrder || chosen !== 'stripe' || !token?.disabled || readAmount() === 0) return;
    event.preventDefault();
    if (isAsking) return;
    isAsking = true;
    pay(submitter)
      .catch(() => showError(readNeedsScript()))
      .finally(() => {
        isAsking = false;
      });
  });
  new MutationObserver(refresh).observe(form, { childList: true, subtree: true });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    mounted?.elements.update({ appearance: readStripeAppearance() });
  });
  refresh();
}

/** Lets the bank ask the buyer, then goes on. Without Stripe's script the buyer is told how else to go on. */
export async function enhanceStripeChallenge(place: HTMLElement): Promise<void> {
  try {
    const stripe = await openStripe(place);
    await stripe.handleNextAction({ clientSecret: place.dataset['secret'] ?? '' });
  } catch {
    place.hidden = false;
    return;
  }
  location.assign(place.dataset['continue'] ?? '');
}

let loading: Promise<void> | undefined;

async function openStripe(place: HTMLElement): Promise<StripeScript> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = place.dataset['script'] ?? '';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The script of Stripe was not loaded.')));
    document.head.append(script);
  });
  await loading;
  const open = globalThis.Stripe;
  if (open === undefined) throw new Error('The script of Stripe made nothing.');
  return open(place.dataset['stripe'] ?? '', { locale: document.documentElement.lang });
}
