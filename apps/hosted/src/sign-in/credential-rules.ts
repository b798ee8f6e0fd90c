/** What sign-in and registration ask of an e-mail address and a new password. The platform has the last word. */
import type { FieldRules } from '../enhance/check-value.ts';

export const emailRules: FieldRules = {
  required: 'Enter your e-mail address.',
  email: 'Enter an e-mail address like ada@example.com.',
};

export const newPasswordLength = 8;

export const newPasswordRules: FieldRules = {
  required: 'Choose a password.',
  minLength: { length: newPasswordLength, message: `Use at least ${newPasswordLength} characters.` },
};
