/**
 * Errors of calls: one family of errors, and the one place where a failed response becomes one (spec §8). `message` is
 * a sentence, never JSON text; the server's data is in `details`, and `cause` is always set.
 */

/** Every error of this package has one of these kinds. Use the guards below to distinguish them. */
export type ErrorKind = 'Validation' | 'Application' | 'System' | 'Flow' | 'Graphql';

/** Details of a failure. */
export interface ErrorFacts {
  /** Stable name of the failure, in upper snake case, or a code of the server's. */
  readonly code: string;
  /** HTTP status, if there was a response. */
  readonly status?: number | undefined;
  /** The platform's name for the request, from `X-Wix-Request-Id`: quote it when asking for help. */
  readonly requestId?: string | undefined;
  /** The remedy, if the client is configured wrongly. Not in browsers: their bundles have no hints. */
  readonly hint?: string | undefined;
  readonly cause?: unknown;
}

type Facts = Partial<ErrorFacts>;

/**
 * The base of every error of this package.
 *
 * @example
 * ```ts
 * import { ClientError } from '@cartwright/client';
 *
 * export const nameOf = (error: unknown) => (error instanceof ClientError ? `${error.kind} ${error.code}` : undefined);
 * ```
 */
export abstract class ClientError extends Error implements ErrorFacts {
  declare readonly kind: ErrorKind;
  declare readonly code: string;
  declare readonly status: number | undefined;
  declare readonly requestId: string | undefined;
  declare readonly hint: string | undefined;

  constructor(kind: ErrorKind, message: string, { code, status, requestId, hint, cause }: Facts = {}) {
    super(message, { cause });
    Object.assign(this, {
      name: `${kind}Error`,
      kind,
      code: code ?? toUpperSnakeCase(message),
      status,
      requestId,
      hint,
    });
  }
}

/** One broken rule of one argument. */
export interface FieldViolation {
  /** The argument and its member, in the spelling of the call: `options.lineItems[0].quantity`. */
  readonly field: string;
  readonly description: string;
  /** `REQUIRED_FIELD`, `MAX_LENGTH`, `FORMAT` … (spec §4, rule violation kinds). */
  readonly violatedRule?: string;
  readonly ruleName?: string | null;
  readonly data?: Record<string, unknown> | null;
}

/**
 * The server did not accept an argument. `violations` are sorted by field.
 *
 * @example
 * ```ts
 * import { ApplicationError, ValidationError } from '@cartwright/client';
 *
 * const refused = new ValidationError([{ field: 'email', description: 'must be an address' }]);
 * console.log(refused.violations.map(({ field }) => field)); // ['email']
 * ```
 */
export class ValidationError extends ClientError {
  declare readonly kind: 'Validation';
  declare readonly details: { readonly validationError: { readonly fieldViolations: readonly FieldViolation[] } };

  constructor(fieldViolations: readonly FieldViolation[], facts?: Facts) {
    const list = fieldViolations.map(({ field, description }) => `"${field}" ${description}`);
    super('Validation', `INVALID_ARGUMENT: ${list.join(', ')}`, { ...facts, code: 'INVALID_ARGUMENT' });
    this.details = { validationError: { fieldViolations } };
  }

  get violations(): readonly FieldViolation[] {
    return this.details.validationError.fieldViolations;
  }
}

/** Why the server refused, in its own terms. */
export interface ExpectedError {
  readonly description: string;
  /** A string in most responses; some servers send a number. */
  readonly code: string | number;
  readonly data: unknown;
}

/**
 * The server understood the call and refused it; `code` is the reason.
 *
 * @example
 * ```ts continues
 * const missing = new ApplicationError('There is no cart', { code: 'OWNED_CART_NOT_FOUND', description: '', data: {} });
 * console.log(missing.code); // OWNED_CART_NOT_FOUND
 * ```
 */
export class ApplicationError extends ClientError {
  declare readonly kind: 'Application';
  declare readonly details: { readonly applicationError: ExpectedError };

