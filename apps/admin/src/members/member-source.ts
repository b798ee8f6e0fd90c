/** What a merchant edits of a member, as one record with its revision: the same form and the same merging as settings. */
import type { QueryClient } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import type { SettingsSource } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import { MEMBER_KEY, memberCalls, type MemberDetails, memberQuery } from './member-calls.ts';

export interface MemberValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly note: string;
}

/** Reads and saves leave the whole member for the rest of the page. */
export function createMemberSource(client: MerchantClient, queries: QueryClient, id: string) {
  const query = memberQuery(client, id);
  const source: SettingsSource<MemberValues> = {
    queryKey: [MEMBER_KEY, 'form', id],
    fields: {
      firstName: { label: words.members.profile.firstName, path: 'firstName' },
      lastName: { label: words.members.profile.lastName, path: 'lastName' },
      note: { label: words.members.profile.note, path: 'note' },
    },
    alsoShownBy: [[MEMBER_KEY, 'list']],
    read: async () => readValues(await queries.query({ ...query, staleTime: 0 })),
    save: async (changes, revision) => {
      const details = await client.use(memberCalls).update(id, { ...changes, revision });
      queries.setQueryData(query.queryKey, details);
      return readValues(details);
    },
  };
  return source;
}

function readValues({ member, note, revision }: MemberDetails) {
  const { firstName, lastName } = member.contact ?? {};
  return { values: { firstName: firstName ?? '', lastName: lastName ?? '', note }, revision };
}
