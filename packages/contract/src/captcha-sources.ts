/**
 * Captcha services: the origins of their widgets' frames, styles and calls, for the policy of a page that shows one.
 */
export type CaptchaProvider = 'recaptcha' | 'hcaptcha' | 'turnstile' | 'local';

export const CAPTCHA_SOURCES: Readonly<Record<CaptchaProvider, readonly string[]>> = {
  recaptcha: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
  local: [],
};
