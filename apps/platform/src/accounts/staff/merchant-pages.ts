/** What the sign-in pages of the admin share: who may set up the account, and what follows a sign-in. */
import type { Captcha, CaptchaVisibility } from '../../foundation/captcha/captcha.ts';
import { redirectTo, type HostedPages } from '../../foundation/hosted-pages/hosted-pages.ts';
import { mayDevelop, type DevelopmentAccess } from '../../foundation/http/routes/developer.ts';
import type { WebContext } from '../../foundation/http/routes/route.ts';
import { addressKey, refuseTooMany, type RateLimits } from '../../foundation/limits/rate-limits.ts';
import type { Challenge } from '../identity/credentials/attempts.ts';
import { challengeProblem, type FormProblems } from '../pages/sign-in/form-problems.ts';
import type { MerchantAccountDeps, MerchantAccounts, MerchantBrowser } from './merchant-accounts.ts';
import { entryCookies, readDevice } from './merchant-cookies.ts';
import { findLink } from './merchant-links.ts';
import type { MerchantPasskeys } from './merchant-passkeys.ts';
import { json } from './merchant-session-routes.ts';
import { findOwner } from './merchant-store.ts';
import type { Merchant } from './merchant.ts';

export interface MerchantPageDeps extends Pick<MerchantAccountDeps, 'database' | 'siteId' | 'publicUrl'> {
  readonly shopUrl: string;
  readonly isSecure: boolean;
  readonly pages: HostedPages;
  readonly captcha: Captcha | undefined;
  readonly limits: RateLimits;
  readonly developmentPages: DevelopmentAccess;
  readonly accounts: MerchantAccounts;
  readonly passkeys: MerchantPasskeys;
}

/** The admin's home. */
export const ADMIN_PATH = '/admin/';

/** Optional content of a page. */
export interface Shown {
  readonly values?: Readonly<Record<string, string>>;
  readonly problems?: FormProblems;
  readonly asks?: CaptchaVisibility | undefined;
  readonly status?: number;
  /** The page of the admin to lead to after the sign-in. */
  readonly next?: string | undefined;
}

/** The account that this request may set up: by an owner's link, or at this machine while a shop is developed. */
export async function findOpening(
  { database, siteId, developmentPages }: MerchantPageDeps,
  context: WebContext,
  code: string,
): Promise<Merchant | undefined> {
  return database.read(async (tx) => {
    const owner = await findOwner(tx, siteId);
    if (owner === undefined || owner.isSetUp) return undefined;
    if (code === '') return mayDevelop(developmentPages, context) ? owner : undefined;
    const link = await findLink(tx, siteId, code, context.now);
    return link?.purpose === 'owner' && link.merchant.merchantId === owner.merchantId ? owner : undefined;
  });
}

/** Counts a new challenge of an address. Returns the response where there were too many. */
export async function takeChallenge(limits: RateLimits, address: string, now: number): Promise<Response | undefined> {
  if (address === '') return undefined;
  const taken = await limits.take('pending', addressKey(address), now);
  if (taken.isAllowed) return undefined;
  const response = json({ message: refuseTooMany(taken).message }, 429);
  response.headers.set('Retry-After', String(taken.retryAfterSeconds));
  return response;
}

/** The page of the admin that was left for the sign-in; its home where there is none, or where it is not of the admin. */
export function nextPage({ publicUrl }: Pick<MerchantPageDeps, 'publicUrl'>, next: string | null | undefined): string {
  const url = URL.parse(next ?? ADMIN_PATH, publicUrl);
  return url?.origin === publicUrl && url.pathname.startsWith(ADMIN_PATH) ? url.pathname + url.search : ADMIN_PATH;
}

/** Starts a session in this browser and leads to the admin. */
export async function arrive(
  deps: MerchantPageDeps,
  context: WebContext,
  merchant: Merchant,
  next?: string,
): Promise<Response> {
  const browser = browserOf(deps, context);
  const entry = await deps.database.write((tx) => deps.accounts.enter(tx, merchant, browser, context.now));
  return redirectTo(nextPage(deps, next), entryCookies(entry, deps.isSecure));
}

export function browserOf({ isSecure }: MerchantPageDeps, { request, address }: WebContext): MerchantBrowser {
  return { userAgent: request.headers.get('user-agent'), address, device: readDevice(request, isSecure) };
}

/** Why an attempt is blocked. */
export function explain(challenge: Challenge): Shown {
  return challenge.kind === 'captcha-required'
    ? { problems: challengeProblem(challenge), asks: challenge.visibility, status: 422 }
    : { problems: challengeProblem(challenge), status: 429 };
}
