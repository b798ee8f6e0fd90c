/** What a recording is, and how its tagged values become real ones and real ones become tagged again. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

export interface Step {
  fn: string;
  args: Json[];
}

export interface RecordedCall extends Step {
  module: string;
  chain?: Step[];
  parallel?: boolean;
}

export interface RecordedRequest {
  method: string;
  url: string;
  path: string | null;
  query?: [string, string][];
  queryDecoded?: Record<string, Json>;
  headers: Record<string, string>;
  body: Json;
}

export interface RecordedResponse {
  status?: number;
  statusText?: string;
  headers?: Record<string, string>;
  body?: Json;
  text?: string;
  networkError?: string;
}

export interface RecordedError {
  name: string;
  message: string;
  messageJson?: { message: string; details?: Record<string, Json> };
  detailsResult?: Json;
}

export interface Outcome {
  result?: Json;
  results?: Json;
  error?: RecordedError;
  resultsBefore?: Json;
  events?: { handler: string; event: Json }[];
}

export interface Recording extends Outcome {
  id: string;
  set: 'seed-era' | 'seed-era-get' | 'newest';
  setup?: {
    auth?: {
      strategy: string;
      clientId?: string;
      tokens?: Json;
      options?: { apiKey: string; siteId?: string; accountId?: string };
      valid?: boolean;
      decoded?: Record<string, Json>;
    };
    headers?: Record<string, string>;
    transport?: 'httpClient';
    dom?: 'ok' | 'timeout' | 'nocode' | 'idle';
    randomBytes?: number[][];
  };
  call?: RecordedCall;
  calls?: RecordedCall[];
  request?: RecordedRequest | null;
  response?: RecordedResponse | null;
  exchanges?: { request: RecordedRequest; response: RecordedResponse }[];
  outcomes?: Outcome[];
  dom?: Json;
  runtimeDependent?: boolean;
}

/** All recordings of a folder, by scenario, in order. */
export function readScenarios(folder: string): Map<string, Recording[]> {
  const scenarios = new Map<string, Recording[]>();
  for (const name of readdirSync(folder).toSorted()) {
    if (!name.endsWith('.json')) continue;
    const content: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    if (!Array.isArray(content)) continue;
    for (const recording of content as Recording[]) {
      const id = recording.id.split('@')[0] ?? recording.id;
      scenarios.set(id, [...(scenarios.get(id) ?? []), recording]);
    }
  }
  return scenarios;
}

/** Tagged JSON → the values that were handed to the call. */
export function revive(value: Json | undefined): unknown {
  if (Array.isArray(value)) return value.map(revive);
  if (typeof value !== 'object' || value === null) return value;
  if ('$undefined' in value) return undefined;
  if ('$date' in value) return new Date(value['$date'] === 'Invalid Date' ? NaN : (value['$date'] as string));
  if ('$number' in value) return Number(value['$number']);
  if ('$bytes' in value) return Uint8Array.from(atob(value['$bytes'] as string), (char) => char.charCodeAt(0));
  if ('$url' in value) return new URL(value['$url'] as string);
  if ('$request' in value) {
    const { url, method, headers, body } = value['$request'] as { url: string; method?: string; headers?: Record<string, string>; body?: string };
    return new Request(url, { ...(method && { method }), ...(headers && { headers }), ...(body && { body }) });
  }
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, revive(member)]));
}

/** Values → tagged JSON, without members that are undefined. */
export function tag(value: unknown): Json {
  if (value === undefined) return { $undefined: true };
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return { $number: String(value) };
    return Object.is(value, -0) ? { $number: '-0' } : value;
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (value instanceof Date) return { $date: Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString() };
  if (value instanceof Uint8Array) return { $bytes: btoa(String.fromCharCode(...value)) };
  if (Array.isArray(value)) return value.map(tag);
  if (isPage(value)) return tagPage(value);
  if (typeof value !== 'object') return { $other: typeof value };
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([name, member]) => [name, tag(member)]));
}

interface Page {
  items: unknown[];
  length: number;
  pageSize: number;
  hasNext(): boolean;
  hasPrev(): boolean;
}

function isPage(value: unknown): value is Page {
  return typeof value === 'object' && value !== null && 'hasNext' in value && 'items' in value;
}

function tagPage(page: Page & { currentPage?: number; totalPages?: number; totalCount?: number; cursors?: object }): Json {
  const { items, length, pageSize } = page;
  const facts =
    page.cursors === undefined
      ? { currentPage: page.currentPage, totalPages: page.totalPages, totalCount: page.totalCount }
      : { cursors: page.cursors };
  const tagged = tag({ items, length, pageSize, ...facts }) as Record<string, Json>;
  return { $iterator: { ...tagged, hasNext: page.hasNext(), hasPrev: page.hasPrev() } };
}

/** A recorded value in the form of `tag`: members that are undefined left out. */
export function normalise(value: Json): Json {
  if (Array.isArray(value)) return value.map(normalise);
  if (typeof value !== 'object' || value === null) return value;
  const isUndefined = (member: Json): boolean =>
    typeof member === 'object' && member !== null && !Array.isArray(member) && '$undefined' in member;
  const members = Object.entries(value).filter(([name, member]) => name === '$undefined' || !isUndefined(member));
  return Object.fromEntries(members.map(([name, member]) => [name, normalise(member)]));
}
