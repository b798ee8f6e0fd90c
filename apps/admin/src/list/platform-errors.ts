/**
 * The platform's errors in the language of the admin: by their codes, never by their sentences. In English the
 * platform's own sentence is shown, and in other languages where the catalog has none for the code.
 */
import {
  type FieldViolation,
  isApplicationError,
  isClientError,
  isSystemError,
  isValidationError,
  type SystemError,
} from '@cartwright/client';

import { type AdminLanguage, readLanguage } from '../words/languages.ts';
import { words } from '../words/words.ts';

/** Why something failed. */
export interface Reason {
  readonly text: string;
  /** What the platform said, in English, where the text says less or is missing. */
  readonly original: string;
}

/** Codes whose sentence of the platform names the cause, such as the answer of another server. */
const DETAILED: ReadonlySet<string> = new Set(['FILE_NOT_IMPORTED', 'FILE_NOT_READABLE', 'DRAFT_ORDER_INCOMPLETE']);

export function explain(error: unknown, language = readLanguage()): Reason {
  if (isSystemError(error)) return own(explainSystem(error));
  if (!(error instanceof Error)) return own(words.list.somethingWrong);
  if (language === 'en') return own(error.message);
  if (isValidationError(error)) {
    const sentences = error.violations.map((violation) => sentenceOfViolation(violation, violation.field, language));
    const unknown = error.violations.filter((_, index) => sentences[index] === undefined);
    const text = sentences.map((sentence, index) => sentence ?? fields.invalid(error.violations[index]?.field ?? ''));
    return { text: text.join(' '), original: unknown.map(({ description }) => `${description}.`).join(' ') };
  }
  const code = codeOf(error);
  const text = code === undefined ? undefined : sentenceOfCode(code, language);
  if (text !== undefined) return { text, original: DETAILED.has(code ?? '') ? error.message : '' };
  return isClientError(error) || code !== undefined ? { text: '', original: error.message } : own(error.message);
}

/** What failed: the network, a server that is not ready, or the server itself. */
function explainSystem({ status, requestId }: SystemError): string {
  if (status === undefined) return isOffline() ? words.list.offline : words.list.unreachable;
  if (status >= 502 && status <= 504) return words.list.serverBusy;
  return requestId === undefined ? words.list.serverFailed : words.list.serverFailedRequest(requestId);
}

function isOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine;
}

function own(text: string): Reason {
  return { text, original: '' };
}

function codeOf(error: Error): string | undefined {
  if (isApplicationError(error)) return error.code;
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The sentence of the catalog for a code. Undefined where the platform's own is shown. */
export function sentenceOfCode(code: string, language: AdminLanguage = readLanguage()): string | undefined {
  if (language === 'en') return undefined;
  const sentences: Readonly<Record<string, string>> = { ...words.errors.codes, ...words.errors.account };
  return Object.hasOwn(sentences, code) ? sentences[code] : undefined;
}

/** What is wrong with the field of this label. Undefined where the platform's own words are shown. */
export function sentenceOfViolation(
  { violatedRule = '', data }: Omit<FieldViolation, 'description'>,
  label: string,
  language: AdminLanguage = readLanguage(),
): string | undefined {
  if (language === 'en') return undefined;
  const type = data?.['type'];
  if (type === 'EMAIL') return fields.email(label);
  if (type === 'TAKEN') return fields.taken(label);
  if (type === 'UNKNOWN') return fields.unknown(label);
  if (type === 'REVERSED') return fields.reversed(label);
  if (type === 'REPEATED') return fields.repeated(label);
  if (type === 'ZERO') return fields.zero(label);
  if (type === 'UNAVAILABLE') return fields.unavailable(label);
  if (type === 'CONTRADICTION') return fields.contradictory(label);
  const [least, most, days] = [data?.['least'], data?.['most'], data?.['days']];
  if (type === 'RANGE' && typeof least === 'number' && typeof most === 'number') {
    return fields.outOfRange(label, least, most);
  }
  if (type === 'PERIOD' && typeof days === 'number') return fields.notSoon(label, days);
  const example = data?.['example'];
  if (typeof example === 'string') return fields.formatLike(label, example);
  const bound = data?.['threshold'];
  const isExclusive = data?.['isExclusive'] === true;
  const says = BY_RULE[violatedRule];
  if (says !== undefined) return says(label);
  if (typeof bound !== 'number' || isExclusive) return undefined;
  return BY_BOUND[violatedRule]?.(label, bound);
}

const { fields } = words.errors;

const BY_RULE: Readonly<Record<string, (label: string) => string>> = {
  REQUIRED_FIELD: fields.required,
  REQUIRED_ONE_OF_FIELD: fields.required,
  FORMAT: fields.format,
  INVALID_ENUM_VALUE: fields.notOffered,
  FIELD_NOT_ALLOWED: fields.notAllowed,
  DECIMAL_GT: fields.notPositive,
};

const BY_BOUND: Readonly<Record<string, (label: string, bound: number) => string>> = {
  MAX_LENGTH: fields.tooLong,
  MIN_LENGTH: (label, least) => (least === 1 ? fields.required(label) : fields.tooShort(label, least)),
  EXACT_LENGTH: fields.length,
  MAX_SIZE: fields.tooMany,
  MIN_SIZE: (label, least) => (least === 1 ? fields.required(label) : fields.tooFew(label, least)),
  MAX: fields.tooLarge,
  MIN: fields.tooSmall,
  DECIMAL_LTE: fields.tooLarge,
  DECIMAL_GTE: fields.tooSmall,
  DECIMAL_MAX_SCALE: fields.decimals,
};
