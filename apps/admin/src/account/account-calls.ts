/** What the page of the merchant's own account reads and changes. The browser's session cookie identifies the merchant. */
import { queryOptions } from '@tanstack/react-query';

import { SignedOutError } from '../client/access-token.ts';
import { reasonOf } from '../list/states.tsx';
import { words } from '../words/words.ts';

export interface AccountPasskey {
  readonly id: string;
  readonly name: string;
  /** ISO 8601, as all dates here. */
  readonly createdDate: string;
  readonly lastUsedDate?: string;
}

export interface AccountSession {
  readonly id: string;
  /** `Firefox on Linux`, or empty where it is unknown. */
  readonly device: string;
  readonly createdDate: string;
  readonly lastUsedDate: string;
  readonly isCurrent: boolean;
}

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly hasPassword: boolean;
  /** Whether changes of how the account is reached need the password: the sign-in was more than 15 minutes ago. */
  readonly needsPassword: boolean;
  readonly passkeys: readonly AccountPasskey[];
  readonly sessions: readonly AccountSession[];
}

/** The platform did not accept a change. `field` is the field to change. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
  readonly field: string | undefined;
  /** By which the sentence is translated. */
  readonly code: string | undefined;

  constructor(message: string, field?: string, code?: string) {
    super(message);
    this.field = field;
    this.code = code;
  }
}

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => (await read(await fetch('/admin/account/details', { signal }))) as Account,
});

/** Sends a change. `path` is below `/admin/account/`. Resolves to the response's body. */
export async function changeAccount(path: string, body: object): Promise<unknown> {
  return read(
    await fetch(`/admin/account/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

async function read(response: Response): Promise<unknown> {
  if (response.status === 401) {
    // An unread body keeps the connection busy.
    await response.body?.cancel();
    throw new SignedOutError();
  }
  const body = Object(await response.json().catch(() => ({}))) as {
    message?: unknown;
    field?: unknown;
    code?: unknown;
  };
  if (response.ok) return body;
  throw new AccountError(
    typeof body.message === 'string' ? body.message : words.account.failed(response.status),
    typeof body.field === 'string' ? body.field : undefined,
    typeof body.code === 'string' ? body.code : undefined,
  );
}

/** The error of one field, for the field. */
export function errorOf(error: Error | null, field: string): string | undefined {
  return error instanceof AccountError && error.field === field ? reasonOf(error) : undefined;
}

/** An error that belongs to none of the fields. */
export function errorOutside(error: Error | null, fields: readonly string[]): Error | null {
  return error instanceof AccountError && error.field !== undefined && fields.includes(error.field) ? null : error;
}
