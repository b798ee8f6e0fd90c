import { ApplicationError, ValidationError } from '@cartwright/client';
import type { IdentityProvider } from '@cartwright/contract';
import { expect, test } from 'vitest';

import {
  checkProvider,
  draftProvider,
  readProviderProblems,
  toNewProvider,
  providerRecord,
  readProvider,
  toProviderChange,
} from './identity-providers.ts';
import { saveSettings } from './save-settings.ts';

const SAVED: IdentityProvider = {
  id: 'idp_1',
  name: 'Guild',
  issuer: 'https://guild.example',
  clientId: 'shop',
  hasClientSecret: true,
  scopes: ['groups'],
  enabled: true,
  redirectUrl: 'https://shop.example/sso/callback',
  revision: '1',
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
  expect(toProviderChange({ clientSecret: '' })).toEqual({});
  expect(toProviderChange({ name: ' Guild ID ', clientSecret: 's3cret', scopes: 'a, b a' })).toEqual({
    name: 'Guild ID',
    clientSecret: 's3cret',
    scopes: ['a', 'b'],
  });
});

test('what another merchant changed meanwhile is merged, and asked only where both changed the same', async () => {
  let saved: IdentityProvider = { ...SAVED, name: 'The Guild', revision: '2' };
  const platform = {
    listIdentityProviders: () => Promise.resolve([saved]),
    updateIdentityProvider: (_id: string, { revision, ...change }: { readonly revision?: string }) => {
      if (revision !== saved.revision)
        return Promise.reject(new ApplicationError('changed', { code: 'STALE_REVISION', description: '', data: {} }));
      saved = { ...saved, ...change, revision: '3' };
      return Promise.resolve(saved);
    },
  };
  const record = providerRecord(platform, SAVED);
  const base = readProvider(SAVED);
  const both = await saveSettings(record, base, { ...base.values, name: 'A guild' });
  expect(both).toMatchObject({
    kind: 'conflict',
    conflicts: [{ field: 'name', mine: 'A guild', theirs: 'The Guild' }],
  });
  const one = await saveSettings(record, base, { ...base.values, clientId: 'shop-2' });
  expect(one).toMatchObject({ kind: 'saved', saved: { values: { name: 'The Guild', clientId: 'shop-2' } } });
});

test('what the platform refuses is read at its field', () => {
  const error = new ValidationError([
    { field: 'identityProvider.issuer', description: 'issuer must be a web address' },
  ]);
  expect(readProviderProblems(error)).toEqual({ issuer: 'Address must be a web address.' });
});
