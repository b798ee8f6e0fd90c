/**
 * Errors of pages on their way to the browser: the shop's own responses stay, internal details do not leave the server.
 */
import { UNSAFE_ErrorResponseImpl as ErrorResponse, isRouteErrorResponse } from 'react-router';

type Errors = Readonly<Record<string, unknown>> | null | undefined;

interface SentError {
  readonly status: number;
  readonly statusText: string;
  readonly data: unknown;
}

/** Returns errors as plain data. An error that is no response of the shop becomes a bare 500. */
export function sendErrors(errors: Errors): Readonly<Record<string, SentError>> | null {
  if (errors === null || errors === undefined) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [
      route,
      isRouteErrorResponse(error)
        ? { status: error.status, statusText: error.statusText, data: error.data as unknown }
        : { status: 500, statusText: '', data: '' },
    ]),
  );
}

/** Returns errors as the router throws them. */
export function reviveErrors(errors: Errors): Record<string, unknown> | null {
  if (errors === null || errors === undefined) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => {
      const { status, statusText, data } = error as SentError;
      return [route, new ErrorResponse(status, statusText, data)];
    }),
  );
}
