/** Accounts and their emails, for attacks on emailed links and codes. */
import type { Arena } from './arena.ts';
import { type Guest, PASSWORD, someAddress } from './people.ts';

export const REGISTER = '/_api/iam/authentication/v2/register';
export const LOGIN = '/_api/iam/authentication/v2/login';
export const SEND_EMAIL = '/_api/iam/recovery/v1/send-email';
export const RECOVER = '/_api/iam/recovery/v1/recover';
export const VERIFY = '/_api/iam/verification/v1/auth/verify';
export const RESEND = '/_api/iam/verification/v1/auth/resend';

/** Registers a new member with the API and returns the email address. */
export async function enrol(visitor: Guest, email = someAddress(), profile: object = {}): Promise<string> {
  await visitor.call(REGISTER, { loginId: { email }, password: PASSWORD, profile });
  return email;
}

/** The newest email with a link for this address, and its token. */
export async function linkFor(arena: Arena, email: string): Promise<{ readonly address: URL; readonly token: string }> {
  for (;;) {
    const message = arena.emails.findLast(({ to, text }) => to === email && text.includes('token='));
    const found = /https:\/\/\S+token=[\w-]+/.exec(message?.text ?? '')?.[0];
    if (found !== undefined) return { address: new URL(found), token: new URL(found).searchParams.get('token') ?? '' };
    await new Promise((go) => setTimeout(go, 5));
  }
}
