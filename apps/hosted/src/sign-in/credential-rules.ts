/** Rules of email addresses and new passwords in forms. The platform validates again. */
import { PASSWORD_MIN_LENGTH } from '@cartwright/contract/password-rules';

import type { FieldRules } from '../form/check-value.ts';
import { problemText, type Words } from '../words/words.ts';

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
      length: PASSWORD_MIN_LENGTH,
      message: problemText(words, { code: 'password-too-short', values: { min: PASSWORD_MIN_LENGTH } }),
    },
  };
}
