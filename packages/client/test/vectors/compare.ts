/** Whether what the client did is what a recording says, and how to show it where it is not. */
import { isDeepStrictEqual } from 'node:util';

import type { Played, SentRequest } from './replay.ts';
import { asProfile } from './profile.ts';
import { type Json, normalise, type Outcome, type RecordedError, type RecordedRequest, type Recording } from './recording.ts';

/** The verdict on one played recording. */
export interface Verdict {
  readonly equal: boolean;
  /** Each place where ours is not what the nearest generation says. */
  readonly differences: readonly Difference[];
}

/** One member that differs: `request.0.body.lineItems.0.url`, `outcome.outcomes.0.error.message`. */
export interface Difference {
  readonly path: string;
  /** Absent members are undefined. */
  readonly ours: Json | undefined;
  readonly theirs: Json | undefined;
}

/**
 * Equal when requests and outcome are those of one generation, or when the requests are those of the specification's era
 * and the outcome is the newest one: requests follow the specification, answers are decoded as the newest packages do
 * (decision 6 of the design).
 *
 * @param played What our client did with the answers of one of the recordings.
 * @param recordings All recordings of the scenario.
 */
export function judge(played: Played, recordings: readonly Recording[]): Verdict {
  const requests = sentOf(played.sent);
  // The generation that is nearest: its differences are the ones to explain.
  let nearest: readonly Difference[] | undefined;
  for (const asked of recordings) {
    for (const responded of recordings) {
      const isOneGeneration = responded.set === asked.set || (asked.set === 'seed-era' && responded.set === 'newest');
      if (!isOneGeneration) continue;
      for (const outcome of [responded, asProfile(responded)]) {
        const differences = [
          ...findDifferences(requests, recordedRequests(asked, requests), 'request'),
          ...findDifferences(outcomeOf(played, outcome.runtimeDependent), recordedOutcome(outcome), 'outcome'),
        ];
        if (nearest === undefined || differences.length < nearest.length) nearest = differences;
      }
    }
  }
  const changed = played.changedArguments ? [{ path: 'arguments', ours: 'changed', theirs: 'unchanged' }] : [];
  const differences = [...(nearest ?? []), ...changed];
  return { equal: differences.length === 0, differences };
}

function findDifferences(ours: unknown, theirs: unknown, path: string): Difference[] {
  if (isDeepStrictEqual(ours, theirs)) return [];
  if (!isTree(ours) || !isTree(theirs)) return [{ path, ours: ours as Json, theirs: theirs as Json }];
  const names = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
  return [...names].flatMap((name) => findDifferences(ours[name], theirs[name], `${path}.${name}`));
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** `path: ours ≠ theirs`, cut where it is long. */
export function printDifference({ path, ours, theirs }: Difference): string {
  return `  ${path}: ${short(ours)} ≠ ${short(theirs)}`;
}

function short(value: Json | undefined): string {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

// ---------------------------------------------------------------------------------------------- requests

interface ComparedRequest {
  method: string;
  /** The role of the host, not its name. */
  host: string;
  path: string;
  query: [string, Json][];
  headers: Record<string, string>;
  body: Json;
}

/** Headers that only tell the hosted platform which package called. */
const TELEMETRY = 'x-wix-bi-gateway';

function sentOf(sent: readonly SentRequest[]): ComparedRequest[] {
  return sent.map(({ method, url, headers, body }) => compared(method, url, headers, body === undefined ? null : parse(body)));
}

function recordedRequests(recording: Recording, ours: readonly ComparedRequest[]): ComparedRequest[] {
  // The plain HTTP client of other hosts adds headers of its own, or none: only the rest is the packages' doing.
  const isHttpClient = recording.setup?.transport === 'httpClient';
  const requests = recording.exchanges?.map(({ request }) => request) ?? (recording.request ? [recording.request] : []);
  return requests.map((request, index) => {
    const one = compared(request.method, request.url, request.headers, textBody(request));
    const mine = ours[index];
    return {
      ...one,
      // The newest generation has one host for everything, whatever the role of the call.
      ...(one.host === 'any' && mine && { host: mine.host }),
      ...(isHttpClient && mine && { headers: mine.headers }),
    };
  });
}

function textBody({ body }: RecordedRequest): Json {
  return typeof body === 'object' && body !== null && '$text' in body ? ((body as { $text: Json }).$text ?? null) : body;
}

function compared(method: string, address: string, headers: Record<string, string>, body: Json): ComparedRequest {
  if (!URL.canParse(address)) return { method, host: '', path: address, query: [], headers: {}, body: normalise(body ?? null) };
  const url = new URL(address);
  return {
    method,
    host: roleOf(url.host),
    path: url.pathname,
    query: [...url.searchParams]
      .map(([name, value]): [string, Json] => [name, name === '.r' ? parse(fromBase64Url(value)) : value])
      .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
    headers: Object.fromEntries(
      Object.entries(headers)
        .map(([name, value]) => [name.toLowerCase(), value] as const)
        .filter(([name]) => name !== TELEMETRY)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
    body: normalise(body ?? null),
  };
}

function roleOf(host: string): string {
  const roles: Record<string, string> = { 'www.wixapis.com': 'api', 'readonly.wixapis.com': 'read-only', 'edge.wixapis.com': 'any' };
  return roles[host] ?? host;
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

function fromBase64Url(text: string): string {
  return Buffer.from(text, 'base64url').toString('utf8');
}

// ---------------------------------------------------------------------------------------------- outcomes

function outcomeOf({ outcomes, dom }: Played, loosely = false): Json {
  return normalise({ outcomes: outcomes.map((outcome) => comparedOutcome(outcome, loosely)), ...(dom !== undefined && { dom }) });
}

function recordedOutcome(recording: Recording): Json {
  const outcomes = recording.outcomes ?? [recording];
  const { dom, runtimeDependent = false } = recording;
  return normalise({
    outcomes: outcomes.map((outcome) => comparedOutcome(outcome, runtimeDependent)),
    ...(dom !== undefined && { dom }),
  });
}

function comparedOutcome({ result, results, error, resultsBefore, events }: Outcome, loosely: boolean): Json {
  return {
    ...(result !== undefined && { result: withPlainMessage(result) }),
    ...(results !== undefined && { results }),
    ...(error !== undefined && { error: comparedError(error, loosely) }),
    ...(resultsBefore !== undefined && { resultsBefore }),
    ...(events !== undefined && { events: events as unknown as Json }),
  };
}

/** Kind, message and details; texts that come from the JavaScript engine do not count. */
function comparedError({ message, messageJson, detailsResult }: RecordedError, loosely: boolean): Json {
  const details = messageJson?.details;
  if (loosely && !details) return { kind: 'any' };
  return {
    kind: details?.['validationError'] ? 'validation' : details ? 'application' : 'other',
    message: messageJson?.message ?? message,
    ...(details && { details: details as Json }),
    ...(detailsResult !== undefined && { detailsResult }),
  };
}

/** A failed sign-in says the message itself where the recorded packages say it as JSON text. */
function withPlainMessage(result: Json): Json {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return result;
  const { error } = result;
  if (result['loginState'] !== 'FAILURE' || typeof error !== 'string' || !error.startsWith('{')) return result;
  return { ...result, error: (JSON.parse(error) as { message: string }).message };
}
