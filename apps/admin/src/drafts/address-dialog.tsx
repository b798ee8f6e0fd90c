/** Who gets the order of a draft, and where. */
import type { DraftOrder } from '@cartwright/client';
import { SelectField, TextField } from '@cartwright/ui';
import { useState } from 'react';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { listCountries } from '../list/countries.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import type { DraftChange } from './draft-changes.ts';

interface AddressDialogProps {
  readonly draft: DraftOrder;
  readonly change: DraftChange;
  readonly onClose: () => void;
}

const text = words.orderDialogs.address;

const ADDRESS_FIELDS = [
  { name: 'addressLine1', label: text.addressLine1, rest: { maxLength: 150, className: 'sm:col-span-2' } },
  {
    name: 'addressLine2',
    label: text.addressLine2,
    rest: { maxLength: 100, optional: true, className: 'sm:col-span-2' },
  },
  { name: 'postalCode', label: text.postalCode, rest: { maxLength: 50, optional: true } },
  { name: 'city', label: text.city, rest: { maxLength: 50 } },
  { name: 'subdivision', label: text.subdivision, rest: { maxLength: 50, optional: true } },
] as const;

export function AddressDialog({ draft, change, onClose }: AddressDialogProps) {
  const { client } = useSession();
  const { address, contactDetails } = draft.recipientInfo?.recipientInfo ?? {};
  const [values, setValues] = useState<Readonly<Record<string, string>>>({
    firstName: contactDetails?.firstName ?? '',
    lastName: contactDetails?.lastName ?? '',
    phone: contactDetails?.phone ?? '',
    country: address?.country ?? 'US',
    addressLine1: address?.addressLine1 ?? '',
    addressLine2: address?.addressLine2 ?? '',
    city: address?.city ?? '',
    subdivision: (address?.subdivision ?? '').replace(/^[A-Z]{2}-/u, ''),
    postalCode: address?.postalCode ?? '',
  });
  const set = (name: string, value: string) => setValues({ ...values, [name]: value });
  const field = (name: string, label: string, rest: object) => (
    <TextField
      key={name}
      label={label}
      autoComplete="off"
      value={values[name] ?? ''}
      onChange={(event) => set(name, event.target.value)}
      {...rest}
    />
  );
  const send = () =>
    change.mutate((id) => client.draftOrders.setRecipientInfo(id, { recipientInfo: toRecipient(values) }), {
      onSuccess: onClose,
    });
  return (
    <ConfirmDialog
      title={words.drafts.customer.address}
      confirm={words.list.actions.save}
      isPending={change.isPending}
      error={change.error}
      onConfirm={send}
      onClose={() => {
        change.reset();
        onClose();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {field('firstName', text.firstName, { maxLength: 100, optional: true })}
        {field('lastName', text.lastName, { maxLength: 100 })}
        {field('phone', text.phone, { maxLength: 50, optional: true, type: 'tel', className: 'sm:col-span-2' })}
        <SelectField
          className="sm:col-span-2"
          label={text.country}
          value={values['country']}
          onChange={(event) => setValues({ ...values, country: event.target.value, subdivision: '' })}
        >
          {listCountries().map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        {ADDRESS_FIELDS.map(({ name, label, rest }) => field(name, label, rest))}
      </div>
    </ConfirmDialog>
  );
}

/** Only what was typed. */
function toRecipient(values: Readonly<Record<string, string>>) {
  const typed = (names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = values[name]?.trim() ?? '';
        return value === '' ? [] : [[name, value]];
      }),
    );
  const { subdivision, ...address } = typed(['addressLine1', 'addressLine2', 'city', 'subdivision', 'postalCode']);
  const country = values['country'] ?? 'US';
  const isPlace = Object.keys(address).length > 0;
  return {
    contactDetails: typed(['firstName', 'lastName', 'phone']),
    ...(isPlace
      ? {
          address: {
            country,
            ...address,
            ...(subdivision === undefined ? {} : { subdivision: `${country}-${subdivision}` }),
          },
        }
      : {}),
  };
}
