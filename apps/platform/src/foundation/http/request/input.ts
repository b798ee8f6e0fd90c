/**
 * The input of a handler: path, query (plain or in its long form `.r`) and body, merged into one object and validated
 * by the endpoint's schema. The path wins over the body, since it was authorized and logged.
 */
import { findUnknownMembers, ruleViolations, type Endpoint } from '@cartwright/contract';

import { isExpectedError, refuse, refuseViolations, type ExpectedError } from '../failure.ts';
import type { ApiRequest } from './api-request.ts';
import { parseMembers } from './json-text.ts';
import { readForm, readPlainQuery } from './plain-query.ts';
import { isMembers, MAX_DEPTH, refuseDepth, type Members } from './request-members.ts';

/** The query parameter that carries a whole payload: base64url of its JSON, without padding. */
const LONG_QUERY = '.r';
/** Maximum number of violations in one response. */
const MAX_VIOLATIONS = 100;

/** Names as the endpoint has them, such as `thing.id`, with their decoded values. */
export type PathParameters = readonly (readonly [name: string, value: string])[];

/** The whole input of a request as one object. `text` is its body. */
export function readMembers(
  endpoint: Endpoint,
  request: ApiRequest,
  pathParameters: PathParameters,
  text: string,
): Members | ExpectedError {
  const queryMembers = request.search === '' ? {} : readQuery(endpoint, new URLSearchParams(request.search));
  if (isExpectedError(queryMembers)) return queryMembers;
  const bodyMembers = readBody(request, text);
  if (isExpectedError(bodyMembers)) return bodyMembers;
  // Spreading calls no setter: a member called `__proto__` is a member like any other.
  const merged: Members = { ...queryMembers, ...bodyMembers };
  for (const [path, value] of pathParameters) setMember(merged, path.split('.'), value);
  return merged;
}

export interface ValidInput {
  readonly value: unknown;
}

/** The validated input, wrapped so that no input can be mistaken for an error. */
export function readInput(endpoint: Endpoint, merged: Members): ValidInput | ExpectedError {
  const fault = findFault(merged, MAX_DEPTH);
  if (fault === 'too deep') return refuseDepth();
  if (fault === 'zero') return refuse('BAD_REQUEST', 'The request holds the character U+0000, which no text may hold.');
  const unknown = findUnknownMembers(endpoint, merged);
  const parsed = endpoint.input.safeParse(merged, { reportInput: true });
  if (parsed.success && unknown.length === 0) return { value: parsed.data };
  const broken = parsed.success ? [] : ruleViolations(parsed.error, MAX_VIOLATIONS);
  return refuseViolations([...unknown, ...broken]);
}

function readQuery(endpoint: Endpoint, query: URLSearchParams): Members | ExpectedError {
  const long = query.get(LONG_QUERY);
  query.delete(LONG_QUERY);
  const plain = readPlainQuery(query, endpoint.input);
  if (long === null || isExpectedError(plain)) return plain;
  const members =
    parseMembers(Buffer.from(long, 'base64url').toString('utf8')) ??
    refuse('BAD_REQUEST', 'The query parameter .r is not the base64url of a JSON object.');
  return isExpectedError(members) ? members : Object.assign(plain, members);
}

function readBody(request: ApiRequest, text: string): Members | ExpectedError {
  if (text.trim() === '') return {};
  if (isForm(request)) return readForm(text);
  return parseMembers(text) ?? refuse('BAD_REQUEST', 'The body is not a JSON object.');
}

/** Whether the body is form-encoded (token requests of OAuth). */
export function isForm(request: ApiRequest): boolean {
  return request.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true;
}

/** Copies changed objects, so that two paths never share a member. */
function setMember(members: Members, [name, ...rest]: readonly string[], value: string): void {
  if (name === undefined) return;
  if (rest.length === 0) {
    members[name] = value;
    return;
  }
  const inner = members[name];
  const copy = isMembers(inner) ? { ...inner } : {};
  members[name] = copy;
  setMember(copy, rest, value);
}

/** Faults that no schema finds. Databases cut strings off at U+0000, or refuse them. */
function findFault(value: unknown, levels: number): 'too deep' | 'zero' | undefined {
  if (typeof value === 'string') return value.includes('\0') ? 'zero' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (levels === 0) return 'too deep';
  if (Array.isArray(value)) {
    for (const entry of value) {
      const fault = findFault(entry, levels - 1);
      if (fault !== undefined) return fault;
    }
    return undefined;
  }
  // Every request passes here: no lists of names and values are made.
  for (const name in value) {
    const fault = name.includes('\0') ? 'zero' : findFault((value as Members)[name], levels - 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
