/**
 * The captcha field of a form, if the platform requires one. The script inserts providers' widgets; the local question
 * is plain HTML and works without it.
 */
import { TextField } from '../form/field.tsx';
import type { HostedCaptcha, HostedForm } from '../pages.ts';
import { problemText, useWords } from '../words/words.ts';

interface CaptchaFieldProps {
  readonly form: HostedForm;
  readonly captcha: HostedCaptcha | undefined;
}

/** The form's captcha field. Only the local question can be linked from the error summary. */
export function captchaFields(captcha: HostedCaptcha | undefined): readonly string[] {
  return captcha?.kind === 'local' ? ['captcha'] : [];
}

export function CaptchaField({ form, captcha }: CaptchaFieldProps) {
  const words = useWords();
  if (captcha === undefined) return null;
  if (captcha.kind === 'local') return <Query form={form} captcha={captcha} />;
  return (
    <div
      data-captcha={captcha.kind}
      data-site-key={captcha.siteKey}
      data-locale={words.locale}
      data-waiting={words.captcha.waiting}
    >
      <input type="hidden" name="captcha" value="" />
      <div data-captcha-widget="" />
      <p className="field__error" data-captcha-error="" hidden role="alert" />
      <noscript>
        <p className="field__error">{words.captcha.needsScript}</p>
      </noscript>
    </div>
  );
}

function Query({ form, captcha }: { readonly form: HostedForm; readonly captcha: HostedCaptcha }) {
  const words = useWords();
  const { sum, question } = captcha;
  const label = sum === undefined ? (question ?? words.captcha.label) : words.captcha.sum(...sum);
  return (
    <TextField
      form={form}
      name="captcha"
      label={label}
      hint={words.captcha.why}
      autoComplete="off"
      inputMode={sum === undefined ? 'text' : 'numeric'}
      enterKeyHint="go"
      autoCapitalize="off"
      maxLength={40}
      rules={{ required: problemText(words, { code: 'captcha-missing' }) }}
    />
  );
}
