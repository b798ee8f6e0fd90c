/** Corrects who gets an order and where: name, phone, address and the email address. The order's amounts stay. */
import type { Order } from '@cartwright/client';
import { SelectField, TextField } from '@cartwright/ui';
import { useState } from 'react';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { listCountries } from '../list/countries.ts';
import { useSession } from '../session/session-gate.tsx';
import { type OrderContactDraft, readContactDraft, toContactUpdate } from './edit-order.ts';
import { useOrderChange } from './order-changes.ts';

interface EditOrderDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

export function EditOrderDialog({ order, onClose }: EditOrderDialogProps) {
  const { client } = useSession();
  const [saved] = useState(() => readContactDraft(order));
  const [draft, setDraft] = useState(saved);
  const isEmail = /^[^\s@]+@[^\s@]+$/u.test(draft.email.trim());
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  const change = useOrderChange({
    run: () => client.orders.updateOrder(order._id, toContactUpdate(saved, draft)),
    done: () => 'Saved.',
    onDone: onClose,
  });
  const field = (name: keyof OrderContactDraft, label: string, rest: object = {}) => (
    <TextField
      label={label}
      autoComplete="off"
      value={draft[name] ?? ''}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
      {...rest}
    />
  );
  return (
    <ConfirmDialog
      title={saved.addressLine1 === undefined ? 'Edit contact' : 'Edit address and contact'}
      confirm="Save"
      canConfirm={isEmail && isChanged && draft.lastName.trim() !== ''}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      {field('email', 'Email', {
        type: 'email',
        error: isEmail ? undefined : 'Enter an email address like grace@example.com.',
        hint: 'Emails about this order go here from now on.',
      })}
      <div className="grid gap-4 sm:grid-cols-2">
        {field('firstName', 'First name', { optional: true, maxLength: 100 })}
        {field('lastName', 'Last name', { maxLength: 100 })}
        {field('phone', 'Phone', { optional: true, maxLength: 50, type: 'tel', className: 'sm:col-span-2' })}
      </div>
      {draft.addressLine1 === undefined ? null : (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            className="sm:col-span-2"
            label="Country or region"
            value={draft.country}
            onChange={(event) => setDraft({ ...draft, country: event.target.value, subdivision: '' })}
          >
            {listCountries().map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          {field('addressLine1', 'Street and number', { maxLength: 150, className: 'sm:col-span-2' })}
          {field('addressLine2', 'Apartment, suite', { optional: true, maxLength: 100, className: 'sm:col-span-2' })}
          {field('postalCode', 'ZIP or postal code', { optional: true, maxLength: 50 })}
          {field('city', 'City', { maxLength: 50 })}
          {field('subdivision', 'State or region', { optional: true, maxLength: 50 })}
        </div>
      )}
      {draft.addressLine1 === undefined ? null : (
        <p className="text-sm text-quiet">Delivery price and tax stay as they were.</p>
      )}
    </ConfirmDialog>
  );
}
