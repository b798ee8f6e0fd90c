/** Corrects who gets an order and where: name, phone, address and the email address. The order's amounts stay. */
import type { Order } from '@cartwright/client';
import { SelectField, TextField } from '@cartwright/ui';
import { useState } from 'react';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { listCountries } from '../list/countries.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { type OrderContactDraft, readContactDraft, toContactUpdate } from './edit-order.ts';
import { useOrderChange } from './order-changes.ts';

const text = words.orderDialogs.address;

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
    done: () => text.saved,
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
      title={saved.addressLine1 === undefined ? text.contactTitle : text.title}
      confirm={words.list.actions.save}
      canConfirm={isEmail && isChanged && draft.lastName.trim() !== ''}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      {field('email', text.email, {
        type: 'email',
        error: isEmail ? undefined : text.emailWrong,
        hint: text.emailHint,
      })}
      <div className="grid gap-4 sm:grid-cols-2">
        {field('firstName', text.firstName, { optional: true, maxLength: 100 })}
        {field('lastName', text.lastName, { maxLength: 100 })}
        {field('phone', text.phone, { optional: true, maxLength: 50, type: 'tel', className: 'sm:col-span-2' })}
      </div>
      {draft.addressLine1 === undefined ? null : (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            className="sm:col-span-2"
            label={text.country}
            value={draft.country}
            onChange={(event) => setDraft({ ...draft, country: event.target.value, subdivision: '' })}
          >
            {listCountries().map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          {field('addressLine1', text.addressLine1, { maxLength: 150, className: 'sm:col-span-2' })}
          {field('addressLine2', text.addressLine2, { optional: true, maxLength: 100, className: 'sm:col-span-2' })}
          {field('postalCode', text.postalCode, { optional: true, maxLength: 50 })}
          {field('city', text.city, { maxLength: 50 })}
          {field('subdivision', text.subdivision, { optional: true, maxLength: 50 })}
        </div>
      )}
      {draft.addressLine1 === undefined ? null : <p className="text-sm text-quiet">{text.amountsStay}</p>}
    </ConfirmDialog>
  );
}
