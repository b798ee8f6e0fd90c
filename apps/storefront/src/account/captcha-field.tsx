/**
 * The captcha of a form, once the platform requires one. In development it is a checkbox, which works without scripts;
 * otherwise the widget of the shop's captcha service. Those widgets need scripts; without scripts the platform's own
 * page is the alternative.
 */
import { Checkbox } from '@cartwright/ui';
import { enhanceCaptcha } from '@cartwright/ui/captcha-widget';
import { useEffect, useRef } from 'react';

import type { FormCaptcha } from '../client/own-sign-in.ts';
import { useWords } from '../words/use-words.ts';

/** The value that the platform accepts in development; it stops no program. */
const LOCAL_SOLUTION = 'local-human';

export function CaptchaField({ captcha }: { readonly captcha: FormCaptcha | undefined }) {
  const words = useWords().signIn;
  if (captcha === undefined) return null;
  if (captcha.kind !== 'local') return <Widget captcha={captcha} />;
  return <Checkbox name="captcha" value={LOCAL_SOLUTION} label={words.notARobot} required />;
}

function Widget({ captcha }: { readonly captcha: FormCaptcha }) {
  const words = useWords().signIn;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (frame.current !== null) enhanceCaptcha(frame.current);
  }, []);
  return (
    <div ref={frame} data-captcha={captcha.kind} data-site-key={captcha.siteKey} data-waiting={words.captchaWaiting}>
      <input type="hidden" name="captcha" />
      <div data-captcha-widget="" />
      <p className="field__error" data-captcha-error="" hidden role="alert" />
    </div>
  );
}
