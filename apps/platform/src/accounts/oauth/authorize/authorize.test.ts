import { describe, expect, test } from 'vitest';

import type { App } from '../../apps-and-keys/app.ts';
import { decideAuthorize, readAuthorizeRequest, toAuthorizeQuery, type AuthorizeQuery } from './authorize.ts';

const SHOP: App = {
  siteId: 'site_1',
  clientId: 'app_1',
  name: 'Shop',
  redirectAddresses: ['https://shop.example/callback'],
  isDevelopment: false,
  isFirstParty: true,
};

const GOOD: AuthorizeQuery = {
  client_id: 'app_1',
  response_type: 'code',
  redirect_uri: 'https://shop.example/callback',
  response_mode: 'query',
  state: 'abc',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
  prompt: 'none',
  scope: 'offline_access',
};

function problemOf(query: AuthorizeQuery, app: App | undefined = SHOP): unknown {
  const read = readAuthorizeRequest(query, app);
  if (read.kind === 'page') return [read.kind, read.message];
  return read.kind === 'response' ? [read.error, read.description] : read.request;
}

describe('an authorize request', () => {
  test('that is good is read, and written again as it was', () => {
    const read = readAuthorizeRequest(GOOD, SHOP);
    expect(read.kind === 'request' && toAuthorizeQuery(read.request)).toEqual(GOOD);
  });

  test('responds in the fragment and requires the password by default', () => {
    const { response_mode: _mode, prompt: _prompt, scope: _scope, ...plain } = GOOD;
    expect(problemOf(plain)).toMatchObject({ responseMode: 'fragment', prompt: 'login' });
  });

  test('may leave its redirect address out only where the answer is a message', () => {
    const { redirect_uri: _address, ...plain } = GOOD;
    expect(problemOf(plain)).toEqual(['page', 'The request names no redirect_uri.']);
    expect(problemOf({ ...plain, response_mode: 'web_message' })).toMatchObject({ responseMode: 'web_message' });
  });

  test('of an unknown app is shown to the person, never sent anywhere', () => {
    const read = readAuthorizeRequest(GOOD, undefined);
    expect(read).toMatchObject({ kind: 'page', message: 'No app with the client id "app_1" is registered here.' });
  });

  test.each([
    'https://shop.example/callback/',
    'https://shop.example/callback?x=1',
    'https://shop.example/callback#x',
    'https://shop.example.evil.example/callback',
    'https://evil.example/https://shop.example/callback',
    'https://shop.example@evil.example/callback',
    'http://shop.example/callback',
    'https://SHOP.example/callback',
    'https://shop.example/x/../callback',
    'http://localhost:4000/callback',
    'javascript:alert(1)',
  ])('that wants to go to %s is shown to the person and named', (address) => {
    expect(problemOf({ ...GOOD, redirect_uri: address })).toEqual(['page', `Shop may not send you to ${address}.`]);
  });

  test.each<[string, AuthorizeQuery, string, string]>([
    ['without state', { state: undefined }, 'invalid_request', 'state is required, with at most 512 characters'],
    [
      'with endless state',
      { state: 'x'.repeat(513) },
      'invalid_request',
      'state is required, with at most 512 characters',
    ],
    ['for a token', { response_type: 'token' }, 'unsupported_response_type', 'response_type must be code'],
    [
      'with a plain challenge',
      { code_challenge_method: 'plain' },
      'invalid_request',
      'code_challenge_method must be S256',
    ],
    ['without a method', { code_challenge_method: undefined }, 'invalid_request', 'code_challenge_method must be S256'],
    [
      'without a challenge',
      { code_challenge: undefined },
      'invalid_request',
      'code_challenge must be the 43 characters of an S256 challenge',
    ],
    [
      'with a short challenge',
      { code_challenge: 'abc' },
      'invalid_request',
      'code_challenge must be the 43 characters of an S256 challenge',
    ],
    [
      'with a strange prompt',
      { prompt: 'maybe' },
      'invalid_request',
      'prompt must be one of login, none, consent, select_account',
    ],
  ])('%s is answered to the app', (_what, change, error, description) => {
    expect(problemOf({ ...GOOD, ...change })).toEqual([error, description]);
  });

  test('with an unknown response mode is shown to the person', () => {
    expect(problemOf({ ...GOOD, response_mode: 'form_post' })).toEqual([
      'page',
      'The response mode "form_post" is not known.',
    ]);
  });
});

describe('what comes next', () => {
  const anonymous = { isSignedIn: false, isSignedInForThis: false, hasConsent: false, hasConsentForThis: false };
  const ada = { ...anonymous, isSignedIn: true };
  const adaForThis = { ...ada, isSignedInForThis: true };

  test.each([
    ['login', anonymous, 'show-sign-in'],
    ['login', ada, 'show-sign-in'],
    ['login', adaForThis, 'issue-code'],
    ['select_account', anonymous, 'show-sign-in'],
    ['select_account', ada, 'show-account-chooser'],
    ['select_account', adaForThis, 'issue-code'],
    ['consent', anonymous, 'show-sign-in'],
    ['consent', ada, 'issue-code'],
    ['none', anonymous, 'answer-login-required'],
    ['none', ada, 'issue-code'],
    ['none', { ...anonymous, isSignedInForThis: true }, 'issue-code'],
  ] as const)('for the shop itself with prompt %s and %j: %s', (prompt, browser, step) => {
    expect(decideAuthorize(prompt, true, browser)).toBe(step);
  });

  test.each([
    ['login', ada, 'show-sign-in'],
    ['login', adaForThis, 'show-consent'],
    ['login', { ...adaForThis, hasConsent: true }, 'issue-code'],
    ['login', { ...adaForThis, hasConsentForThis: true }, 'issue-code'],
    ['consent', { ...ada, hasConsent: true }, 'show-consent'],
    ['consent', { ...ada, hasConsent: true, hasConsentForThis: true }, 'issue-code'],
    ['none', anonymous, 'answer-login-required'],
    ['none', ada, 'answer-consent-required'],
    ['none', { ...ada, hasConsent: true }, 'issue-code'],
    ['select_account', { ...ada, hasConsent: true }, 'show-account-chooser'],
  ] as const)('for another app with prompt %s and %j: %s', (prompt, browser, step) => {
    expect(decideAuthorize(prompt, false, browser)).toBe(step);
  });
});
