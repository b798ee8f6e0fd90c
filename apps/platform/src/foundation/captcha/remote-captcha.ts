/**
 * Captcha providers: reCAPTCHA, hCaptcha and Turnstile share one verification request, a form with secret and token.
 * Invariant: only an explicit success counts; an unreachable provider is a failure.
 */
import type { CaptchaProvider } from '@cartwright/contract';
import { z } from 'zod';

import { createGuardedFetch } from '../outgoing/guarded-fetch.ts';
import type { Captcha, CaptchaConfig } from './captcha.ts';

type RemoteConfig = Exclude<CaptchaConfig, { provider: 'local' }>;

const VERIFY_URLS: Record<Exclude<CaptchaProvider, 'local'>, string> = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};

const TIMEOUT_MS = 5000;
const MAX_RESPONSE_BYTES = 64 * 1024;
const MAX_TOKEN_LENGTH = 8192;
/** Invisible reCAPTCHA version 3 returns a score from 0 to 1. */
const MIN_SCORE = 0.5;

const Verdict = z.object({ success: z.boolean(), score: z.number().optional() });

/** Throws if no pair of keys is set, since an unsolvable captcha would lock every member out. */
export function createRemoteCaptcha(config: RemoteConfig, report: (failure: unknown) => void): Captcha {
  const { provider, visible, invisible } = config;
  if (visible === undefined && invisible === undefined) throw new Error(`The captcha ${provider} has no keys.`);
  // The operator wrote the address; only size and time are bounded.
  const ask = createGuardedFetch({
    allowLoopback: true,
    isTrusted: true,
    maxBytes: MAX_RESPONSE_BYTES,
    timeoutMs: TIMEOUT_MS,
  });
  const verifyUrl = config.verifyUrl ?? VERIFY_URLS[provider];
  return {
    provider,
    siteKeys: {
      ...(visible === undefined ? {} : { visible: visible.siteKey }),
      ...(invisible === undefined ? {} : { invisible: invisible.siteKey }),
    },
    isResponse: async (visibility, token, address) => {
      const keys = config[visibility];
      if (keys === undefined || token === '' || token.length > MAX_TOKEN_LENGTH) return false;
      const body = new URLSearchParams({
        secret: keys.secret,
        response: token,
        sitekey: keys.siteKey,
        ...(address === '' ? {} : { remoteip: address }),
      });
      try {
        const response = await ask(verifyUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: body.toString(),
        });
        const verdict = Verdict.safeParse(JSON.parse(response.body.toString('utf8')));
        return (
          response.status === 200 && verdict.success && verdict.data.success && (verdict.data.score ?? 1) >= MIN_SCORE
        );
      } catch (failure) {
        report(failure);
        return false;
      }
    },
  };
}
