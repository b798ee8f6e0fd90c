/** The email field of all sign-in pages, always with the same attributes, for password managers. */
import { TextField } from '../form/field.tsx';
import type { HostedForm } from '../pages.ts';
import { useWords } from '../words/words.ts';
import { emailRules } from './credential-rules.ts';

interface EmailFieldProps {
  readonly form: HostedForm;
  /** The Enter key of a phone's keyboard: next field, or submit. */
  readonly enterKeyHint: 'next' | 'send';
  /** Whether the browser may offer passkeys here. */
  readonly offersPasskeys?: boolean;
}

export function EmailField({ form, enterKeyHint, offersPasskeys = false }: EmailFieldProps) {
  const words = useWords();
  return (
    <TextField
      form={form}
      name="email"
      label={words.common.email}
      type="email"
      autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
      inputMode="email"
      enterKeyHint={enterKeyHint}
      autoCapitalize="off"
      rules={emailRules(words)}
    />
  );
}
