/**
 * Shows the widget of a captcha service. The service's script is loaded only on a page that has a captcha. All three
 * services offer the same two functions, `render` and `execute`.
 */
interface CaptchaApi {
  render(
    place: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly size: 'invisible' | 'normal';
      readonly theme: 'dark' | 'light';
      readonly callback: (token: string) => void;
      readonly 'expired-callback': () => void;
      readonly 'error-callback': () => void;
    },
  ): number | string;
  execute(widget: number | string): unknown;
}

const services = {
  'recaptcha-visible': { script: 'https://www.google.com/recaptcha/api.js', name: 'grecaptcha', size: 'normal' },
  'recaptcha-invisible': { script: 'https://www.google.com/recaptcha/api.js', name: 'grecaptcha', size: 'invisible' },
  hcaptcha: { script: 'https://js.hcaptcha.com/1/api.js', name: 'hcaptcha', size: 'normal' },
  turnstile: { script: 'https://challenges.cloudflare.com/turnstile/v0/api.js', name: 'turnstile', size: 'normal' },
} as const;

const READY = 'cartwrightCaptchaReady';

/** `frame` names the widget by `data-captcha`. The token goes into its field `captcha`, and the form waits for it. */
export function enhanceCaptcha(frame: HTMLElement): void {
  const form = frame.closest('form');
  const response = frame.querySelector<HTMLInputElement>('input[name="captcha"]');
  const place = frame.querySelector<HTMLElement>('[data-captcha-widget]');
  const service = services[frame.dataset['captcha'] as keyof typeof services];
  if (form === null || response === null || place === null || service === undefined) return;

  let execute: (() => void) | undefined;
  let isSubmitAwaited = false;
  Object.assign(globalThis, {
    [READY]: () => {
      const api = (globalThis as unknown as Record<string, CaptchaApi>)[service.name];
      const widget = api?.render(place, {
        sitekey: frame.dataset['siteKey'] ?? '',
        size: service.size,
        theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
        callback: (token) => {
          response.value = token;
          showError(frame, undefined);
          if (isSubmitAwaited) form.requestSubmit();
          isSubmitAwaited = false;
        },
        'expired-callback': () => void (response.value = ''),
        'error-callback': () => void (response.value = ''),
      });
      if (service.size === 'invisible' && widget !== undefined) execute = () => void api?.execute(widget);
    },
  });
  // Runs before the form is marked as pending: the widget's callback submits the form.
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented || response.value !== '') return;
    event.preventDefault();
    if (execute === undefined) {
      showError(frame, frame.dataset['waiting']);
      return;
    }
    isSubmitAwaited = true;
    execute();
  });

  const query = new URLSearchParams({ onload: READY, render: 'explicit', hl: frame.dataset['locale'] ?? 'en' });
  const script = document.createElement('script');
  script.src = `${service.script}?${query.toString()}`;
  script.async = true;
  document.head.append(script);
}

function showError(frame: HTMLElement, message: string | undefined): void {
  const error = frame.querySelector<HTMLElement>('[data-captcha-error]');
  if (error === null) return;
  error.hidden = message === undefined;
  error.textContent = message ?? '';
}
