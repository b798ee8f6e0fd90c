/** Form bodies: what a browser posts as fields of text, and a refusal turned back into the same form with its errors. */
import { readBodyText } from '../http/body.ts';
import { isRefusal, refuse, type Refusal } from '../http/failure.ts';

const MAX_FORM_BYTES = 65_536;

/** The fields by name; where a name comes twice, the last one. */
export type FormFields = Readonly<Record<string, string | undefined>>;

export async function readFormFields(request: Request): Promise<FormFields | Refusal> {
  const text = await readBodyText(request, MAX_FORM_BYTES);
  if (isRefusal(text)) return text;
  const fields = Object.fromEntries(new URLSearchParams(text));
  return Object.values(fields).some((value) => value.includes('\0'))
    ? refuse('BAD_REQUEST', 'A field holds the character U+0000, which no text may hold.')
    : fields;
}

/** What a refusal means for a form: messages beside its fields, and one above it for all that has no field here. */
export interface FormErrors {
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly error?: string;
}

/** `fields` maps the field of a violation to the name of the form's field: `{ 'loginId.email': 'email' }`. */
export function toFormErrors(refusal: Refusal, fields: Readonly<Record<string, string>>): FormErrors {
  const violations = 'error' in refusal.body ? [] : (refusal.body.details?.validationError?.fieldViolations ?? []);
  const fieldErrors: Record<string, string> = {};
  const others: string[] = [];
  for (const { field, description } of violations) {
    const name = fields[field];
    if (name === undefined) others.push(sentence(description));
    else fieldErrors[name] = sentence(description);
  }
  if (violations.length === 0) others.push(refusal.message);
  return { fieldErrors, ...(others.length === 0 ? {} : { error: others.join(' ') }) };
}

/** `password must not be empty` → `Password must not be empty.` */
function sentence(text: string): string {
  const [first = '', ...rest] = text;
  return `${first.toUpperCase()}${rest.join('')}${text.endsWith('.') ? '' : '.'}`;
}
