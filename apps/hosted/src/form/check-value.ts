/** Validation of a value. A field has its rules in `data-` attributes, each with its message. */
export interface FieldRules {
  /** Shown when the field is empty. */
  readonly required?: string;
  /** Shown when the value is not an email address. */
  readonly email?: string;
  /** Source of a regular expression for the whole value, and its error message. */
  readonly pattern?: { readonly source: string; readonly message: string };
  readonly minLength?: { readonly length: number; readonly message: string };
}

/** The first message that applies to `value`, or undefined when it is valid. White space around it never counts. */
export function checkValue(rules: FieldRules, value: string): string | undefined {
  const text = value.trim();
  if (text === '') return rules.required;
  if (rules.email !== undefined && !looksLikeEmail(text)) return rules.email;
  if (rules.minLength !== undefined && value.length < rules.minLength.length) return rules.minLength.message;
  if (rules.pattern !== undefined && !new RegExp(`^(?:${rules.pattern.source})$`, 'u').test(text)) {
    return rules.pattern.message;
  }
  return undefined;
}

/** Local part, at sign, domain with a dot. Only an email can prove that the mailbox exists. */
function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/u.test(text);
}
