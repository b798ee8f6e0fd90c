/** The customer of a draft: a member, or an email address, and the address where the order goes. */
import type { DraftOrder } from '@cartwright/client';
import { Button } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { addressLines } from '../list/address-lines.ts';
import { nameOf } from '../members/member-view.ts';
import { PickField } from '../pickers/pick-field.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { AddressDialog } from './address-dialog.tsx';
import type { DraftChange } from './draft-changes.ts';
import { customerMatchesQuery, nameOfCustomer } from './draft-queries.ts';

const text = words.drafts.customer;

interface DraftCustomerProps {
  readonly draft: DraftOrder | undefined;
  readonly change: DraftChange;
}

export function DraftCustomer({ draft, change }: DraftCustomerProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const email = draft?.buyerInfo?.email ?? '';
  return (
    <section className="panel p-4 sm:p-5" aria-label={text.title}>
      {draft === undefined || email === '' || isChoosing ? (
        <CustomerSearch change={change} onChosen={() => setIsChoosing(false)} />
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-3 text-sm">
          <div className="min-w-0">
            <h2 className="panel__title">{text.title}</h2>
            <p className="mt-1 break-words">{nameOfCustomer(draft)}</p>
            {nameOfCustomer(draft) === email ? null : <p className="break-words text-quiet">{email}</p>}
            <p className="text-quiet">
              <bdi>{describeAddress(draft)}</bdi>
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => setIsEditing(true)}>
              {draft.recipientInfo === undefined ? text.addAddress : text.editAddress}
            </Button>
            <Button size="small" look="quiet" onClick={() => setIsChoosing(true)}>
              {words.list.actions.change}
            </Button>
          </div>
        </div>
      )}
      {isEditing && draft !== undefined ? (
        <AddressDialog draft={draft} change={change} onClose={() => setIsEditing(false)} />
      ) : null}
    </section>
  );
}

function CustomerSearch({ change, onChosen }: { readonly change: DraftChange; readonly onChosen: () => void }) {
  const { client } = useSession();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const asked = typed.trim();
  const { data = [], isFetching } = useQuery(customerMatchesQuery(client, asked));
  const set = (buyerInfo: { email?: string; memberId?: string }) => {
    change.mutate((id) => client.draftOrders.setBuyerInfo(id, { buyerInfo }), { onSuccess: onChosen });
  };
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(asked);
  const members = data.map((member) => ({
    key: member._id,
    title: nameOf(member),
    note: member.loginEmail ?? '',
    onPick: () => set({ memberId: member._id }),
  }));
  const added = { key: 'add', title: text.add(asked), note: text.isNew, onPick: () => set({ email: asked }) };
  const isKnown = data.some(({ loginEmail }) => loginEmail?.toLowerCase() === asked.toLowerCase());
  return (
    <PickField
      label={text.title}
      placeholder={text.search}
      type="email"
      typed={typed}
      isBusy={isFetching && !isEmail}
      error={error}
      picks={isEmail && !isKnown ? [added, ...members] : members}
      onType={(value) => {
        setTyped(value);
        setError(undefined);
      }}
      onEnter={(value) => {
        if (value !== '') setError(text.emailWrong);
      }}
    />
  );
}

function describeAddress({ recipientInfo }: DraftOrder): string {
  return addressLines(recipientInfo?.recipientInfo.address).join(', ') || text.noAddress;
}
