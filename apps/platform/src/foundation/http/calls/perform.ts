/**
 * One call of an API route, over any transport: permission, input validation, then the handler in its transaction. A
 * write with an idempotency key happens once: its response is saved in the same transaction as the change.
 */
import type { Endpoint } from '@cartwright/contract';

import type { Awaitable } from '../../awaitable.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { hasPermission, isAllowed, type Caller } from '../caller.ts';
import { isExpectedError, refuse, type ExpectedError } from '../failure.ts';
import type { RequestLimits } from '../request-limiter.ts';
import { readInput, type ValidInput } from '../request/input.ts';
import type { Members } from '../request/request-members.ts';
import { joinBody, type ResponseBody } from '../response-body.ts';
import { type ApiRoute, type SharedRead, SerializedResponse } from '../routes/route.ts';
import { type IdempotencyRecord, type IdempotencyRecords, type KeyedRequest, isKeyValid } from './idempotency-keys.ts';
import type { InputCache } from './input-cache.ts';
import { describeOverflow } from './overflow.ts';
import { readAt } from './read-at.ts';
import type { ResponseCache } from './response-cache.ts';

/** The shortest key that an anonymous caller may send, in characters. */
const MIN_ANONYMOUS_KEY = 16;

/** The part of the database that calls need. */
export type Transactions = Pick<Database, 'read' | 'write' | 'replicas'>;

export interface PerformDeps {
  readonly database: Transactions;
  readonly idempotencyRecords: IdempotencyRecords;
  readonly requestLimits: RequestLimits;
  readonly responses: ResponseCache;
  readonly inputs: InputCache;
  /** Validates every response against the contract before it is sent: for tests. */
  readonly checkResponses: boolean;
}

export interface Call {
  readonly caller: Caller;
  /** Reads the input of the request. Not called if the response or the input is cached. */
  readonly readMembers: () => Members | ExpectedError;
  /** The body, where it is the whole input; the input, or the response to a query, may be cached under it. */
  readonly inputText?: string | undefined;
  /** The request's idempotency key; `undefined` if it has none. */
  readonly idempotencyKey?: string | undefined;
  readonly now: number;
  /** The client's IP address, or empty. */
  readonly address: string;
  /** The display currency that the caller requested, if any. */
  readonly currency?: string | undefined;
  /** The position of the state that the caller has seen (`ReplicaReads`), if they name one. */
  readonly seen?: string | undefined;
}

/** A response before it is sent. */
export interface Performed {
  readonly status: number;
  readonly body: ResponseBody;
  /** Whether an earlier request with the same key got this response. */
  readonly isReplay: boolean;
  /** Whether a replica answered, whose state may be older than the newest one. */
  readonly isFromReplica?: boolean;
}

interface Context {
  readonly input: unknown;
  readonly caller: Caller;
  readonly now: number;
  readonly address: string;
  readonly currency: string | undefined;
}

/** Thrown to roll back a transaction whose handler returned an expected error. */
class Rollback extends Error {
  readonly error: ExpectedError;
  constructor(error: ExpectedError) {
    super('rolled back because of an expected error');
    this.error = error;
  }
}

/** Throws only unexpected errors. */
export function perform(deps: PerformDeps, route: ApiRoute, call: Call): Promise<Performed | ExpectedError> {
  return performCall(deps, route, call).then(runAfterwards, refuseOverflow);
}

function runAfterwards(performed: Performed | ExpectedError): Awaitable<Performed | ExpectedError> {
  if (!isExpectedError(performed) || performed.afterwards === undefined) return performed;
  return performed.afterwards().then(() => performed);
}

function refuseOverflow(failure: unknown): ExpectedError {
  const error = describeOverflow(failure);
  if (error === undefined) throw failure;
  return error;
}

async function performCall(deps: PerformDeps, route: ApiRoute, call: Call): Promise<Performed | ExpectedError> {
  const { caller, idempotencyKey, now, address, currency } = call;
  const error = refuseCaller(caller, route);
  if (error !== undefined) return error;
  const { sharedRead } = route;
  if (sharedRead !== undefined) return readShared(deps, route, sharedRead, call);
  const input = readCallInput(deps, route, call);
  if (isExpectedError(input)) return input;
  const context = { input: input.value, caller, now, address, currency };
  if (route.counted !== undefined) {
    const counted = deps.requestLimits.count(route.counted, { caller, address, now });
    const tooMany = counted instanceof Promise ? await counted : counted;
    if (tooMany !== undefined) return tooMany;
  }
  if (idempotencyKey !== undefined && isMutation(route)) {
    if (!isKeyValid(idempotencyKey)) return refuse('IDEMPOTENCY_KEY_INVALID');
    if (isGuessable(idempotencyKey, caller)) {
      return refuse('IDEMPOTENCY_KEY_INVALID', 'Without a token, a key needs 16 characters or more: send a UUID.');
    }
    const tooMany = await deps.requestLimits.count('idempotency-key', { caller, address, now });
    if (tooMany !== undefined) return tooMany;
    const request = deps.idempotencyRecords.describe({ endpoint: route.endpoint.name, ...context, idempotencyKey });
    return performOnce(deps, route, context, request);
  }
  // Encoded in the handler's transaction: while other writes of a commit run, a text takes less memory than the objects, and a
  // response that cannot be encoded leaves no change behind.
  const encode = (output: unknown): ResponseBody | ExpectedError =>
    isExpectedError(output) ? output : encodeOutput(deps, route.endpoint, output);
  const handle = (tx: Transaction | undefined) => route.handle({ ...context, tx });
  switch (route.work) {
    case 'read': {
      const { value, isReplica } = await readAt(deps.database, route, call.seen, (tx) => handle(tx).then(encode));
      return toPerformed(value, isReplica);
    }
    case 'write': {
      const work = (tx: Transaction) => handle(tx).then((output) => throwExpected(encode(output)));
      return toPerformed(await writeOrRollBack(deps.database, work));
    }
    case 'none':
      return toPerformed(encode(await handle(undefined)));
  }
}

