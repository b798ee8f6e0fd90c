/** The members that an automatic offer is for. */
import { Button, CloseIcon } from '@cartwright/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { customerMatchesQuery } from '../drafts/draft-queries.ts';
import { memberCalls } from '../members/member-calls.ts';
import { nameOf } from '../members/member-view.ts';
import { PickField } from '../pickers/pick-field.tsx';
import { useSession } from '../session/session-gate.tsx';

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
        label="Members"
        placeholder="Search by name or email"
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
      <ul className="flex flex-wrap gap-2" aria-label="Chosen members">
        {memberIds.map((id, index) => {
          const member = members[index]?.data;
          const name = member ? nameOf(member) : '…';
          return (
            <li
              key={id}
              className="inline-flex min-h-8 items-center gap-1 rounded-full border border-line ps-3 pe-1 text-sm"
            >
              <span className="max-w-60 truncate">{name}</span>
              <Button
                type="button"
                look="quiet"
                size="small"
                icon
                aria-label={`Remove ${name}`}
                onClick={() => onChange(memberIds.filter((one) => one !== id))}
              >
                <CloseIcon size={14} />
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
