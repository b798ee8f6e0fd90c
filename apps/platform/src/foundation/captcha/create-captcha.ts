/** The captcha that the configuration names. */
import type { Captcha, CaptchaConfig } from './captcha.ts';
import { createLocalCaptcha } from './local-captcha.ts';
import { createRemoteCaptcha } from './remote-captcha.ts';

export function createCaptcha(config: CaptchaConfig, report: (failure: unknown) => void): Captcha {
  return config.provider === 'local' ? createLocalCaptcha() : createRemoteCaptcha(config, report);
}
