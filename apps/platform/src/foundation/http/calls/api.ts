/**
 * The request pipeline of the API, as one ordered list: request id → caller → input → handler → response with its
 * headers. Every response carries the request id; every unexpected error is logged under it and answered with one
 * sentence.
 */
import {
  CONSISTENCY_HEADER,
  CURRENCY_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_REPLAYED_HEADER,
  IDEMPOTENCY_SUPPORT_HEADER,
  REQUEST_ID_HEADER,
} from '@cartwright/contract';
import { TRACEPARENT_HEADER } from '@cartwright/telemetry';
import type { Logger } from 'pino';

import type { Awaitable } from '../../awaitable.ts';
import type { Clock } from '../../clock.ts';
import type { Caller, ReadCaller } from '../caller.ts';
import { describeError, isExpectedError, type ExpectedError } from '../failure.ts';
import type { ApiRequest, PlainResponse } from '../request/api-request.ts';
import { isForm, readMembers, type PathParameters } from '../request/input.ts';
import { countBytes } from '../response-body.ts';
import type { ApiRoute } from '../routes/route.ts';
import { logAnswered, routeTemplate } from './answered.ts';
import { KEPT_FOR_MS, readKey } from './idempotency-keys.ts';
import { describeFailure } from './outage.ts';
import { perform, refuseCaller, type Performed, type PerformDeps } from './perform.ts';

export interface ApiDeps extends PerformDeps {
  readonly readCaller: ReadCaller;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly createRequestId: () => string;
  /** The site of requests without a token, for the log. */
  readonly siteId?: string;
}

const IDEMPOTENCY_KEY = IDEMPOTENCY_KEY_HEADER.toLowerCase();
const CURRENCY = CURRENCY_HEADER.toLowerCase();
const CONSISTENCY = CONSISTENCY_HEADER.toLowerCase();

/** Any page may call the API: the token decides the permissions, and no cookie is read here. */
export const CROSS_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': [
    REQUEST_ID_HEADER,
    CONSISTENCY_HEADER,
    'Retry-After',
    IDEMPOTENCY_REPLAYED_HEADER,
    IDEMPOTENCY_SUPPORT_HEADER,
  ].join(', '),
} as const;

export const API_HEADERS = {
  ...CROSS_ORIGIN,
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  [IDEMPOTENCY_SUPPORT_HEADER]: `max-age=${KEPT_FOR_MS / 1000}`,
  'Content-Type': 'application/json',
} as const;

/** What is learned of a request on the way to its response, for the log. */
interface Learned {
  caller?: Caller;
}

/** Never rejects. */
export function respondApi(
  deps: ApiDeps,
  route: ApiRoute,
  parameters: PathParameters,
  request: ApiRequest,
): Promise<PlainResponse> {
  const { logger, siteId: site } = deps;
  const requestId = deps.createRequestId();
  const startedAt = performance.now();
  const learned: Learned = {};
  const respond = (performed: PerformedForCaller | ExpectedError): PlainResponse => {
    const response = toPlainResponse(route, performed, requestId, deps.database.replicas?.position());
    if (logger.isLevelEnabled('info')) {
      const { method, name } = route.endpoint;
      const { status, body } = response;
      const traceparent = request.header(TRACEPARENT_HEADER);
      const bytes = countBytes(body);
      const answered = {
        requestId,
        method,
        route: routeTemplate(route),
        name,
        site,
        status,
        bytes,
        startedAt,
        traceparent,
      };
      logAnswered(logger, { ...answered, caller: learned.caller });
    }
    return response;
  };
  return runApi(deps, route, parameters, request, learned).then(respond, (failure: unknown) =>
    respond(describeFailure(failure, requestId, logger)),
  );
}

function toPlainResponse(
  { maxAgeSeconds }: ApiRoute,
  performed: PerformedForCaller | ExpectedError,
  requestId: string,
  /** The newest state that this process has seen, where there are replicas. */
  position: string | undefined,
): PlainResponse {
  if (isExpectedError(performed)) return describeError(performed, requestId, API_HEADERS);
  const headers: Record<string, string> = { ...API_HEADERS, [REQUEST_ID_HEADER]: requestId };
  // The token identifies the site. A merchant sees at once what a merchant has changed.
  if (maxAgeSeconds !== undefined && !performed.isForMerchant) {
    headers['Cache-Control'] = `private, max-age=${maxAgeSeconds}`;
    headers['Vary'] = 'Authorization';
  }
  // A replica's answer may be older than the position, so the caller keeps theirs.
  if (position !== undefined && performed.isFromReplica !== true) headers[CONSISTENCY_HEADER] = position;
  if (performed.isReplay) headers[IDEMPOTENCY_REPLAYED_HEADER] = 'true';
  return { status: performed.status, headers, body: performed.body };
}

interface PerformedForCaller extends Performed {
  readonly isForMerchant: boolean;
}

async function runApi(
  deps: ApiDeps,
  route: ApiRoute,
  parameters: PathParameters,
  request: ApiRequest,
  learned: Learned,
): Promise<PerformedForCaller | ExpectedError> {
  const now = deps.clock.now();
  const found = readCaller(deps, route, request, now);
  const caller = found instanceof Promise ? await found : found;
  if (isExpectedError(caller)) return caller;
  learned.caller = caller;
  // Before anything that a stranger sent is read.
  const error = refuseCaller(caller, route);
  if (error !== undefined) return error;
  const text = await request.readText();
  if (isExpectedError(text)) return text;
  const { endpoint } = route;
  const saysAllInBody = parameters.length === 0 && request.search === '' && !isForm(request);
  const idempotencyKey = readKey(request.header(IDEMPOTENCY_KEY));
  const currency = request.header(CURRENCY);
  const performed = await perform(deps, route, {
    caller,
    readMembers: () => readMembers(endpoint, request, parameters, text),
    inputText: saysAllInBody ? text : undefined,
    idempotencyKey,
    now,
    address: request.address,
    currency,
    seen: request.header(CONSISTENCY),
  });
  return isExpectedError(performed) ? performed : { ...performed, isForMerchant: caller.kind === 'merchant' };
}

/**
 * A token that has expired is no obstacle where none is needed: it may be there to get a new one. Where only the operator may
 * call, the message about a wrong key is that about a missing one.
 */
function readCaller(
  deps: ApiDeps,
  { allow }: ApiRoute,
  request: ApiRequest,
  now: number,
): Awaitable<Caller | ExpectedError> {
  const orAnonymous = (caller: Caller | ExpectedError): Caller | ExpectedError =>
    isExpectedError(caller) && (allow.includes('anonymous') || allow.includes('operator'))
      ? { kind: 'anonymous' }
      : caller;
  const caller = deps.readCaller(request.header('authorization') ?? '', now, request.header('wix-site-id'));
  return caller instanceof Promise ? caller.then(orAnonymous) : orAnonymous(caller);
}
