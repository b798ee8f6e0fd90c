/**
 * How a call says that it failed: one family of errors, and the one place where a failed answer becomes one (spec §8).
 * `message` is the sentence itself, never JSON text; the server's evidence is in `details`, and `cause` is always kept.
 */

/** Everything this package throws has one of these kinds; the guards below tell them apart. */
export type ErrorKind = 'validation' | 'application' | 'system' | 'flow';

/** What is known about a failure. */
export interface ErrorFacts {
  /** Stable name of the failure, in upper snake case, or a code of the server's. */
  readonly code: string;
  /** HTTP status, when there was an answer. */
  readonly status?: number | undefined;
  /** The platform's name for the request, from `X-Wix-Request-Id`: quote it when asking for help. */
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
}

type Facts = Omit<ErrorFacts, 'code'>;

/** The base of every error of this package. */
export abstract class ClientError extends Error implements ErrorFacts {
  readonly kind: ErrorKind;
  declare readonly code: string;
  declare readonly status: number | undefined;
  declare readonly requestId: string | undefined;

  constructor(kind: ErrorKind, message: string, { code, status, requestId, cause }: ErrorFacts) {
    super(message, { cause });
    this.name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Error`;
    this.kind = kind;
    Object.assign(this, { code, status, requestId });
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

/** The server did not accept an argument. `violations` are sorted by field. */
export class ValidationError extends ClientError {
  declare readonly kind: 'validation';
  readonly details: { readonly validationError: { readonly fieldViolations: readonly FieldViolation[] } };

  constructor(fieldViolations: readonly FieldViolation[], facts: Facts = {}) {
    const list = fieldViolations.map(({ field, description }) => `"${field}" ${description}`).join(', ');
    super('validation', `INVALID_ARGUMENT: ${list}`, { ...facts, code: 'INVALID_ARGUMENT' });
    this.details = { validationError: { fieldViolations } };
  }

  get violations(): readonly FieldViolation[] {
    return this.details.validationError.fieldViolations;
  }
}

/** Why the server refused, in its own terms. */
export interface Refusal {
  readonly description: string;
  /** Text in most answers; some servers send a number. */
  readonly code: string | number;
  readonly data: unknown;
}

/** The server understood the call and refused it; `code` says why. */
export class ApplicationError extends ClientError {
  declare readonly kind: 'application';
  readonly details: { readonly applicationError: Refusal };

  constructor(message: string, applicationError: Refusal, facts: Facts = {}) {
    super('application', message, { ...facts, code: String(applicationError.code) });
    this.details = { applicationError };
  }
}

/** Nobody's decision: the network, the server or the answer failed. Trying again may help. */
export class SystemError extends ClientError {
  declare readonly kind: 'system';

  constructor(facts: Partial<ErrorFacts> = {}) {
    const { code = 'UNKNOWN', requestId } = facts;
    super('system', `System error occurred${requestId ? `, request-id: ${requestId}` : ''}`, { ...facts, code });
  }
}

/** Codes of the errors of sign-in flows, paging and events. */
export type FlowErrorCode =
  | 'MISSING_CODE_OR_STATE'
  | 'INVALID_STATE'
  | 'LOGIN_TIMED_OUT'
  | 'TOKEN_REQUEST_FAILED'
  | 'GRANT_REFUSED'
  | 'MEMBER_TOKENS_FAILED'
  | 'VERIFIER_LENGTH'
  | 'NO_SUCH_PAGE'
  | 'NOT_SUPPORTED'
  | 'EVENT_REFUSED';

/** A flow of several steps could not go on: sign-in, paging, reading an event. */
export class FlowError extends ClientError {
  declare readonly kind: 'flow';
  declare readonly code: FlowErrorCode;

  constructor(code: FlowErrorCode, message: string, facts: Facts = {}) {
    super('flow', message, { ...facts, code });
  }
}

/** The graph did not answer 200. */
export class GraphqlError extends ClientError {
  declare readonly kind: 'application' | 'system';
  readonly response: Response;

  constructor(response: Response) {
    const { status } = response;
    super(status < 500 ? 'application' : 'system', `GraphQL request failed with status ${status}`, {
      code: toUpperSnakeCase(response.statusText) || 'UNKNOWN',
      status,
      requestId: response.headers.get('X-Wix-Request-Id') ?? undefined,
    });
    this.response = response;
  }

  /** What the answer says; reads it once. */
  async details(): Promise<{ readonly message: string; readonly details: unknown }> {
    const body = asObject(await this.response.json().catch(() => undefined));
    const message = (body?.['message'] as string | undefined) ?? 'UNKNOWN';
    const data = { requestId: this.requestId ?? null, details: body ?? null };
    const applicationError = { description: message, code: this.status, data };
    return { message, details: { applicationError, ...asObject(body?.['details']) } };
  }
}

/** Whether the error is one of this package. */
export function isClientError(error: unknown): error is ClientError {
  return error instanceof Error && 'kind' in error && 'code' in error;
}

/** Whether an argument was not accepted. Holds across copies of this package, unlike `instanceof`. */
export function isValidationError(error: unknown): error is ValidationError {
  return isClientError(error) && error.kind === 'validation';
}

/** Whether the server refused; then `error.code` says why. */
export function isApplicationError(error: unknown): error is ApplicationError {
  return isClientError(error) && error.kind === 'application';
}

/** Whether network, server or answer failed. */
export function isSystemError(error: unknown): error is SystemError {
  return isClientError(error) && error.kind === 'system';
}

/** Whether a flow of several steps (sign-in, paging, events) could not go on. */
export function isFlowError(error: unknown): error is FlowError {
  return isClientError(error) && error.kind === 'flow';
}

/** An answer that is not a success, already read. */
export interface FailedAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly requestId: string | undefined;
  /** Parsed JSON, or undefined where the body was something else. */
  readonly body: unknown;
}

/**
 * Turns a failed answer into the error that the caller gets (spec §8, "Shaping for all calls").
 *
 * @param names which argument stands behind a member of the request: `product.id` → `_id`
 */
export function errorFromAnswer(answer: FailedAnswer, names: ReadonlyMap<string, string>): ClientError {
  const { status, statusText, requestId } = answer;
  const body = asObject(answer.body);
  const details = asObject(body?.['details']);
  const facts = { status, requestId };

  const validation = asObject(details?.['validationError']);
  if (validation) return new ValidationError(readViolations(validation['fieldViolations'], names), facts);

  const message = typeof body?.['message'] === 'string' ? body['message'] : undefined;
  if (details && 'applicationError' in details) {
    const refusal = asObject(details['applicationError']);
    const description = (refusal?.['description'] as string | undefined) ?? 'UNKNOWN';
    const code = (refusal?.['code'] as string | number | undefined) ?? 'UNKNOWN';
    const title = message ?? 'UNKNOWN';
    return new ApplicationError(
      title === description ? title : `${title}: ${description}`,
      { description, code, data: refusal?.['data'] ?? {} },
      facts,
    );
  }
  if (status >= 400 && status < 500) {
    const description = statusText || 'UNKNOWN';
    return new ApplicationError(
      message ?? description,
      { description, code: toUpperSnakeCase(description), data: {} },
      facts,
    );
  }
  return new SystemError({ ...facts, code: toUpperSnakeCase(statusText) || 'UNKNOWN' });
}

function readViolations(list: unknown, names: ReadonlyMap<string, string>): FieldViolation[] {
  const violations = Array.isArray(list) ? (list as FieldViolation[]) : [];
  // A violation of the whole says nothing beside one of a part that is an argument of its own.
  const isCovered = (field: string): boolean =>
    violations.some((other) => other.field !== field && other.field.startsWith(field) && names.has(other.field));
  return violations
    .filter(({ field }) => !isCovered(field))
    .map((violation) => ({ ...violation, field: nameField(violation.field, names) }))
    .toSorted((a, b) => (a.field < b.field ? -1 : 1));
}

/** The argument of a field: that of the longest member it lies in. */
function nameField(field: string, names: ReadonlyMap<string, string>): string {
  const member =
    [...names.keys()].filter((name) => field.startsWith(name)).toSorted((a, b) => b.length - a.length)[0] ?? '';
  return (names.get(member) ?? '') + field.slice(member.length);
}

/** `Not Found` → `NOT_FOUND`, `URITooLong` → `URI_TOO_LONG`. */
export function toUpperSnakeCase(text: string): string {
  return (text.match(/[A-Z\d]+(?![a-z])|[A-Z]?[a-z\d]+/g) ?? []).join('_').toUpperCase();
}

function asObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}
