/**
 * Parses forms once, at the entry of the server. Invariant: pages and actions get only forms of readable text fields,
 * regardless of the encoding; every other form is refused with a message.
 */
import { isUtf8 } from 'node:buffer';

import { refuseRequest } from './plain-problems.ts';
import type { ServerProblem } from './problem-words.ts';

const URL_ENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';
const MAX_FIELDS = 500;

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The same request with its form in the plain encoding, or the reason why it cannot be parsed. */
export async function withReadableForm(request: Request): Promise<Request | Response> {
  if (safeMethods.has(request.method)) return request;
  const { url, method, signal } = request;
  const body = Buffer.from(await request.arrayBuffer());
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== URL_ENCODED && type !== MULTIPART && (type !== undefined || body.length > 0)) {
    return refuseRequest(request, { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' }, 'encoding');
  }
  const fields = type === MULTIPART ? await readParts(request, body) : readPairs(body);
  if (fields === undefined) return refuseUnreadable(request, 'unreadable');
  if (fields.length > MAX_FIELDS) {
    return refuseUnreadable(request, 'tooManyFields');
  }
  if (fields.some(([name, value]) => name.includes('\0') || value.includes('\0'))) {
    return refuseUnreadable(request, 'forbiddenCharacter');
  }
  const headers = new Headers(request.headers);
  headers.set('content-type', `${URL_ENCODED};charset=UTF-8`);
  headers.delete('content-length');
  return new Request(url, { method, headers, signal, body: new URLSearchParams(fields).toString() });
}

function refuseUnreadable(request: Request, problem: ServerProblem): Response {
  return refuseRequest(request, { status: 400, code: 'BAD_REQUEST' }, problem);
}

function readPairs(body: Buffer): [string, string][] | undefined {
  return isUtf8(body) ? [...new URLSearchParams(body.toString('utf8'))] : undefined;
}

/** No form of the shop accepts files. */
async function readParts(request: Request, body: Buffer): Promise<[string, string][] | undefined> {
  try {
    const type = request.headers.get('content-type') ?? '';
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const fields: [string, string][] = [];
    for (const [name, value] of form) {
      if (typeof value !== 'string') return undefined;
      fields.push([name, value]);
    }
    return fields;
  } catch {
    return undefined;
  }
}
