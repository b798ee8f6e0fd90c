/** Adds a payment method that the merchant collects, or edits one: its words, when it is captured, where it applies. */
import { Button, Checkbox, Radio, TextAreaField, TextField } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { listCountries } from '../list/countries.ts';
import { useSession } from '../session/session-gate.tsx';
import {
  createMethodCode,
  type ListedMethod,
  readCountries,
  readMethodDraft,
  RECEIPT_KINDS,
  toMethodChange,
  wordsOfMethod,
} from './payment-methods.ts';

interface MethodDialogProps {
  /** Absent for a new one. */
  readonly method?: ListedMethod;
  readonly methods: readonly ListedMethod[];
  readonly onClose: () => void;
}

export function MethodDialog({ method, methods, onClose }: MethodDialogProps) {
  const { client } = useSession();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => readMethodDraft(method));
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const known = new Map(listCountries().map(({ code, name }) => [code, name]));
  const countries = readCountries(draft.countries);
  const unknown = countries.find((code) => !known.has(code));
  const done = async () => {
    await queries.invalidateQueries({ queryKey: ['settings', 'payment-methods'] });
    onClose();
  };
  const save = useMutation({
    mutationFn: () => {
      const change = toMethodChange(draft);
      if (method !== undefined) return client.paymentMethods.updatePaymentMethod(method._id, change);
      const code = createMethodCode(
        draft.title,
        methods.map((one) => one.code),
      );
      return client.paymentMethods.createPaymentMethod({ ...change, code, provider: 'manual', enabled: true });
    },
    onSuccess: done,
  });
  const remove = useMutation({
    mutationFn: () => client.paymentMethods.deletePaymentMethod(method?._id ?? ''),
    onSuccess: done,
  });
  const [isDeleting, setIsDeleting] = useState(false);
  const methodTitle = method === undefined ? '' : wordsOfMethod(method).title;
  const isOnline = method !== undefined && method.provider !== 'manual';
  const name = method === undefined ? '' : wordsOfMethod({ code: method.code, provider: method.provider }).title;
  return (
    <ConfirmDialog
      title={method === undefined ? 'Add payment method' : `Edit ${methodTitle}`}
      confirm={method === undefined ? 'Add method' : 'Save'}
      canConfirm={
        (method !== undefined || draft.title.trim() !== '') && draft.kinds.length > 0 && unknown === undefined
      }
      isPending={save.isPending}
      error={save.error ?? remove.error}
      onConfirm={() => save.mutate()}
      onClose={onClose}
    >
      <TextField
        label="Title"
        optional={method !== undefined}
        hint={
          method === undefined
            ? 'What buyers read, such as “Invoice”.'
            : `Without a title buyers read “${name}”, in their language.`
        }
        maxLength={100}
        value={draft.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextAreaField
        label="Instructions"
        optional
        hint="Buyers read them when they choose it, and in the confirmation."
        maxLength={1000}
        value={draft.instructions}
        onChange={(event) => set({ instructions: event.target.value })}
      />
      {isOnline ? (
        <fieldset className="grid gap-3">
          <legend className="field__label mb-2">Capture</legend>
          <Radio
            name="capture"
            label="As soon as the order is placed"
            checked={!draft.isCapturedByHand}
            onChange={() => set({ isCapturedByHand: false })}
          />
          <Radio
            name="capture"
            label="By hand"
            hint="The amount is held for 7 days. You capture it on the order’s page."
            checked={draft.isCapturedByHand}
            onChange={() => set({ isCapturedByHand: true })}
          />
        </fieldset>
      ) : null}
      <fieldset className="grid gap-3">
        <legend className="field__label mb-2">Offered for</legend>
        {RECEIPT_KINDS.map(({ key, title }) => (
          <Checkbox
            key={key}
            label={title}
            checked={draft.kinds.includes(key)}
            onChange={(event) =>
              set({
                kinds: RECEIPT_KINDS.map((one) => one.key).filter((one) =>
                  one === key ? event.target.checked : draft.kinds.includes(one),
                ),
              })
            }
          />
        ))}
      </fieldset>
      <TextField
        label="Only in these countries"
        optional
        hint={
          countries.length === 0 || unknown !== undefined
            ? 'Two-letter codes, such as US, CA. Leave it empty for all countries.'
            : countries.map((code) => known.get(code)).join(', ')
        }
        error={unknown === undefined ? undefined : `${unknown} is no country’s code.`}
        value={draft.countries}
        onChange={(event) => set({ countries: event.target.value })}
      />
      {method === undefined ? null : (
        <div className="grid gap-2">
          {isDeleting ? (
            <>
              <p>Buyers can’t choose {methodTitle} any more. What was bought with it stays as it is.</p>
              <p className="flex gap-2">
                <Button size="small" onClick={() => setIsDeleting(false)}>
                  Keep it
                </Button>
                <Button size="small" look="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
                  Delete {methodTitle}
                </Button>
              </p>
            </>
          ) : (
            <p>
              <Button look="link" onClick={() => setIsDeleting(true)}>
                Delete this method
              </Button>
            </p>
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}