  constructor(message: string, applicationError: ExpectedError, facts?: Facts) {
    super('Application', message, { ...facts, code: `${applicationError.code}` });
    this.details = { applicationError };
  }
}

/**
 * The network, the server or the response failed. Trying again may help.
 *
 * @example
 * ```ts
 * import { SystemError } from '@cartwright/client';
 *
 * const down = new SystemError({ code: 'NETWORK' });
 * console.log(down.message); // System error occurred
 * ```
 */
export class SystemError extends ClientError {
  declare readonly kind: 'System';

  constructor(facts: ErrorFacts) {
    super('System', `System error occurred${facts.requestId ? `, request-id: ${facts.requestId}` : ''}`, facts);
  }
}

/**
 * A flow of several steps cannot continue: sign-in, paging, reading an event. `code` is the message in upper snake case
 * (`INVALID_STATE`, `NO_NEXT_PAGE_TO_FETCH`) or one of `GRANT_REFUSED`, `LOGIN_TIMED_OUT`, `EVENT_REFUSED`,
 * `NOT_SUPPORTED`, `VERIFIER_LENGTH`.
 *
 * @example
 * ```ts
 * import { FlowError } from '@cartwright/client';
 *
 * console.log(new FlowError('Invalid _state').code); // INVALID_STATE
 * ```
 */
export class FlowError extends ClientError {
  declare readonly kind: 'Flow';

  constructor(message: string, facts?: Facts) {
    super('Flow', message, facts);
  }
}

/**
 * The GraphQL response is not 200.
 *
 * @example
 * ```ts
 * import { GraphqlError } from '@cartwright/client';
 *
 * export async function explain(error: unknown) {
 *   return error instanceof GraphqlError ? (await error.details()).message : undefined;
 * }
 * ```
 */
export class GraphqlError extends ClientError {
  declare readonly kind: 'Graphql';
  declare readonly response: Response;

  constructor(response: Response) {
    const { status, statusText, headers } = response;
    super('Graphql', `GraphQL request failed with status ${status}`, {
      code: toUpperSnakeCase(statusText),
      status,
      requestId: headers.get(REQUEST_ID_HEADER) ?? undefined,
    });
    this.response = response;
  }

  /** The content of the response; reads it once. */
  async details(): Promise<{ readonly message: string; readonly details: unknown }> {
    const body = (await this.response.json().catch(() => ({}))) as FailureBody;
    const description = body?.message ?? 'UNKNOWN';
    const data = { requestId: this.requestId ?? null, details: body };
    const details = body?.details;
    return {
      message: description,
      // As for every call, a single violation is the message.
      details: details?.validationError
        ? details
        : { applicationError: { description, code: this.status, data }, ...details },
    };
  }
}

/** Names the request in the platform's log. */
export const REQUEST_ID_HEADER = 'X-Wix-Request-Id';

/**
 * Whether the error is one of this package, of that kind where one is given.
 *
 * @example
 * ```ts
 * import { isClientError } from '@cartwright/client';
 *
 * export const ours = (error: unknown) => isClientError(error) && error.code;
 * ```
 */
export function isClientError(error: unknown, kind?: ErrorKind): error is ClientError {
  return error instanceof Error && 'kind' in error && (!kind || error.kind === kind);
}

/**
 * Whether an argument was not accepted. Holds across copies of this package, unlike `instanceof`.
 *
 * @example
 * ```ts
 * import { isValidationError } from '@cartwright/client';
 *
 * export const fields = (error: unknown) =>
 *   isValidationError(error) ? error.violations.map(({ field, description }) => `${field} ${description}`) : [];
 * ```
 */
export function isValidationError(error: unknown): error is ValidationError {
  return isClientError(error, 'Validation');
}

/**
 * Whether the server refused the call; then `error.code` is the reason.
 *
 * @example
 * ```ts
 * import { isApplicationError } from '@cartwright/client';
 *
 * export const isEmpty = (error: unknown) => isApplicationError(error) && error.code === 'OWNED_CART_NOT_FOUND';
 * ```
 */
