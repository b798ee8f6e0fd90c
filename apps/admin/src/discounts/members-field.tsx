/** The members that an automatic offer is for. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { customerMatchesQuery } from '../drafts/draft-queries.ts';
import { memberCalls } from '../members/member-calls.ts';
import { nameOf } from '../members/member-view.ts';
import { PickField } from '../pickers/pick-field.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { Chips } from './chips.tsx';

interface MembersFieldProps {
  readonly memberIds: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (memberIds: readonly string[]) => void;
}

export function MembersField({ memberIds, error, onChange }: MembersFieldProps) {
  const { client } = useSession();
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useQuery(customerMatchesQuery(client, typed.trim()));
  const members = useQueries({
    queries: memberIds.map((id) => ({
      queryKey: ['offers', 'member', id],
      staleTime: 60_000,
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        (await client.use(memberCalls).read(id, { signal })).member,
    })),
  });
  return (
    <div className="grid gap-3">
      <PickField
        label={words.discounts.members.label}
        placeholder={words.discounts.members.placeholder}
        typed={typed}
        isBusy={isFetching}
        error={error}
        picks={data
          .filter(({ _id: id }) => !memberIds.includes(id))
          .map((member) => ({
            key: member._id,
            title: nameOf(member),
            note: member.loginEmail ?? '',
            onPick: () => onChange([...memberIds, member._id]),
          }))}
        onType={setTyped}
      />
      <Chips
        label={words.discounts.members.chosen}
        chips={memberIds.map((id, index) => {
          const member = members[index]?.data;
          return { id, name: member ? nameOf(member) : '…' };
        })}
        onRemove={(id) => onChange(memberIds.filter((one) => one !== id))}
      />
    </div>
  );
}
