/** What sign-in and registration ask of an e-mail address and a new password. The platform has the last word. */
import type { FieldRules } from '../enhance/check-value.ts';
import { problemText, type Words } from '../words/words.ts';

export const newPasswordLength = 8;

export function emailRules(words: Words): FieldRules {
  return {
    required: problemText(words, { code: 'email-missing' }),
    email: problemText(words, { code: 'email-malformed' }),
  };
}

export function newPasswordRules(words: Words): FieldRules {
  return {
    required: problemText(words, { code: 'password-missing' }),
    minLength: {
      length: newPasswordLength,
      message: problemText(words, { code: 'password-too-short', values: { min: newPasswordLength } }),
    },
  };
}
