/**
 * The actions of the account page that need more than one call: an email for a new password, and the deletion of an
 * account.
 */
import { isOverLimit } from '../src/client/outage.ts';
import type { ShopConfig } from './config.ts';
import { codeOfError } from './error-code.ts';
import { readBase } from './language-path.ts';
import { seeOther, signOut } from './sign-in.ts';
import type { Visitor } from './visitor.ts';

class DeletionError extends Error {
  /** HTTP status. */
  readonly status: number;

  constructor(status: number) {
    super(`The platform responded with ${status} to the deletion of an account.`);
    this.status = status;
  }
}

/** The platform asks for a captcha, missing or wrong (spec §8): this browser has asked for many emails. */
const CAPTCHA_CODES: readonly string[] = ['-19971', '-19970'];

/** Sends the email to the signed-in member only. */
export async function sendPasswordEmail(request: Request, visitor: Visitor, config: ShopConfig): Promise<Response> {
  if (!visitor.isMember) return seeOther('/account');
  const loginEmail = await findLoginEmail(visitor);
  if (loginEmail === undefined) return seeOther('/account');
  if (loginEmail !== '') {
    try {
      await visitor.client.auth.sendPasswordResetEmail(loginEmail, `${config.publicUrl}${readBase(request)}/account`);
    } catch (error) {
      if (!CAPTCHA_CODES.includes(codeOfError(error) ?? '')) throw error;
      return seeOther('/account/details?sent=enough#security');
    }
  }
  return seeOther('/account/details?sent=password#security');
}

/** Undefined where the session or the account has ended meanwhile. */
async function findLoginEmail({ client }: Visitor): Promise<string | undefined> {
  try {
    return (await client.members.getCurrentMember()).member.loginEmail ?? '';
  } catch (error) {
    if (codeOfError(error) === undefined || isOverLimit(error)) throw error;
    return undefined;
  }
}

/** Deletes the account where the form confirms it explicitly, and ends the session. */
export async function deleteAccount(request: Request, visitor: Visitor, config: ShopConfig): Promise<Response> {
  const form = await request.formData();
  if (!visitor.isMember || form.get('confirm') !== 'yes') return seeOther('/account');
  const response = await visitor.client.fetch('/members/v1/members/my', { method: 'DELETE' });
  // A session or an account that has ended meanwhile: what was asked for is done.
  const isGone = [401, 403, 404].includes(response.status);
  if (!response.ok && !isGone) throw new DeletionError(response.status);
  return signOut(request, visitor, config);
}
