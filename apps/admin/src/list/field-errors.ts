/** The violations of a call as sentences, each for the field of the form that it concerns. */
import { isValidationError } from '@cartwright/client';

import { sentenceOfViolation } from './platform-errors.ts';

/**
 * The sentence for a field. `member` is the last part of the field's name in the request: `name` finds `app.name`, and
 * `redirectUrls` finds `app.redirectUrls[0]`.
 */
export function errorOfField(error: Error | null, member: string, label: string): string | undefined {
  if (!isValidationError(error)) return undefined;
  const found = error.violations.find(({ field }) => memberOf(field) === member);
  if (found === undefined) return undefined;
  return sentenceOfViolation(found, label) ?? toSentence(found.description, member, label);
}

/** The error, unless it belongs to one of these fields. */
export function errorOutside(error: Error | null, members: readonly string[]): Error | null {
  if (!isValidationError(error)) return error;
  const rest = error.violations.filter(({ field }) => !members.includes(memberOf(field)));
  const said = rest.map(({ field, description }) => `${field} ${description}`).join('; ');
  return rest.length === 0 ? null : new Error(/[.!?]$/u.test(said) ? said : `${said}.`);
}

function memberOf(field: string): string {
  return /([^.[\]]+)(?:\[\d+\])*$/u.exec(field)?.[1] ?? field;
}

/** A description may begin with the name of the field, which the label replaces: `url must be …` → `Address must be …`. */
function toSentence(description: string, member: string, label: string): string {
  const rest = description.replace(new RegExp(`^${member}(?:\\[\\d+\\])* `, 'u'), '');
  // `{name} isn’t known here.` is a sentence, too.
  const said = /^[A-Z{]/u.test(rest) ? rest : `${label} ${rest}`;
  return /[.!?]$/u.test(said) ? said : `${said}.`;
}
