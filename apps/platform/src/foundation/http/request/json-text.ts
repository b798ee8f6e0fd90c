/**
 * Parses JSON that a caller sent. Invariant: depth, width and number of values are bounded before any object is built, so
 * that no text costs more than its length in bytes.
 */
import { refuse, type ExpectedError } from '../failure.ts';
import { isMembers, MAX_DEPTH, refuseDepth, type Members } from './request-members.ts';

/** Of one object. */
const MAX_NAMES = 1000;
/** For one list. The contract allows fewer, and its error names the list. */
const MAX_ENTRIES = 5000;
/** Of the whole text. */
const MAX_VALUES = 50_000;

/** A shorter text cannot hold an object or a list that is too long, and its depth is found after parsing. */
const SHORT_TEXT = 4 * MAX_NAMES;

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** The object; `undefined` where the text is not the JSON of one. */
export function parseMembers(text: string): Members | ExpectedError | undefined {
  const error = text.length <= SHORT_TEXT ? undefined : refuseSize(text);
  if (error !== undefined) return error;
  try {
    const value: unknown = JSON.parse(text);
    return isMembers(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Counts without parsing. Does not check whether the text is valid JSON. */
function refuseSize(text: string): ExpectedError | undefined {
  /** Commas seen in each object and list that is open just now. */
  const commas: number[] = [];
  const limits: number[] = [];
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) {
      at = endOfText(text, at);
    } else if (sign === OPEN_OBJECT || sign === OPEN_LIST) {
      if (commas.length === MAX_DEPTH) return refuseDepth();
      commas.push(0);
      limits.push(sign === OPEN_OBJECT ? MAX_NAMES : MAX_ENTRIES);
      values += 1;
    } else if (sign === CLOSE_OBJECT || sign === CLOSE_LIST) {
      commas.pop();
      limits.pop();
    } else if (sign === COMMA) {
      const count = (commas.pop() ?? 0) + 1;
      const limit = limits.at(-1) ?? 0;
      if (count >= limit) return refuseWidth(limit);
      commas.push(count);
      values += 1;
    }
    if (values > MAX_VALUES) {
      return refuse('BAD_REQUEST', `The request has too many values: at most ${MAX_VALUES} are read.`);
    }
  }
  return undefined;
}

function refuseWidth(limit: number): ExpectedError {
  return refuse(
    'BAD_REQUEST',
    limit === MAX_NAMES
      ? `The request has an object with too many members: at most ${MAX_NAMES} are read.`
      : `The request has a list with too many entries: at most ${MAX_ENTRIES} are read.`,
  );
}

/** The end of the string that begins at a quotation mark; the end of the text for an open string. */
function endOfText(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at !== -1 && isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at === -1 ? text.length : at;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}
