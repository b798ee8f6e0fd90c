/**
 * The first opening of a shop: its owner enters a name, an email address, and a password or passkey. The passkey is
 * created by the page's script before the form is sent, and stored together with the account.
 */
import type { FormFields } from '../../foundation/hosted-pages/forms.ts';
import { redirectTo, type PageVisit } from '../../foundation/hosted-pages/hosted-pages.ts';
import { isExpectedError } from '../../foundation/http/failure.ts';
import { readBodyText } from '../../foundation/http/request/body.ts';
import { parseMembers } from '../../foundation/http/request/json-text.ts';
import type { WebContext } from '../../foundation/http/routes/route.ts';
import {
  collectProblems,
  emailProblem,
  fieldProblem,
  formProblem,
  passwordProblem,
  type FormProblems,
} from '../pages/sign-in/form-problems.ts';
import { MERCHANT_SIGN_IN_PATH, type MerchantBrowser } from './merchant-accounts.ts';
import { entryCookies, readCode } from './merchant-cookies.ts';
import { deleteLinksOfMerchant } from './merchant-links.ts';
import { ADMIN_PATH, findOpening, takeChallenge, type MerchantPageDeps } from './merchant-pages.ts';
import { foreign, isFromAdmin, json, refuseJson } from './merchant-session-routes.ts';
import { findMerchant } from './merchant-store.ts';
import type { Merchant } from './merchant.ts';

const MAX_NAME_LENGTH = 200;
const MAX_OPTIONS_BYTES = 4096;

export interface Start {
  readonly visit: PageVisit;
  readonly fields: FormFields;
  /** The path of the form. */
  readonly action: string;
  readonly opening: Merchant;
  readonly browser: MerchantBrowser;
  readonly optionsUrl: string;
}

export function showStart(
  visit: PageVisit,
  { action, optionsUrl }: Pick<Start, 'action' | 'optionsUrl'>,
  { values = {}, problems = {} }: { values?: Readonly<Record<string, string>>; problems?: FormProblems } = {},
): Promise<Response> {
  const form = visit.form(action, { values, ...problems });
  const status = Object.keys(problems).length === 0 ? 200 : 422;
  return visit.show({ kind: 'merchant-start', site: visit.site, form, optionsUrl }, { status });
}

export async function submitStart(deps: MerchantPageDeps, start: Start, now: number): Promise<Response> {
  const { database, accounts, passkeys, isSecure } = deps;
  const { visit, fields, opening, browser } = start;
  const name = (fields['fullName'] ?? '').trim();
  const email = (fields['email'] ?? '').trim();
  const password = fields['password'] ?? '';
  const given = fields['credential'] ?? '';
  const refuse = (problems: FormProblems) =>
    showStart(visit, start, { values: { fullName: name.slice(0, MAX_NAME_LENGTH), email }, problems });

  const wrong = collectProblems({
    fullName: name === '' ? 'name-missing' : undefined,
    email: emailProblem(email),
    password: password === '' && given === '' ? 'password-missing' : undefined,
  });
  if (wrong !== undefined) return refuse(wrong);
  if (name.length > MAX_NAME_LENGTH) return refuse(fieldProblem('fullName', 'name-too-long', { max: MAX_NAME_LENGTH }));
  const credential = given === '' ? undefined : parseMembers(given);
  const passkey = credential === undefined ? undefined : await passkeys.verifyNew(opening, credential, now);
  if (given !== '' && passkey === undefined) return refuse(formProblem('passkey-failed'));
  const passwordHash = password === '' ? undefined : await accounts.hashNew(password, email);
  if (typeof passwordHash === 'object') return refuse(passwordProblem(passwordHash.problem));

  const entry = await database.write(async (tx) => {
    if (!(await accounts.setUp(tx, { ...opening, name, email }, passwordHash, now))) return undefined;
    const merchant = (await findMerchant(tx, opening.siteId, opening.merchantId)) ?? opening;
    if (passkey !== undefined) await passkeys.add(tx, merchant, passkey, '', now);
    await deleteLinksOfMerchant(tx, merchant);
    return accounts.enter(tx, merchant, browser, now);
  });
  // Another browser was first: its account is the shop's.
  return entry === undefined
    ? redirectTo(MERCHANT_SIGN_IN_PATH)
    : redirectTo(ADMIN_PATH, entryCookies(entry, isSecure));
}

/** Options for the passkey of an account that is being set up. Body: `{fullName, email}`. */
export async function startPasskey(deps: MerchantPageDeps, context: WebContext): Promise<Response> {
  if (!isFromAdmin(deps, context)) return foreign();
  const text = await readBodyText(context.request, MAX_OPTIONS_BYTES);
  const body = isExpectedError(text) ? text : parseMembers(text);
  if (isExpectedError(body)) return refuseJson(body.status, body.message);
  const read = (field: string): string => {
    const value = (body as Readonly<Record<string, unknown>>)[field];
    return typeof value === 'string' ? value.trim() : '';
  };
  const opening = await findOpening(deps, context, readCode(context.request, deps.isSecure));
  if (opening === undefined) return refuseJson(403, 'This shop has an owner already: sign in.');
  const [name, email] = [read('fullName'), read('email')];
  if (name === '' || emailProblem(email) !== undefined) {
    return refuseJson(422, 'Enter your name and your email address first.');
  }
  const refused = await takeChallenge(deps.limits, context.address, context.now);
  if (refused !== undefined) return refused;
  const options = await deps.passkeys.creationOptions({ ...opening, name, email }, context.now);
  return options === undefined ? refuseJson(409, 'This account has as many passkeys as it may have.') : json(options);
}
