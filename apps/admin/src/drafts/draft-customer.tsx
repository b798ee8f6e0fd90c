/** The customer of a draft: a member, or an email address, and the address where the order goes. */
import type { DraftOrder } from '@cartwright/client';
import { Button } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { nameOf } from '../members/member-view.ts';
import { PickField } from '../pickers/pick-field.tsx';
import { useSession } from '../session/session-gate.tsx';
import { AddressDialog } from './address-dialog.tsx';
import type { DraftChange } from './draft-changes.ts';
import { customerMatchesQuery, nameOfCustomer } from './draft-queries.ts';

interface DraftCustomerProps {
  readonly draft: DraftOrder | undefined;
  readonly change: DraftChange;
}

export function DraftCustomer({ draft, change }: DraftCustomerProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const email = draft?.buyerInfo?.email ?? '';
  return (
    <section className="panel p-4 sm:p-5" aria-label="Customer">
      {draft === undefined || email === '' || isChoosing ? (
        <CustomerSearch change={change} onChosen={() => setIsChoosing(false)} />
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-3 text-sm">
          <div className="min-w-0">
            <h2 className="panel__title">Customer</h2>
            <p className="mt-1 break-words">{nameOfCustomer(draft)}</p>
            {nameOfCustomer(draft) === email ? null : <p className="break-words text-quiet">{email}</p>}
            <p className="text-quiet">{describeAddress(draft)}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => setIsEditing(true)}>
              {draft.recipientInfo === undefined ? 'Add address' : 'Edit address'}
            </Button>
            <Button size="small" look="quiet" onClick={() => setIsChoosing(true)}>
              Change
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
  const added = { key: 'add', title: `Add ${asked}`, note: 'New customer', onPick: () => set({ email: asked }) };
  const isKnown = data.some(({ loginEmail }) => loginEmail?.toLowerCase() === asked.toLowerCase());
  return (
    <PickField
      label="Customer"
      placeholder="Search or add an email address"
      type="email"
      typed={typed}
      isBusy={isFetching && !isEmail}
      error={error}
      picks={isEmail && !isKnown ? [added, ...members] : members}
      onType={(text) => {
        setTyped(text);
        setError(undefined);
      }}
      onEnter={(text) => {
        if (text !== '') setError('Enter an email address like grace@example.com.');
      }}
    />
  );
}

function describeAddress({ recipientInfo }: DraftOrder): string {
  const { addressLine1, city, subdivision, postalCode, country } = recipientInfo?.recipientInfo.address ?? {};
  const place = [city, subdivision?.replace(/^[A-Z]{2}-/u, ''), postalCode].filter(Boolean).join(' ');
  return [addressLine1, place, country].filter(Boolean).join(', ') || 'The customer adds the address when paying.';
}
