/**
 * The own sign-in in a browser: forms go to the shop's server without leaving the page, and a hidden frame visits the
 * platform. Only a code passes through here, and it is useless without the verifier that the server stores in a cookie
 * no script reads. Where the frame fails, the page leaves for the platform as it does without scripts.
 */
import { askHiddenFrame } from '@cartwright/client';
import { redirect, redirectDocument } from 'react-router';

import {
  FORM_KIND,
  FORM_PATH,
  type FinishResponse,
  type FormResponse,
  type FormKind,
  type Outcome,
  type OwnSignIn,
} from '../client/own-sign-in.ts';

/** A frame responds within a second or two, unless the browser or an extension blocks it. */
export const FRAME_LIMIT_MS = 10_000;
const FINISH_PATH = '/account/callback';

export interface FramedSignInOptions {
  /** Called as soon as a member is signed in, before the page continues. */
  readonly onSignedIn: () => Promise<void>;
}

export function createFramedSignIn({ onSignedIn }: FramedSignInOptions): OwnSignIn {
  const ask = async (form: FormKind, fields: Readonly<Record<string, string>>): Promise<Outcome> => {
    const said = await send<FormResponse>(FORM_PATH, { ...fields, [FORM_KIND]: form });
    switch (said?.kind) {
      case 'problem':
        // The widget of a captcha service needs a page whose policy allows it: the server sends one in response to the
        // form itself.
        if (said.problem.captcha === undefined || said.problem.captcha.kind === 'local') return said.problem;
        return submitAsPage(fields);
      case 'page':
        return redirectDocument(said.path);
      case 'platform':
        return visitPlatform(said);
      default:
        return { code: 'failed' };
    }
  };

  async function visitPlatform({
    url,
    state,
    fallback,
  }: Extract<FormResponse, { kind: 'platform' }>): Promise<Outcome> {
    const response = await askHiddenFrame(url, state, AbortSignal.timeout(FRAME_LIMIT_MS)).catch(() => undefined);
    if (response?.code === undefined) return redirectDocument(fallback);
    const finished = await send<FinishResponse>(FINISH_PATH, { code: response.code, state });
    if (finished?.kind !== 'signed-in') return redirectDocument(fallback);
    await onSignedIn();
    // With the origin: the path names its language already.
    return redirect(location.origin + finished.path);
  }

  return {
    login: ({ returnTo, ...form }) => ask('login', { ...form, 'return-to': returnTo }),
    register: ({ returnTo, ...form }) => ask('register', { ...form, 'return-to': returnTo }),
    verify: (code) => ask('verify', { code }),
    resend: () => ask('resend', {}),
    sendRecovery: (form) => ask('recovery', { ...form }),
    awaitedEmail: undefined,
  };
}

/** Undefined where the server cannot be reached, or its response is unknown. */
async function send<ApiResponse>(
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<ApiResponse | undefined> {
  try {
    const response = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) });
    // Our own server wrote it.
    return response.ok ? ((await response.json()) as ApiResponse) : undefined;
  } catch {
    return undefined;
  }
}

/** Sends the page's own form as it is sent without scripts; the response replaces the document. */
function submitAsPage(fields: Readonly<Record<string, string>>): Promise<never> {
  const form = document.createElement('form');
  form.method = 'post';
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  return new Promise(() => {});
}
