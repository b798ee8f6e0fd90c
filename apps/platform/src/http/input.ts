/**
 * Where a handler's input comes from: path, query (plain or in its long form `.r`) and body, merged into one object and
 * validated by the endpoint's schema. The path wins over the body, since it is what was authorised and logged.
 */
import { ruleViolations, type Endpoint } from '@cartwright/contract';

import { readBodyText } from './body.ts';
import { isRefusal, refuse, refuseViolations, type Refusal } from './failure.ts';
import { readPlainQuery } from './plain-query.ts';

/** The query parameter that carries a whole payload: base64url of its JSON, without padding. */
const LONG_QUERY = '.r';
const MAX_DEPTH = 40;

/** What was sent, before anybody looked at it. */
export type Members = Record<string, unknown>;

/** Everything that a request says, as one object. */
export async function readMembers(
  endpoint: Endpoint,
  request: Request,
  query: URLSearchParams,
  pathParameters: ReadonlyMap<string, string>,
): Promise<Members | Refusal> {
  const queryMembers = readQuery(endpoint, query);
  if (isRefusal(queryMembers)) return queryMembers;
  const bodyMembers = await readBody(request);
  if (isRefusal(bodyMembers)) return bodyMembers;
  const merged: Members = { ...queryMembers, ...bodyMembers };
  for (const [path, value] of pathParameters) setMember(merged, path.split('.'), value);
  return merged;
}

/** The validated input, wrapped so that no input can be mistaken for a refusal. */
export function readInput(endpoint: Endpoint, merged: Members): { readonly value: unknown } | Refusal {
  if (isTooDeep(merged, MAX_DEPTH)) {
    return refuse('BAD_REQUEST', `The request is nested too deeply: at most ${MAX_DEPTH} levels are read.`);
  }
  if (hasZero(merged)) return refuse('BAD_REQUEST', 'The request holds the character U+0000, which no text may hold.');
  const parsed = endpoint.input.safeParse(merged, { reportInput: true });
  return parsed.success ? { value: parsed.data } : refuseViolations(ruleViolations(parsed.error));
}

function readQuery(endpoint: Endpoint, query: URLSearchParams): Members | Refusal {
  const long = query.get(LONG_QUERY);
  if (long === null) return readPlainQuery(query, endpoint.input);
  const members = parseMembers(Buffer.from(long, 'base64url').toString('utf8'));
  return members ?? refuse('BAD_REQUEST', 'The query parameter .r is not the base64url of a JSON object.');
}

async function readBody(request: Request): Promise<Members | Refusal> {
  const text = await readBodyText(request);
  if (isRefusal(text)) return text;
  if (text.trim() === '') return {};
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text));
  return parseMembers(text) ?? refuse('BAD_REQUEST', 'The body is not a JSON object.');
}

function parseMembers(text: string): Members | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isMembers(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Copies what it changes, so that two places never share a member. */
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

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Databases cut texts off there, or refuse them. */
function hasZero(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => name.includes('\0') || hasZero(inner));
}

function isTooDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => isTooDeep(inner, levels - 1));
}
