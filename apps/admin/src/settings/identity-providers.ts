/** Identity providers in the admin: the form of one, what it sends, and what the platform says about its fields. */
import { isValidationError } from '@cartwright/client';
import type { IdentityProvider } from '@cartwright/contract';
import { queryOptions } from '@tanstack/react-query';

import type { IdentityProviderInput } from '../client/identity-provider-calls.ts';
import type { MerchantClient } from '../client/merchant-client.ts';
import { words } from '../words/words.ts';
import { readViolations, type Saved, type SettingsRecord } from './save-settings.ts';

const text = words.signInSettings.dialog;

export const PROVIDERS_KEY = ['settings', 'identity-providers'] as const;

export function providersQuery({ identityProviders }: MerchantClient) {
  return queryOptions({
    queryKey: PROVIDERS_KEY,
    queryFn: ({ signal }) => identityProviders.listIdentityProviders({ signal }),
  });
}

export interface ProviderDraft {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Empty: the saved one stays. */
  readonly clientSecret: string;
  /** Separated by spaces. */
  readonly scopes: string;
}

const FIELDS = {
  name: { label: text.name, path: 'identityProvider.name' },
  issuer: { label: text.address, path: 'identityProvider.issuer' },
  clientId: { label: text.clientId, path: 'identityProvider.clientId' },
  clientSecret: { label: text.clientSecret, path: 'identityProvider.clientSecret' },
  scopes: { label: text.scopesField, path: 'identityProvider.scopes' },
};

export function draftProvider(provider: IdentityProvider | undefined): ProviderDraft {
  return {
    name: provider?.name ?? '',
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    scopes: provider?.scopes.join(' ') ?? '',
  };
}

export function checkProvider({ name, issuer, clientId }: ProviderDraft): Readonly<Record<string, string>> {
  return {
    ...(name.trim() === '' && { name: text.nameMissing }),
    ...(!/^https?:\/\/\S+$/u.test(issuer.trim()) && {
      issuer: text.addressMissing,
    }),
    ...(clientId.trim() === '' && { clientId: text.clientIdMissing }),
  };
}

export function toNewProvider(draft: ProviderDraft): IdentityProviderInput {
  const { name, issuer, clientId, clientSecret } = draft;
  return {
    name: name.trim(),
    issuer: issuer.trim(),
    clientId: clientId.trim(),
    ...(clientSecret !== '' && { clientSecret }),
    scopes: readScopes(draft.scopes),
    enabled: true,
  };
}

/** The changed members only: those of another merchant stay, and so does a secret that was not typed. */
export function toProviderChange({
  name,
  clientId,
  clientSecret,
  scopes,
}: Partial<ProviderDraft>): Partial<IdentityProviderInput> {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(clientId !== undefined && { clientId: clientId.trim() }),
    ...(clientSecret && { clientSecret }),
    ...(scopes !== undefined && { scopes: readScopes(scopes) }),
  };
}

export function readProvider(provider: IdentityProvider): Saved<ProviderDraft> {
  return { values: draftProvider(provider), revision: provider.revision };
}

/** A provider as a record that two merchants may edit. One that is gone meanwhile is refused by its next save. */
export function providerRecord(
  identityProviders: Pick<MerchantClient['identityProviders'], 'listIdentityProviders' | 'updateIdentityProvider'>,
  provider: IdentityProvider,
): SettingsRecord<ProviderDraft> {
  const { id } = provider;
  return {
    fields: FIELDS,
    read: async (signal) => {
      const all = await identityProviders.listIdentityProviders(signal === undefined ? {} : { signal });
      return readProvider(all.find((one) => one.id === id) ?? provider);
    },
    save: async (changes, revision) =>
      readProvider(await identityProviders.updateIdentityProvider(id, { ...toProviderChange(changes), revision })),
  };
}

/** What the platform refused, by field. */
export function readProviderProblems(error: Error | null): Readonly<Record<string, string>> {
  return isValidationError(error) ? readViolations(FIELDS, error.violations).problems : {};
}

function readScopes(typed: string): readonly string[] {
  return [...new Set(typed.split(/[\s,،、]+/u).filter((scope) => scope !== ''))];
}