export function isApplicationError(error: unknown): error is ApplicationError {
  return isClientError(error, 'Application');
}

/**
 * Whether the network, the server or the response failed.
 *
 * @example
 * ```ts
 * import { isSystemError } from '@cartwright/client';
 *
 * export const quote = (error: unknown) => (isSystemError(error) ? error.requestId : undefined);
 * ```
 */
export function isSystemError(error: unknown): error is SystemError {
  return isClientError(error, 'System');
}

/**
 * Whether the error is of a flow of several steps (sign-in, paging, events) that cannot continue.
 *
 * @example
 * ```ts
 * import { isFlowError } from '@cartwright/client';
 *
 * export const isOver = (error: unknown) => isFlowError(error) && error.code === 'LOGIN_TIMED_OUT';
 * ```
 */
export function isFlowError(error: unknown): error is FlowError {
  return isClientError(error, 'Flow');
}

/** The protocol's error data; every member is optional. */
type FailureBody =
  | {
      readonly message?: string;
      readonly details?: {
        readonly validationError?: { readonly fieldViolations?: readonly FieldViolation[] };
        readonly applicationError?: Partial<ExpectedError> | null;
      };
    }
  | null
  | undefined;

/** A failed response, already read. */
export interface FailedResponse {
  readonly status: number;
  readonly statusText: string;
  readonly requestId: string | undefined;
  /** Parsed JSON, or undefined where the body was something else. */
  readonly body: unknown;
  readonly hint?: string | undefined;
}

/**
 * Converts a failed response into the caller's error (spec §8, "Shaping for all calls").
 *
 * @param names the argument for each member of the request: `product.id` → `_id`
 */
export function toErrorFromResponse(result: FailedResponse, names: ReadonlyMap<string, string>): ClientError {
  const { status, statusText } = result;
  const { message, details } = (result.body ?? {}) as NonNullable<FailureBody>;
  if (details?.validationError) {
    return new ValidationError(readViolations(details.validationError.fieldViolations ?? [], names), result);
  }
  if (details?.applicationError !== undefined) {
    const { description = 'UNKNOWN', code = 'UNKNOWN', data } = details.applicationError ?? {};
    const title = message ?? 'UNKNOWN';
    return new ApplicationError(
      title === description ? title : `${title}: ${description}`,
      { description, code, data: data ?? {} },
      result,
    );
  }
  const description = statusText || 'UNKNOWN';
  const code = toUpperSnakeCase(description);
  return status >= 400 && status < 500
    ? new ApplicationError(message ?? description, { description, code, data: {} }, result)
    : new SystemError({ ...result, code });
}

function readViolations(violations: readonly FieldViolation[], names: ReadonlyMap<string, string>): FieldViolation[] {
  // A violation of a whole object is left out beside a violation of its part that is an argument.
  const isCovered = (field: string): boolean =>
    violations.some((other) => other.field !== field && other.field.startsWith(field) && names.has(other.field));
  return violations
    .filter(({ field }) => !isCovered(field))
    .map((violation) => ({ ...violation, field: nameField(violation.field, names) }))
    .toSorted((a, b) => (a.field < b.field ? -1 : 1));
}

/** The argument of a field: that of the longest member that contains it. */
function nameField(field: string, names: ReadonlyMap<string, string>): string {
  let longest = '';
  // Of two prefixes of one text, the greater one is the longer.
  for (const name of names.keys()) if (field.startsWith(name) && name > longest) longest = name;
  return (names.get(longest) ?? '') + field.slice(longest.length);
}

/** `Not Found` → `NOT_FOUND`, `URITooLong` → `URI_TOO_LONG`. */
export function toUpperSnakeCase(text: string): string {
  return (text.match(/[A-Z\d]+(?![a-z])|[A-Z]?[a-z\d]+/g) ?? []).join('_').toUpperCase();
}
