/**
 * Checks an authorize request in a fixed order and decides the next step. Pure. An error found before the redirect
 * address is validated is shown on a page of the platform; a later one is sent to the app (RFC 6749 §4.1.2.1). The only
 * credential issued is a code that is bound to a challenge (RFC 9700 §2.1).
 */
import {
  CODE_CHALLENGE_METHOD,
  CODE_CHALLENGE_PATTERN,
  PROMPTS,
  RESPONSE_MODES,
  RESPONSE_TYPE,
  type Prompt,
  type ResponseMode,
} from '@cartwright/contract';

import type { WebProblem } from '../../../foundation/http/routes/route.ts';
import type { AppId } from '../../../foundation/ids.ts';
import { allowsRedirect, type App } from '../../apps-and-keys/app.ts';

/** An authorize request that passed every check. */
export interface AuthorizeRequest {
  readonly clientId: AppId;
  /** Absent in the hidden-frame sign-in, whose response is posted to the parent page. */
  readonly redirectUri?: string;
  readonly responseMode: ResponseMode;
  readonly state: string;
  readonly codeChallenge: string;
  readonly prompt: Prompt;
  readonly scope?: string;
  /** Languages of the app's user, the preferred first, separated by spaces (OpenID Connect Core §3.1.2.1). */
  readonly uiLocales?: string;
  /** The identity provider to which a person who has to sign in is redirected at once. */
  readonly idp?: string;
}

/** The query unchanged, by the standard's names. */
export type AuthorizeQuery = Readonly<Record<string, string | undefined>>;

export type AuthorizeProblem =
  /** Shown to the person, because the client is not trusted with a response. */
  | {
      readonly kind: 'page';
      readonly title: string;
      readonly message: string;
      readonly remedy: string;
      /** The same problem as a code, which the page translates. */
      readonly words: NonNullable<WebProblem['words']>;
      /** The address that would have to be registered for the app. */
      readonly refusedAddress?: string;
    }
  /** Sent to the app at its redirect address. */
  | { readonly kind: 'response'; readonly error: string; readonly description: string };

type Check = (query: AuthorizeQuery, app: App | undefined) => AuthorizeProblem | undefined;

const MAX_STATE_LENGTH = 512;

/** All checks in order; the first problem found is returned. */
const CHECKS: readonly Check[] = [
  function theAppIsKnown(query, app) {
    if (app !== undefined) return undefined;
    const name = query['client_id'] ?? '';
    return page(
      'This app is not known',
      `No app with the client id "${name}" is registered here.`,
      'Check the client id of the shop.',
      { code: 'app-unknown' },
    );
  },
  function theResponseCanBeDelivered(query) {
    const mode = query['response_mode'] ?? 'fragment';
    if (isOneOf(RESPONSE_MODES, mode)) return undefined;
    return page(
      'This sign-in cannot be answered',
      `The response mode "${mode}" is not known.`,
      `Use ${RESPONSE_MODES.join(', ')}.`,
      { code: 'request-unclear', values: { parameter: 'response_mode' } },
    );
  },
  function theReturnAddressIsThere(query) {
    if (isPresent(query['redirect_uri']) || query['response_mode'] === 'web_message') return undefined;
    return page(
      'This sign-in has no return address',
      'The request names no redirect_uri.',
      'Name one that is registered for the app.',
      { code: 'request-unclear', values: { parameter: 'redirect_uri' } },
    );
  },
  function theReturnAddressIsAllowed(query, app) {
    const address = query['redirect_uri'];
    if (!isPresent(address) || (app !== undefined && allowsRedirect(app, address))) return undefined;
    return {
      ...page(
        'This return address is not allowed',
        `${app?.name ?? 'The app'} may not send you to ${address}.`,
        'Register exactly this address for the app, or use one that is registered.',
        { code: 'redirect-not-allowed', values: { address } },
      ),
      refusedAddress: address,
    };
  },
  function theStateIsThere(query) {
    const state = query['state'] ?? '';
    if (state !== '' && state.length <= MAX_STATE_LENGTH) return undefined;
    return response('invalid_request', `state is required, with at most ${MAX_STATE_LENGTH} characters`);
  },
  function theResponseTypeIsCode(query) {
    if (query['response_type'] === RESPONSE_TYPE) return undefined;
    return response('unsupported_response_type', 'response_type must be code');
  },
  function theChallengeMethodIsSafe(query) {
    if (query['code_challenge_method'] === CODE_CHALLENGE_METHOD) return undefined;
    return response('invalid_request', 'code_challenge_method must be S256');
  },
  function theChallengeIsWellFormed(query) {
    if (CODE_CHALLENGE_PATTERN.test(query['code_challenge'] ?? '')) return undefined;
    return response('invalid_request', 'code_challenge must be the 43 characters of an S256 challenge');
  },
  function thePromptIsKnown(query) {
    if (query['prompt'] === undefined || isOneOf(PROMPTS, query['prompt'])) return undefined;
    return response('invalid_request', `prompt must be one of ${PROMPTS.join(', ')}`);
  },
];

