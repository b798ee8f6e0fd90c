import { ValidationError } from '@cartwright/client';
import { expect, test } from 'vitest';

import {
  checkProvider,
  draftProvider,
  readProviderProblems,
  toNewProvider,
  toProviderChange,
} from './identity-providers.ts';

const SAVED = {
  id: 'idp_1',
  name: 'Guild',
  issuer: 'https://guild.example',
  clientId: 'shop',
  hasClientSecret: true,
  scopes: ['groups'],
  enabled: true,
  redirectUrl: 'https://shop.example/sso/callback',
  createdDate: '2026-11-01T00:00:00.000Z',
};

test('an empty form says what is missing', () => {
  expect(Object.keys(checkProvider(draftProvider(undefined)))).toEqual(['name', 'issuer', 'clientId']);
  expect(checkProvider(draftProvider(SAVED))).toEqual({});
});

test('a new provider is sent trimmed, each scope once, and without an empty secret', () => {
  const draft = { ...draftProvider(undefined), name: ' Guild ', issuer: SAVED.issuer, clientId: 'x', scopes: 'a, b a' };
  expect(toNewProvider(draft)).toEqual({
    name: 'Guild',
    issuer: 'https://guild.example',
    clientId: 'x',
    scopes: ['a', 'b'],
    enabled: true,
  });
});

test('a change sends what was changed, and a secret only where one was typed', () => {
  const draft = draftProvider(SAVED);
  expect(toProviderChange(draft, SAVED)).toEqual({});
  expect(toProviderChange({ ...draft, name: 'Guild ID', clientSecret: 's3cret' }, SAVED)).toEqual({
    name: 'Guild ID',
    clientSecret: 's3cret',
  });
});

test('what the platform refuses is read at its field', () => {
  const error = new ValidationError([
    { field: 'identityProvider.issuer', description: 'issuer must be a web address' },
  ]);
  expect(readProviderProblems(error)).toEqual({ issuer: 'Address must be a web address.' });
});
