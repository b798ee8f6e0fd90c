/**
 * The actions of the own sign-in's forms: each parses the form, calls the server's port, and continues or returns the
 * errors.
 */
import { data, redirect } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router';

import type { Outcome, SignInTrouble } from '../client/own-sign-in.ts';
import { shopContext } from '../shell/shop-context.ts';

export interface OwnFormData {
  readonly returnTo: string;
  /** Whose code is expected; undefined where none is. */
  readonly awaitedEmail: string | undefined;
}

/** The values of a returned form: never a password. */
export interface OwnFormProblem extends SignInTrouble {
  readonly email: string;
  readonly name: string;
}

/** Only where this shop has its own sign-in form. */
export function loadOwnForm({ context, request }: LoaderFunctionArgs): OwnFormData {
  const { ownSignIn, language } = context.get(shopContext);
  if (ownSignIn === undefined) throw redirect('/account');
  const { searchParams } = new URL(request.url);
  return {
    returnTo: searchParams.get('return-to') ?? `${language.base}/account`,
    awaitedEmail: ownSignIn.awaitedEmail,
  };
}

/** A returned form changes no loaded data, and only the server knows whose code is expected. */
export const keepOwnForm: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && defaultShouldRevalidate;

/** The page for the code is useful only after a code was sent. */
export function loadVerifyForm(args: LoaderFunctionArgs): OwnFormData {
  const form = loadOwnForm(args);
  if (form.awaitedEmail === undefined) throw redirect('/account/login');
  return form;
}

export function logIn(args: ActionFunctionArgs) {
  return act(args, async (read) => {
    const { ownSignIn } = args.context.get(shopContext);
    const [email, password, captcha] = [read('email').trim(), read('password'), read('captcha')];
    if (email === '') return { code: 'email-missing' };
    if (password === '') return { code: 'password-missing' };
    return ownSignIn?.login({ email, password, captcha, returnTo: read('return-to') }) ?? { code: 'failed' };
  });
}

export function registerAccount(args: ActionFunctionArgs) {
  return act(args, async (read) => {
    const { ownSignIn } = args.context.get(shopContext);
    const [name, email] = [read('name').trim(), read('email').trim()];
    const [password, captcha] = [read('password'), read('captcha')];
    if (email === '') return { code: 'email-missing' };
    if (password === '') return { code: 'password-missing' };
    return ownSignIn?.register({ name, email, password, captcha, returnTo: read('return-to') }) ?? { code: 'failed' };
  });
}

export function verifyCode(args: ActionFunctionArgs) {
  return act(args, async (read) => {
    const { ownSignIn } = args.context.get(shopContext);
    if (read('intent') === 'resend') return (await ownSignIn?.resend()) ?? { code: 'failed' };
    const code = read('code').replaceAll(/\D/g, '');
    if (code === '') return { code: 'code-wrong' };
    return (await ownSignIn?.verify(code)) ?? { code: 'failed' };
  });
}

export function askForNewPassword(args: ActionFunctionArgs) {
  return act(args, async (read) => {
    const { ownSignIn } = args.context.get(shopContext);
    const email = read('email').trim();
    if (email === '') return { code: 'email-missing' };
    return (await ownSignIn?.sendRecovery({ email, captcha: read('captcha') })) ?? { code: 'failed' };
  });
}

type ReadField = (name: string) => string;

async function act({ request }: ActionFunctionArgs, send: (read: ReadField) => Promise<Outcome>) {
  const form = await request.formData();
  const read: ReadField = (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const outcome = await send(read);
  if (outcome instanceof Response) return outcome;
  const isGood = outcome.code === 'code-sent' || outcome.code === 'recovery-sent';
  const problem: OwnFormProblem = { ...outcome, email: read('email'), name: read('name') };
  return data(problem, { status: isGood ? 200 : 422 });
}
