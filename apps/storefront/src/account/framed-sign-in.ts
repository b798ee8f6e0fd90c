/**
 * The own sign-in in a browser: forms go to the shop's server without leaving the page, and the platform is visited in a
 * hidden frame. Only a code passes through here, good for nothing without the verifier that the server keeps in a cookie
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

/** A frame answers within a second or two, or somebody keeps it from loading. */
export const FRAME_LIMIT_MS = 10_000;
const FINISH_PATH = '/account/callback';

export interface FramedSignInOptions {
  /** Told as soon as somebody is signed in, before the page goes on. */
  readonly onSignedIn: () => Promise<void>;
}

export function createFramedSignIn({ onSignedIn }: FramedSignInOptions): OwnSignIn {
  const ask = async (form: FormKind, fields: Readonly<Record<string, string>>): Promise<Outcome> => {
    const said = await send<FormResponse>(FORM_PATH, { ...fields, [FORM_KIND]: form });
    switch (said?.kind) {
      case 'problem':
        // A widget of another house needs a page whose policy lets it in: the server sends one for the form itself.
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
    return redirect(finished.path);
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

/** Undefined where the server cannot be reached, or answers nothing that we know. */
async function send<ApiResponse>(
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<ApiResponse | undefined> {
  try {
    const response = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) });
    // Written by our own server.
    return response.ok ? ((await response.json()) as ApiResponse) : undefined;
  } catch {
    return undefined;
  }
}

/** Sends the page's own form as it is sent without scripts; the document that answers takes the place of this one. */
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