function toPerformed(body: ResponseBody | ExpectedError, isFromReplica = false): Performed | ExpectedError {
  return isExpectedError(body) ? body : { status: 200, body, isReplay: false, isFromReplica };
}

function readCallInput(
  { inputs }: Pick<PerformDeps, 'inputs'>,
  { endpoint, keepsInput }: ApiRoute,
  { readMembers, inputText }: Call,
): ValidInput | ExpectedError {
  const mayBeKnown = keepsInput !== undefined && inputText !== undefined;
  const known = mayBeKnown ? inputs.find(endpoint, inputText) : undefined;
  if (known !== undefined) return known;
  const members = readMembers();
  const input = isExpectedError(members) ? members : readInput(endpoint, members);
  if (mayBeKnown && !isExpectedError(input)) inputs.store(endpoint, inputText, input, keepsInput);
  return input;
}

type ReadResponse =
  | { readonly error: ExpectedError }
  | {
      readonly body: ResponseBody;
      readonly cacheAs?: { readonly key: string; readonly revision: string };
    };

/** Returns the cached response, or reads the data and caches the response. Revision and data are read in one transaction. */
async function readShared(
  deps: PerformDeps,
  route: ApiRoute,
  { readView, handle }: SharedRead,
  call: Call,
): Promise<Performed | ExpectedError> {
  const { caller, now, address, currency, inputText } = call;
  const { database, responses } = deps;
  const queryText = route.endpoint.isQuery === true ? inputText : undefined;
  const { value, isReplica } = await readAt(
    database,
    route,
    call.seen,
    async (tx): Promise<ReadResponse> => {
      const view = await readView({ caller, tx, currency });
      const { audience, revision } = view;
      const key =
        audience === undefined || queryText === undefined
          ? undefined
          : `${route.endpoint.name} ${view.siteId} ${audience} ${view.currency} ${queryText}`;
      const cached = key === undefined ? undefined : responses.find(key, revision);
      if (cached !== undefined) return { body: cached };
      const input = readCallInput(deps, route, call);
      if (isExpectedError(input)) return { error: input };
      const output = await handle({ input: input.value, caller, now, address, currency, tx }, view);
      if (isExpectedError(output)) return { error: output };
      const body = encodeOutput(deps, route.endpoint, output);
      return key !== undefined && view.isCurrent() ? { body, cacheAs: { key, revision } } : { body };
    },
    { mayRunTwice: caller.kind === 'visitor' || caller.kind === 'member' },
  );
  if ('error' in value) return value.error;
  const { body, cacheAs } = value;
  // Not before the read has ended: what it returned may be thrown away, and it runs again.
  if (cacheAs !== undefined) responses.store(cacheAs.key, cacheAs.revision, body);
  return { status: 200, body, isReplay: false, isFromReplica: isReplica };
}

/** Whether the call changes data, so that a repeated request would change it twice. */
function isMutation({ endpoint, work }: ApiRoute): boolean {
  return work !== 'read' && endpoint.method !== 'GET' && endpoint.isQuery !== true;
}

/** Anonymous callers share one set of keys: two callers that both use "1" would get each other's responses. */
function isGuessable(idempotencyKey: string, caller: Caller): boolean {
  return caller.kind === 'anonymous' && caller.client === undefined && idempotencyKey.length < MIN_ANONYMOUS_KEY;
}

/**
 * The error of a caller that may not make the call: 401 without a token, 403 with a token of another kind or without the
 * permission.
 */
export function refuseCaller(caller: Caller, route: ApiRoute): ExpectedError | undefined {
  const { permission } = route;
  if (isAllowed(caller, route.allow)) {
    if (caller.kind !== 'app' || permission === undefined || hasPermission(caller, permission)) return undefined;
    return refuse(
      'PERMISSION_DENIED',
      `This app may not call ${route.endpoint.name}: it needs the permission ${permission}.`,
      { data: { permission } },
    );
  }
  if (route.allow.includes('operator')) return refuseOthers(caller, route);
  if (caller.kind === 'anonymous') return refuse('UNAUTHENTICATED');
  return refuse(
    'PERMISSION_DENIED',
    `${withArticle(caller.kind, 'A')} may not call ${route.endpoint.name}: it needs ${route.allow.map((kind) => withArticle(kind)).join(' or ')}.`,
  );
}

