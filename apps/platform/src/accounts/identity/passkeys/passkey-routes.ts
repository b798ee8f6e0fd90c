/** Routes of a member's passkeys: create, list and remove. */
import { createMyPasskey, deleteMyPasskey, listMyPasskeys, startMyPasskey, type Passkey } from '@cartwright/contract';

import type { Database } from '../../../foundation/database/database.ts';
import { refuse } from '../../../foundation/http/failure.ts';
import { route, routeOutsideTransaction, type Route } from '../../../foundation/http/routes/route.ts';
import type { MemberId } from '../../../foundation/ids.ts';
import { memberPasskeys, type StoredPasskey } from '../credentials/passkey-store.ts';
import { findMember } from '../members/member-store.ts';
import type { Passkeys } from './passkeys.ts';

export function createPasskeyRoutes(database: Database, passkeys: Passkeys): readonly Route[] {
  return [
    route(listMyPasskeys, { allow: ['member'], work: 'read' }, async ({ caller, tx }) => ({
      passkeys: (await memberPasskeys.list(tx, caller.siteId, caller.memberId)).map(toResponse),
    })),

    routeOutsideTransaction(startMyPasskey, { allow: ['member'] }, async ({ caller, now }) => {
      const member = await database.read((tx) => findMember(tx, caller.siteId, caller.memberId));
      if (member?.status !== 'ACTIVE') return refuse('MEMBER_NOT_FOUND');
      const options = await passkeys.creationOptions(member, now);
      return options === undefined ? refuse('TOO_MANY_PASSKEYS') : { options: { ...options } };
    }),

    routeOutsideTransaction(createMyPasskey, { allow: ['member'] }, async ({ input, caller, now }) => {
      const member = await database.read((tx) => findMember(tx, caller.siteId, caller.memberId));
      if (member?.status !== 'ACTIVE') return refuse('MEMBER_NOT_FOUND');
      const made = await passkeys.create(member, input.credential, input.name ?? undefined, now);
      return 'kind' in made ? refuse('PASSKEY_NOT_VALID') : { passkey: toResponse(made) };
    }),

    route(deleteMyPasskey, { allow: ['member'], work: 'write' }, async ({ input, caller, tx }) =>
      (await memberPasskeys.remove(tx, caller.siteId, caller.memberId, input.id)) ? {} : refuse('PASSKEY_NOT_FOUND'),
    ),
  ];
}

function toResponse({ credentialId, name, createdAt, usedAt }: StoredPasskey<MemberId>): Passkey {
  return {
    id: credentialId,
    name,
    createdDate: new Date(createdAt).toISOString(),
    ...(usedAt === undefined ? {} : { lastUsedDate: new Date(usedAt).toISOString() }),
  };
}
