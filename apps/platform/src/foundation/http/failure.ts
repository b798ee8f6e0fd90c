/**
 * Errors of the platform. An expected error is a value that a rule or a handler returns; it becomes an error response
 * here and nowhere else (spec §8). An exception is an unexpected error: its details go to the log, and its response has
 * only a request id.
 */
import {
  APPLICATION_CODES,
  byField,
  REQUEST_ID_HEADER,
  type ApplicationErrorCode,
  type ErrorEnvelope,
  type FieldViolation,
  type OAuthErrorCode,
  type RuleViolationKind,
} from '@cartwright/contract';

type ErrorBody = ErrorEnvelope | { readonly error: OAuthErrorCode; readonly error_description: string };

/** An expected error for the caller. Returned, never thrown; `isExpectedError` recognizes it. */
export class ExpectedError {
  readonly status: number;
  readonly body: ErrorBody;
  /** When to retry (RFC 9110 §10.2.3); sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;
  /** Work to do although the error rolls back: it runs after the transaction. */
  readonly afterwards: (() => Promise<void>) | undefined;
  /** The authentication challenge (RFC 9110 §11.6.1); sent as `WWW-Authenticate`. */
  readonly challenge: string | undefined;

  constructor(
    status: number,
    body: ErrorBody,
    retryAfterSeconds?: number,
    afterwards?: () => Promise<void>,
    challenge?: string,
  ) {
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
    this.afterwards = afterwards;
    this.challenge = challenge;
  }

  /** The same error, with work to do after the transaction. */
  andThen(afterwards: () => Promise<void>): ExpectedError {
    return new ExpectedError(this.status, this.body, this.retryAfterSeconds, afterwards, this.challenge);
  }

  /** The same error, for a failed authentication. */
  withChallenge(challenge: string): ExpectedError {
    return new ExpectedError(this.status, this.body, this.retryAfterSeconds, this.afterwards, challenge);
  }

  /** The sentence that the caller reads. */
  get message(): string {
    return 'error' in this.body ? this.body.error_description : this.body.message;
  }

  /** The application code, or `INVALID_ARGUMENT` for a validation error, or the OAuth error, or `HTTP_404`. */
  get code(): string {
    if ('error' in this.body) return this.body.error;
    const { details } = this.body;
    return details === undefined ? `HTTP_${this.status}` : (details.applicationError?.code ?? 'INVALID_ARGUMENT');
  }
}

export function isExpectedError(value: unknown): value is ExpectedError {
  return value instanceof ExpectedError;
}

export interface ErrorDetails {
  /** HTTP status; without it that of the code in the contract, or 400. */
  readonly status?: number;
  /** Only where it adds to the message: clients print `message: description`. */
  readonly description?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
}

/** An application error. Without `message` it has the contract's text of the code. */
export function refuse(
  code: ApplicationErrorCode | (string & {}),
  message?: string,
  { status, description, data, retryAfterSeconds }: ErrorDetails = {},
): ExpectedError {
  const known = isKnownCode(code) ? APPLICATION_CODES[code] : undefined;
  const text = message ?? known?.message ?? code;
  const details = { applicationError: { code, description: description ?? text, data: { ...data } } };
  return new ExpectedError(status ?? known?.status ?? 400, { message: text, details }, retryAfterSeconds);
}

export interface BrokenRule {
  /** `lineItems[0].quantity` */
  readonly field: string;
  /** Names the field and the remedy. */
  readonly description: string;
  readonly rule: RuleViolationKind;
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * The status and text of a code, without the code: official clients use the status number as the code, and pages
 * written for them compare with it.
 */
export function refuseByStatus(code: ApplicationErrorCode): ExpectedError {
  const { status, message } = APPLICATION_CODES[code];
  return new ExpectedError(status, { message });
}

/** A validation error: one violation or more, sorted by field (spec §5). */
export function refuseFields(rules: readonly BrokenRule[]): ExpectedError {
  return refuseViolations(
    rules.map(({ field, description, rule, data }) => ({
      field,
      description,
      violatedRule: rule,
      data: { ...data },
    })),
  );
}

/** Like `refuseFields`, for violations that the contract's validation found. */
export function refuseViolations(violations: readonly FieldViolation[]): ExpectedError {
  const sorted = violations.toSorted(byField);
  const told = sorted.map(({ field, description }) => `"${field}" ${description}`).join(', ');
  return new ExpectedError(400, {
    message: `INVALID_ARGUMENT: ${told}`,
    details: { validationError: { fieldViolations: sorted } },
  });
}

/** An error of the token endpoint (RFC 6749 §5.2). */
export function refuseGrant(error: OAuthErrorCode, description: string, status = 400): ExpectedError {
  return new ExpectedError(status, { error, error_description: description });
}

/** The response to an unexpected error: a request id, and no internals. */
export function unexpectedError(requestId: string): ExpectedError {
  return refuse('INTERNAL', `${APPLICATION_CODES.INTERNAL.message}, request-id: ${requestId}`);
}

/** The response body of an error. It repeats the request id for callers who see only the body. */
export function describeError(
  { status, body, retryAfterSeconds, challenge }: ExpectedError,
  requestId: string,
  headers: Readonly<Record<string, string>>,
): { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string } {
  return {
    status,
    headers: {
      ...headers,
      ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) }),
      ...(challenge === undefined ? {} : { 'WWW-Authenticate': challenge }),
      'Content-Type': 'application/json',
      [REQUEST_ID_HEADER]: requestId,
    },
    body: JSON.stringify(body),
  };
}

/** The same as a `Response`. */
export function toResponse(
  expectedError: ExpectedError,
  requestId: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const { body, ...head } = describeError(expectedError, requestId, headers);
  return new Response(body, head);
}

function isKnownCode(code: string): code is ApplicationErrorCode {
  return Object.hasOwn(APPLICATION_CODES, code);
}
