/**
 * The corridor of the API, as one ordered list: request id → caller → input → handler → answer with its headers. Every
 * answer carries the request id; every surprise is logged under it and told as one sentence.
 */
import {
  CONSISTENCY_HEADER,
  CURRENCY_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_REPLAYED_HEADER,
  IDEMPOTENCY_SUPPORT_HEADER,
  REQUEST_ID_HEADER,
} from '@cartwright/contract';
import type { Logger } from 'pino';

import type { Clock } from '../../clock.ts';
import type { Caller, ReadCaller } from '../caller.ts';
import { describeRefusal, isRefusal, type Refusal } from '../failure.ts';
import type { Arrival, Departure } from '../request/api-request.ts';
import { isForm, readMembers, type PathParameters } from '../request/input.ts';
import type { ApiRoute } from '../routes/route.ts';
import { KEPT_FOR_MS, readKey } from './idempotency-keys.ts';
import { describeFailure } from './outage.ts';
import { perform, refuseCaller, type Performed, type PerformParts } from './perform.ts';

export interface ApiParts extends PerformParts {
  readonly readCaller: ReadCaller;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly createRequestId: () => string;
}

const IDEMPOTENCY_KEY = IDEMPOTENCY_KEY_HEADER.toLowerCase();
const CURRENCY = CURRENCY_HEADER.toLowerCase();

/** Any page may call the API: who may do what is decided by the token, and no cookie is read here. */
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

/** Never rejects. */
export async function answerApi(
  parts: ApiParts,
  route: ApiRoute,
  parameters: PathParameters,
  arrival: Arrival,
): Promise<Departure> {
  const requestId = parts.createRequestId();
  const startedAt = performance.now();
  let performed: Performed | Refusal;
  try {
    performed = await runApi(parts, route, parameters, arrival);
  } catch (failure) {
    performed = describeFailure(failure, requestId, parts.logger);
  }
  const { status } = performed;
  if (parts.logger.isLevelEnabled('info')) {
    const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10;
    parts.logger.info({ requestId, name: route.endpoint.name, status, milliseconds }, 'answered');
  }
  if (isRefusal(performed)) return describeRefusal(performed, requestId, API_HEADERS);
  const { maxAgeSeconds } = route;
  const headers = {
    ...API_HEADERS,
    [REQUEST_ID_HEADER]: requestId,
    // A token says which site is meant.
    ...(maxAgeSeconds === undefined
      ? {}
      : { 'Cache-Control': `private, max-age=${maxAgeSeconds}`, Vary: 'Authorization' }),
  };
  return {
    status,
    headers: performed.isReplay ? { ...headers, [IDEMPOTENCY_REPLAYED_HEADER]: 'true' } : headers,
    body: performed.body,
  };
}

async function runApi(
  parts: ApiParts,
  route: ApiRoute,
  parameters: PathParameters,
  arrival: Arrival,
): Promise<Performed | Refusal> {
  const now = parts.clock.now();
  const caller = await readCaller(parts, route, arrival, now);
  if (isRefusal(caller)) return caller;
  // Before anything that a stranger sent is read.
  const refusal = refuseCaller(caller, route);
  if (refusal !== undefined) return refusal;
  const text = await arrival.readText();
  if (isRefusal(text)) return text;
  const { endpoint } = route;
  const saysAllInBody =
    endpoint.isQuery === true && parameters.length === 0 && arrival.search === '' && !isForm(arrival);
  const idempotencyKey = readKey(arrival.header(IDEMPOTENCY_KEY));
  const currency = arrival.header(CURRENCY);
  return perform(parts, route, {
    caller,
    readMembers: () => readMembers(endpoint, arrival, parameters, text),
    queryText: saysAllInBody ? text : undefined,
    idempotencyKey,
    now,
    address: arrival.address,
    currency,
  });
}

/** A token that has expired is no obstacle where none is needed: it may be there to get a new one. */
async function readCaller(parts: ApiParts, route: ApiRoute, arrival: Arrival, now: number): Promise<Caller | Refusal> {
  const caller = await parts.readCaller(arrival.header('authorization') ?? '', now, arrival.header('wix-site-id'));
  return isRefusal(caller) && route.allow.includes('nobody') ? { kind: 'nobody' } : caller;
}