/** The request, or the first problem that the list of checks found. */
export function readAuthorizeRequest(
  query: AuthorizeQuery,
  app: App | undefined,
): { readonly kind: 'request'; readonly request: AuthorizeRequest } | AuthorizeProblem {
  for (const check of CHECKS) {
    const problem = check(query, app);
    if (problem !== undefined) return problem;
  }
  if (app === undefined) throw new Error('The list of checks let an unknown app through.');
  const { redirect_uri: redirectUri, response_mode: mode, prompt, scope, ui_locales: uiLocales, idp } = query;
  return {
    kind: 'request',
    request: {
      clientId: app.clientId,
      ...(isPresent(redirectUri) ? { redirectUri } : {}),
      responseMode: isOneOf(RESPONSE_MODES, mode) ? mode : 'fragment',
      state: query['state'] ?? '',
      codeChallenge: query['code_challenge'] ?? '',
      prompt: isOneOf(PROMPTS, prompt) ? prompt : 'login',
      ...(isPresent(scope) ? { scope } : {}),
      ...(isPresent(uiLocales) ? { uiLocales } : {}),
      ...(isPresent(idp) ? { idp } : {}),
    },
  };
}

/** The query of an address that makes the same request. */
export function toAuthorizeQuery(request: AuthorizeRequest): Record<string, string> {
  return {
    client_id: request.clientId,
    response_type: RESPONSE_TYPE,
    ...(request.redirectUri === undefined ? {} : { redirect_uri: request.redirectUri }),
    response_mode: request.responseMode,
    state: request.state,
    code_challenge: request.codeChallenge,
    code_challenge_method: CODE_CHALLENGE_METHOD,
    prompt: request.prompt,
    ...(request.scope === undefined ? {} : { scope: request.scope }),
    ...(request.uiLocales === undefined ? {} : { ui_locales: request.uiLocales }),
    ...(request.idp === undefined ? {} : { idp: request.idp }),
  };
}

export type AuthorizeStep =
  | 'issue-code'
  | 'show-sign-in'
  | 'show-account-chooser'
  | 'show-consent'
  | 'answer-login-required'
  | 'answer-consent-required';

/** The browser's state at the time of a request. */
export interface BrowserStatus {
  readonly isSignedIn: boolean;
  /** A member signed in, or chose their account, for this very request. */
  readonly isSignedInForThis: boolean;
  /** The app is the shop's own, or the member has consented to its scope. */
  readonly hasConsent: boolean;
  /** The member has consented to this very request. */
  readonly hasConsentForThis: boolean;
}

/** The next step: first authentication, then consent. */
export function decideAuthorize(prompt: Prompt, isFirstParty: boolean, browser: BrowserStatus): AuthorizeStep {
  const authentication = decideAuthentication(prompt, browser);
  if (authentication !== 'known') return authentication;
  if (isFirstParty || browser.hasConsentForThis) return 'issue-code';
  if (prompt === 'none') return browser.hasConsent ? 'issue-code' : 'answer-consent-required';
  return prompt === 'consent' || !browser.hasConsent ? 'show-consent' : 'issue-code';
}

/** `login` requires a new sign-in, `select_account` a choice of account. */
export function decideAuthentication(
  prompt: Prompt,
  browser: Pick<BrowserStatus, 'isSignedIn' | 'isSignedInForThis'>,
): AuthorizeStep | 'known' {
  if (browser.isSignedInForThis) return 'known';
  if (!browser.isSignedIn) return prompt === 'none' ? 'answer-login-required' : 'show-sign-in';
  if (prompt === 'none' || prompt === 'consent') return 'known';
  return prompt === 'select_account' ? 'show-account-chooser' : 'show-sign-in';
}

/** `openid profile` → `['openid', 'profile']` */
export function readScopes(scope: string | undefined): readonly string[] {
  return (scope ?? '').split(' ').filter((one) => one !== '');
}

type PageProblem = Extract<AuthorizeProblem, { kind: 'page' }>;

function page(title: string, message: string, remedy: string, words: PageProblem['words']): PageProblem {
  return { kind: 'page', title, message, remedy, words };
}

function response(error: string, description: string): AuthorizeProblem {
  return { kind: 'response', error, description };
}

function isPresent(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}

function isOneOf<Choice extends string>(choices: readonly Choice[], text: string | undefined): text is Choice {
  return (choices as readonly (string | undefined)[]).includes(text);
}
