/**
 * The actions of the account page that need more than one call: an email for a new password, and the deletion of an
 * account.
 */
import type { ShopConfig } from './config.ts';
import { seeOther, signOut } from './sign-in.ts';
import type { Visitor } from './visitor.ts';

/** Sends the email to the signed-in member only. */
export async function sendPasswordEmail(visitor: Visitor, config: ShopConfig): Promise<Response> {
  if (!visitor.isMember) return seeOther('/account');
  const { member } = await visitor.client.members.getCurrentMember();
  const { loginEmail } = member;
  if (typeof loginEmail === 'string') {
    await visitor.client.auth.sendPasswordResetEmail(loginEmail, `${config.publicUrl}/account`);
  }
  return seeOther('/account/details?sent=password#security');
}

/** Deletes the account where the form confirms it explicitly, and ends the session. */
export async function deleteAccount(request: Request, visitor: Visitor, config: ShopConfig): Promise<Response> {
  const form = await request.formData();
  if (!visitor.isMember || form.get('confirm') !== 'yes') return seeOther('/account');
  const response = await visitor.client.fetch('/members/v1/members/my', { method: 'DELETE' });
  if (!response.ok) throw new Error(`The platform responded with ${response.status} to the deletion of an account.`);
  return signOut(visitor, config);
}
