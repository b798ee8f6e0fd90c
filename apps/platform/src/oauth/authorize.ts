/**
 * The authorize request: what is asked of it, as one ordered list, and what becomes of it. Pure.
 * Until the return address is known to be allowed, problems are shown on a page of ours; from then on the app is told
 * (RFC 6749 §4.1.2.1). Nothing but a code that is bound to a challenge ever leaves (RFC 9700 §2.1).
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

import type { AppId } from '../ids.ts';
import { allowsRedirect, type App } from '../sites/app.ts';

/** An authorize request that passed every check. */
export interface AuthorizeRequest {
  readonly clientId: AppId;
  /** Absent in the hidden-frame login, whose answer is posted to the page around the frame. */
  readonly redirectUri?: string;
  readonly responseMode: ResponseMode;
  readonly state: string;
  readonly codeChallenge: string;
  readonly prompt: Prompt;
  readonly scope?: string;
}

/** The query as it came, by the standard's names. */
export type AuthorizeQuery = Readonly<Record<string, string | undefined>>;

export type AuthorizeProblem =
  /** Told to the person: whoever asked cannot be trusted with an answer. */
  | { readonly kind: 'page'; readonly title: string; readonly message: string; readonly remedy: string }
  /** Told to the app at its return address. */
  | { readonly kind: 'answer'; readonly error: string; readonly description: string };

type Check = (query: AuthorizeQuery, app: App | undefined) => AuthorizeProblem | undefined;

const MAX_STATE_LENGTH = 512;

/** Every check in its order; the first that finds a problem ends the list. */
const CHECKS: readonly Check[] = [
  function theAppIsKnown(query, app) {
    if (app !== undefined) return undefined;
    const name = query['client_id'] ?? '';
    return page(
      'This app is not known',
      `No app with the client id "${name}" is registered here.`,
      'Check the client id of the shop.',
    );
  },
  function theAnswerCanBeDelivered(query) {
    const mode = query['response_mode'] ?? 'fragment';
    if (isOneOf(RESPONSE_MODES, mode)) return undefined;
    return page(
      'This sign-in cannot be answered',
      `The response mode "${mode}" is not known.`,
      `Use ${RESPONSE_MODES.join(', ')}.`,
    );
  },
  function theReturnAddressIsThere(query) {
    if (isPresent(query['redirect_uri']) || query['response_mode'] === 'web_message') return undefined;
    return page(
      'This sign-in has no return address',
      'The request names no redirect_uri.',
      'Name one that is registered for the app.',
    );
  },
  function theReturnAddressIsAllowed(query, app) {
    const address = query['redirect_uri'];
    if (!isPresent(address) || (app !== undefined && allowsRedirect(app, address))) return undefined;
    return page(
      'This return address is not allowed',
      `${app?.name ?? 'The app'} may not send you to ${address}.`,
      'Register exactly this address for the app, or use one that is registered.',
    );
  },
  function theStateIsThere(query) {
    const state = query['state'] ?? '';
    if (state !== '' && state.length <= MAX_STATE_LENGTH) return undefined;
    return answer('invalid_request', `state is required, with at most ${MAX_STATE_LENGTH} characters`);
  },
  function theResponseTypeIsCode(query) {
    if (query['response_type'] === RESPONSE_TYPE) return undefined;
    return answer('unsupported_response_type', 'response_type must be code');
  },
  function theChallengeMethodIsSafe(query) {
    if (query['code_challenge_method'] === CODE_CHALLENGE_METHOD) return undefined;
    return answer('invalid_request', 'code_challenge_method must be S256');
  },
  function theChallengeIsOne(query) {
    if (CODE_CHALLENGE_PATTERN.test(query['code_challenge'] ?? '')) return undefined;
    return answer('invalid_request', 'code_challenge must be the 43 characters of an S256 challenge');
  },
  function thePromptIsKnown(query) {
    if (query['prompt'] === undefined || isOneOf(PROMPTS, query['prompt'])) return undefined;
    return answer('invalid_request', `prompt must be one of ${PROMPTS.join(', ')}`);
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
  const { redirect_uri: redirectUri, response_mode: mode, prompt, scope } = query;
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
    },
  };
}

/** The same request as the query of its address. */
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
  };
}

export type AuthorizeStep = 'issue-code' | 'show-sign-in' | 'answer-login-required';

/** What happens next: depends on who is signed in at this browser, and whether that was for this very request. */
export function decideAuthorize(
  prompt: Prompt,
  browser: { readonly isSignedIn: boolean; readonly isSignedInForThis: boolean },
): AuthorizeStep {
  if (browser.isSignedInForThis) return 'issue-code';
  if (prompt === 'none') return browser.isSignedIn ? 'issue-code' : 'answer-login-required';
  // `login` and `select_account` ask again although somebody is signed in; our apps need no consent.
  return prompt === 'consent' && browser.isSignedIn ? 'issue-code' : 'show-sign-in';
}

function page(title: string, message: string, remedy: string): AuthorizeProblem {
  return { kind: 'page', title, message, remedy };
}

function answer(error: string, description: string): AuthorizeProblem {
  return { kind: 'answer', error, description };
}

function isPresent(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}

function isOneOf<Choice extends string>(choices: readonly Choice[], text: string | undefined): text is Choice {
  return (choices as readonly (string | undefined)[]).includes(text);
}
