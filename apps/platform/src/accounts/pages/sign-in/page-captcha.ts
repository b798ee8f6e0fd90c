/**
 * The captcha of a page: its challenge, the submitted token, and the origins that the content security policy must
 * allow.
 */
import { CAPTCHA_SOURCES, type CaptchaProvider } from '@cartwright/contract';
import type { HostedCaptcha } from '@cartwright/hosted';

import type { Captcha, CaptchaProof, CaptchaVisibility } from '../../../foundation/captcha/captcha.ts';
import { localSum, readLocalSum } from '../../../foundation/captcha/local-captcha.ts';
import type { FormFields } from '../../../foundation/hosted-pages/forms.ts';

const KINDS: Record<CaptchaProvider, Record<CaptchaVisibility, HostedCaptcha['kind']>> = {
  recaptcha: { visible: 'recaptcha-visible', invisible: 'recaptcha-invisible' },
  hcaptcha: { visible: 'hcaptcha', invisible: 'hcaptcha' },
  turnstile: { visible: 'turnstile', invisible: 'turnstile' },
  local: { visible: 'local', invisible: 'local' },
};

/** Widgets use their own field names where no script of the page renames them. */
const FIELDS = ['captcha', 'g-recaptcha-response', 'h-captcha-response', 'cf-turnstile-response'] as const;

export function showCaptcha(captcha: Captcha, visibility: CaptchaVisibility, browserSecret: string): HostedCaptcha {
  const { provider, siteKeys } = captcha;
  return {
    kind: KINDS[provider][visibility],
    siteKey: siteKeys[visibility] ?? '',
    ...(provider === 'local' ? { sum: localSum(browserSecret) } : {}),
  };
}

/** A form's token counts for either kind, since a page shows at most one captcha. */
export function readPageCaptcha(captcha: Captcha | undefined, fields: FormFields, browserSecret: string): CaptchaProof {
  const typed = FIELDS.map((name) => fields[name]).find((one) => one !== undefined && one !== '');
  if (captcha === undefined || typed === undefined) return {};
  const token = captcha.provider === 'local' ? readLocalSum(browserSecret, typed) : typed;
  return { visible: token, invisible: token };
}

/** Origins of the widget's frames, styles and calls, for the page's policy. */
export function captchaSources(captcha: Captcha | undefined): readonly string[] {
  return captcha === undefined ? [] : CAPTCHA_SOURCES[captcha.provider];
}
