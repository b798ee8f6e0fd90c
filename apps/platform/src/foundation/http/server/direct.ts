/**
 * Passes requests from Node's server directly to API routes, without `Request`, `Headers` and `Response`, whose cost
 * equals that of a small response. It handles only calls whose body has an accepted length, and leaves all others to
 * `fetch`.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

import { readClientAddress, type IncomingRequest } from '@cartwright/listener';

import { refuse, type ExpectedError } from '../failure.ts';
import type { ApiRequest, PlainResponse } from '../request/api-request.ts';
import { decodeBody, MAX_BODY_BYTES } from '../request/body.ts';
import { countBytes, isInPieces } from '../response-body.ts';
import type { FindApiRoute } from './pipeline.ts';

/** Larger bodies are streamed, so that no more of them is held before the caller is known. */
const MAX_KEPT_BODY_BYTES = 65_536;
/** Larger responses are not copied into one buffer with their headers. */
const MAX_JOINED = 16_384;

/** Whether this path handles the call and will respond. */
export function respondDirectly(
  findApiRoute: FindApiRoute,
  incoming: IncomingRequest,
  outgoing: ServerResponse,
  trustedProxies: number,
): boolean {
  const { method = '', url = '' } = incoming;
  const length = lengthOf(incoming);
  // A fragment is not part of a request's address, though some clients send it.
  if (length === undefined || url.includes('#')) return false;
  const mark = url.indexOf('?');
  const handle = findApiRoute(method, mark === -1 ? url : url.slice(0, mark));
  if (handle === undefined) return false;
  const isKept = length <= MAX_KEPT_BODY_BYTES;
  if (isKept) incoming.keepBody();
  const request: ApiRequest = {
    search: mark === -1 ? '' : url.slice(mark),
    address: readClientAddress(incoming, trustedProxies),
    header: (name) => {
      const value = incoming.headers[name];
      return Array.isArray(value) ? value.join(', ') : value;
    },
    readText: () => {
      if (length === 0) return Promise.resolve('');
      return isKept ? readKeptText(incoming) : readStreamedText(incoming);
    },
  };
  void handle(request).then((plain) => send(outgoing, plain));
  return true;
}

/** Bytes of the body; `undefined` where the header is missing or names more than the limit. */
function lengthOf({ headers }: IncomingMessage): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined;
  const length = Number(headers['content-length'] ?? 0);
  return length <= MAX_BODY_BYTES ? length : undefined;
}

function readKeptText(incoming: IncomingRequest): Promise<string | ExpectedError> {
  return incoming.readBody().then((body) => (body === undefined ? refuseHalf() : decodeBody(body)));
}

function readStreamedText(incoming: IncomingMessage): Promise<string | ExpectedError> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let isRead = false;
    const giveUp = (): void => {
      if (!isRead) resolve(refuseHalf());
    };
    if (incoming.destroyed) giveUp();
    incoming.on('data', (part: Buffer) => void parts.push(part));
    incoming.on('end', () => {
      isRead = true;
      resolve(decodeBody(Buffer.concat(parts)));
    });
    incoming.on('error', giveUp).on('close', giveUp);
  });
}

/** For a client that left, which does not receive it. */
function refuseHalf(): ExpectedError {
  return refuse('BAD_REQUEST', 'The connection was closed before the body was whole.');
}

function send(outgoing: ServerResponse, { status, headers, body }: PlainResponse): void {
  const length = countBytes(body);
  outgoing.writeHead(status, { ...headers, 'Content-Length': length });
  // A small response is sent together with its headers: as Latin-1, the only encoding that Node joins byte for byte.
  if (typeof body === 'string') outgoing.end(body, length === body.length ? 'latin1' : 'utf8');
  else if (length <= MAX_JOINED) outgoing.end(isInPieces(body) ? joinText(body) : body.toString('latin1'), 'latin1');
  else if (isInPieces(body)) sendPieces(outgoing, body);
  else outgoing.end(body);
}

/** Without a buffer for all pieces: one of some kilobytes takes as long to make as the rest of the response. */
function joinText(pieces: readonly Buffer[]): string {
  let text = '';
  for (const piece of pieces) text += piece.toString('latin1');
  return text;
}

/** In one call of the system, with the headers. */
function sendPieces(outgoing: ServerResponse, pieces: readonly Buffer[]): void {
  outgoing.cork();
  for (const piece of pieces) outgoing.write(piece);
  outgoing.end();
  outgoing.uncork();
}
