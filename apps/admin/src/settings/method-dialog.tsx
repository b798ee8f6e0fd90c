/** Adds a payment method that the merchant collects, or edits one: its words, when it is captured, where it applies. */
import { Button, Checkbox, Radio, TextAreaField, TextField } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { listCountries, nameCountry } from '../list/countries.ts';
import { useDelayedDeletion } from '../list/delayed-deletion.tsx';
import { PlaceChoice } from '../list/place-choice.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import {
  createMethodCode,
  isConfirmed,
  type ListedMethod,
  PAYMENT_METHODS_KEY,
  readMethodDraft,
  RECEIPT_KINDS,
  toMethodChange,
  wordsOfMethod,
} from './payment-methods.ts';

const text = words.paymentMethods.dialog;

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
  const [typed, setTyped] = useState('');
  const done = async () => {
    await queries.invalidateQueries({ queryKey: PAYMENT_METHODS_KEY });
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
  const deletions = useDelayedDeletion();
  const remove = (one: ListedMethod) => {
    const saveOn = (enabled: boolean) => client.paymentMethods.updatePaymentMethod(one._id, { enabled });
    // A change of a suggested method would confirm all of them, which Undo could not take back.
    const isOffered = one.enabled !== false && one.isConfigured && isConfirmed(methods);
    deletions.remove({
      id: one._id,
      done: words.settingLists.deleted(wordsOfMethod(one).title),
      run: () => client.paymentMethods.deletePaymentMethod(one._id),
      turn: isOffered ? { off: () => saveOn(false), on: () => saveOn(true) } : undefined,
      queryKey: PAYMENT_METHODS_KEY,
    });
    onClose();
  };
  const methodTitle = method === undefined ? '' : wordsOfMethod(method).title;
  const isOnline = method !== undefined && method.provider !== 'manual';
  const name = method === undefined ? '' : wordsOfMethod({ code: method.code, provider: method.provider }).title;
  return (
    <ConfirmDialog
      title={method === undefined ? text.addTitle : words.paymentMethods.editNamed(methodTitle)}
      confirm={method === undefined ? words.paymentMethods.add : words.list.actions.save}
      canConfirm={(method !== undefined || draft.title.trim() !== '') && draft.kinds.length > 0 && typed.trim() === ''}
      isPending={save.isPending}
      error={save.error}
      onConfirm={() => save.mutate()}
      onClose={onClose}
    >
      <TextField
        label={text.title}
        optional={method !== undefined}
        hint={method === undefined ? text.titleHint : text.noTitleHint(name)}
        maxLength={100}
        value={draft.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextAreaField
        label={text.instructions}
        optional
        hint={text.instructionsHint}
        maxLength={1000}
        value={draft.instructions}
        onChange={(event) => set({ instructions: event.target.value })}
      />
      {isOnline ? (
        <fieldset className="grid gap-3">
          <legend className="field__label mb-2">{text.capture}</legend>
          <Radio
            name="capture"
            label={text.atOnce}
            checked={!draft.isCapturedByHand}
            onChange={() => set({ isCapturedByHand: false })}
          />
          <Radio
            name="capture"
            label={text.byHand}
            hint={text.byHandHint}
            checked={draft.isCapturedByHand}
            onChange={() => set({ isCapturedByHand: true })}
          />
        </fieldset>
      ) : null}
      <fieldset className="grid gap-3">
        <legend className="field__label mb-2">{text.kindsTitle}</legend>
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
      <PlaceChoice
        label={text.countries}
        hint={text.countriesHint}
        optional
        chosenLabel={text.countries}
        places={listCountries()}
        chosen={draft.countries}
        nameOf={nameCountry}
        typed={typed}
        onType={setTyped}
        onChoose={(code) => {
          set({ countries: [...draft.countries, code] });
          setTyped('');
        }}
        onRemove={(code) => set({ countries: draft.countries.filter((one) => one !== code) })}
      />
      {method === undefined ? null : (
        <p>
          <Button look="link" onClick={() => remove(method)}>
            {text.deleteThis}
          </Button>
        </p>
      )}
    </ConfirmDialog>
  );
}
