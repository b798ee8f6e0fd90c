/** Form bodies: text fields posted by a browser. `form-problems.ts` names their errors. */
import { isExpectedError, refuse, type ExpectedError } from '../http/failure.ts';
import { readBodyText } from '../http/request/body.ts';
import { readForm } from '../http/request/plain-query.ts';

const MAX_FORM_BYTES = 65_536;
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The fields by name; of two fields with the same name, the last one. */
export type FormFields = Readonly<Record<string, string | undefined>>;

export async function readFormFields(request: Request): Promise<FormFields | ExpectedError> {
  const text = await readBodyText(request, MAX_FORM_BYTES);
  if (isExpectedError(text)) return text;
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== FORM_TYPE && (type !== undefined || text !== '')) {
    return refuse('BAD_REQUEST', `A form is sent as ${FORM_TYPE}.`, { status: 415 });
  }
  const fields = readForm(text);
  if (isExpectedError(fields)) return fields;
  return Object.values(fields).some((value) => value.includes('\0'))
    ? refuse('BAD_REQUEST', 'A field holds the character U+0000, which no text may hold.')
    : fields;
}
