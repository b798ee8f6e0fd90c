/**
 * The two entries of the own form: as documents, by the actions of its pages, and from pages with scripts, which get
 * the next address as JSON. Passwords and captchas pass through; tokens stay here.
 */
import { FORM_KIND, type FormResponse, type FormKind, type Outcome } from '../src/client/own-sign-in.ts';
import type { ShopConfig } from './config.ts';
import { createOwnSignIn, type OwnSignInHere } from './own-sign-in.ts';
import { leaveForPlatform, seeOther, visitInFrame } from './sign-in.ts';
import type { Visitor } from './visitor.ts';

/** For the page that handles a form without scripts. */
export function ownSignInOfPage(request: Request, visitor: Visitor, config: ShopConfig): OwnSignInHere {
  return createOwnSignIn(request, visitor, config, {
    toPage: seeOther,
    toPlatform: (sessionToken, returnPath) =>
      leaveForPlatform(request, visitor, config, { manner: 'own', returnPath, sessionToken }),
  });
}

/** Handles a form from a page with scripts. */
export async function respondForm(request: Request, visitor: Visitor, config: ShopConfig): Promise<Response> {
  const form = await request.formData();
  const read = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const ownSignIn = createOwnSignIn(request, visitor, config, {
    toPage: (path) => emit({ kind: 'page', path }),
    toPlatform: (sessionToken, returnPath) =>
      visitInFrame(request, visitor, config, { manner: 'own', returnPath, sessionToken }),
  });
  const [email, captcha, password, returnTo] = [read('email'), read('captcha'), read('password'), read('return-to')];
  const ask: Readonly<Record<FormKind, () => Promise<Outcome>>> = {
    login: () => ownSignIn.login({ email, captcha, password, returnTo }),
    register: () => ownSignIn.register({ name: read('name'), email, captcha, password, returnTo }),
    verify: () => ownSignIn.verify(read('code')),
    resend: () => ownSignIn.resend(),
    recovery: () => ownSignIn.sendRecovery({ email, captcha }),
  };
  const kind = read(FORM_KIND);
  const outcome: Outcome = Object.hasOwn(ask, kind) ? await ask[kind as FormKind]() : { code: 'unreadable' };
  return outcome instanceof Response ? outcome : emit({ kind: 'problem', problem: outcome });
}

function emit(response: FormResponse): Response {
  return Response.json(response, { headers: { 'cache-control': 'no-store' } });
}