/** Merchants of one site have no say in the others, so the message names the key and not another caller. */
function refuseOthers({ kind }: Caller, { endpoint }: ApiRoute): ExpectedError {
  const remedy = 'send the value of CARTWRIGHT_OPERATOR_KEY in the header Authorization';
  return kind === 'anonymous'
    ? refuse('UNAUTHENTICATED', `The key of the operator is missing or wrong: ${remedy}.`)
    : refuse(
        'PERMISSION_DENIED',
        `${withArticle(kind, 'A')} of one site may not call ${endpoint.name}: it is for the operator of the platform; ${remedy}.`,
      );
}

function withArticle(kind: string, article = 'a'): string {
  return kind === 'app' || kind === 'operator' ? `${article}n ${kind}` : `${article} ${kind}`;
}

async function performOnce(
  deps: PerformDeps,
  route: ApiRoute,
  context: Context,
  request: KeyedRequest,
): Promise<Performed | ExpectedError> {
  if (!request.begin()) return refuse('IDEMPOTENCY_KEY_IN_USE', undefined, { retryAfterSeconds: 1 });
  try {
    return route.work === 'write'
      ? await writeOnce(deps, route, context, request)
      : await workOnce(deps, route, context, request);
  } finally {
    request.end();
  }
}

/** The response is saved together with the handler's writes, or neither is. */
async function writeOnce(
  deps: PerformDeps,
  route: ApiRoute,
  context: Context,
  request: KeyedRequest,
): Promise<Performed | ExpectedError> {
  const { database } = deps;
  const output = await writeOrRollBack(database, async (tx): Promise<Performed> => {
    const earlier = throwExpected(await request.find(tx));
    if (earlier !== undefined) return { ...earlier, isReplay: true };
    const response = encodeResponse(deps, route.endpoint, throwExpected(await route.handle({ ...context, tx })));
    await request.save(tx, response);
    return { ...response, isReplay: false };
  });
  if (isExpectedError(output) && isDefinite(output)) {
    // The handler's writes were rolled back, so no data is lost if the process ends before this second transaction.
    await database.write(async (tx) => {
      if ((await request.find(tx)) === undefined) await request.save(tx, encodeError(output));
    });
  }
  return output;
}

/**
 * For handlers that open their own transactions: the key is claimed before and the response saved after. If the process
 * dies in between, the key is free again when its lease ends.
 */
async function workOnce(
  { database, ...deps }: PerformDeps,
  route: ApiRoute,
  context: Context,
  request: KeyedRequest,
): Promise<Performed | ExpectedError> {
  const earlier = await database.write((tx) => request.claim(tx));
  if (isExpectedError(earlier)) return earlier;
  if (earlier !== undefined) return { ...earlier, isReplay: true };
  try {
    const output = await route.handle({ ...context, tx: undefined });
    const response = isExpectedError(output) ? encodeError(output) : encodeResponse(deps, route.endpoint, output);
    const isSaved = !isExpectedError(output) || isDefinite(output);
    await database.write((tx) => (isSaved ? request.save(tx, response) : request.release(tx)));
    return isExpectedError(output) ? output : { ...response, isReplay: false };
  } catch (failure) {
    await database.write((tx) => request.release(tx));
    throw failure;
  }
}

/** The transaction's result, or the error that rolled it back. */
function writeOrRollBack<T>(database: Transactions, work: (tx: Transaction) => Promise<T>): Promise<T | ExpectedError> {
  return database.write(work).catch((failure: unknown) => {
    if (failure instanceof Rollback) return failure.error;
    throw failure;
  });
}

/** Throws an expected error, so that the transaction rolls back. */
function throwExpected<T>(value: T): Exclude<T, ExpectedError> {
  if (isExpectedError(value)) throw new Rollback(value);
  return value as Exclude<T, ExpectedError>;
}

/** Whether a repeated request would get the same response: not for 401, 429 and similar. */
function isDefinite({ status, retryAfterSeconds }: ExpectedError): boolean {
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status) && retryAfterSeconds === undefined;
}

function encodeError({ status, body }: ExpectedError): IdempotencyRecord {
  return { status, body: JSON.stringify(body) };
}

/** `void` becomes `{}`. Throws if a response violates the contract, which is a bug of the platform. */
function encodeResponse(
  deps: Pick<PerformDeps, 'checkResponses'>,
  endpoint: Endpoint,
  output: unknown,
): IdempotencyRecord {
  return { status: 200, body: joinBody(encodeOutput(deps, endpoint, output)).toString() };
}

function encodeOutput(
  { checkResponses }: Pick<PerformDeps, 'checkResponses'>,
  endpoint: Endpoint,
  output: unknown,
): ResponseBody {
  const body = output instanceof SerializedResponse ? output.body : JSON.stringify(output ?? {});
  if (checkResponses) {
    const parsed = endpoint.output.safeParse(JSON.parse(joinBody(body).toString()));
    if (!parsed.success) {
      throw new Error(`The answer of ${endpoint.name} breaks the contract: ${parsed.error.message}`);
    }
  }
  return body;
}
