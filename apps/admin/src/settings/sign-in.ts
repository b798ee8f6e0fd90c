/** The checks that a new member has to pass. */
import type { MerchantClient } from '../client/merchant-client.ts';
import { words } from '../words/words.ts';
import { createSiteSource } from './site-source.ts';

const text = words.signInSettings.members;

export interface SignInSettings {
  readonly verifiesEmail: boolean;
  readonly approvesMembers: boolean;
}

export function signInSource(client: MerchantClient) {
  return createSiteSource<SignInSettings>(client, {
    name: 'sign-in',
    fields: {
      verifiesEmail: { label: text.verifiesField, path: 'membership.requiresEmailVerification' },
      approvesMembers: { label: text.approvesField, path: 'membership.requiresOwnerApproval' },
    },
    read: ({ membership }) => ({
      verifiesEmail: membership?.requiresEmailVerification ?? false,
      approvesMembers: membership?.requiresOwnerApproval ?? false,
    }),
    write: ({ verifiesEmail, approvesMembers }) => ({
      membership: {
        ...(verifiesEmail !== undefined && { requiresEmailVerification: verifiesEmail }),
        ...(approvesMembers !== undefined && { requiresOwnerApproval: approvesMembers }),
      },
    }),
  });
}
