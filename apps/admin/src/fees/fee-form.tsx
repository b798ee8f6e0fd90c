/** One fee: an amount or a share of the items, whether it is taxed, and the products it is for. */
import type { AdditionalFeeSetting } from '@cartwright/contract';
import { Checkbox, SelectField, TextField } from '@cartwright/ui';
import { useMemo } from 'react';

import { checkPrice, normalize } from '../delivery/rate-values.ts';
import { PriceInput } from '../products/price-input.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { createEntrySource } from '../setting-lists/entries.ts';
import { EntryForm } from '../setting-lists/entry-form.tsx';
import type { EntryFormSlot } from '../setting-lists/entry-list.tsx';
import { ProductChoice } from '../setting-lists/product-choice.tsx';
import { TaxGroupField } from '../setting-lists/tax-group-field.tsx';
import { checkProps, textProps } from '../settings/form-props.ts';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';

const texts = words.fees.form;

export const FEES_KEY = ['fees'] as const;

interface FeeValues {
  readonly name: string;
  readonly kind: 'amount' | 'percentage';
  readonly value: string;
  readonly isTaxed: boolean;
  readonly group: string;
  readonly isOn: boolean;
  readonly productIds: readonly string[];
}

const NEW_FEE: FeeValues = {
  name: '',
  kind: 'amount',
  value: '',
  isTaxed: true,
  group: '',
  isOn: true,
  productIds: [],
};

export function FeeForm({
  entry,
  onClose,
  onDelete,
  currency,
}: EntryFormSlot<AdditionalFeeSetting> & { readonly currency: string }) {
  const { client } = useSession();
  const source = useMemo(
    () =>
      createEntrySource<FeeValues, AdditionalFeeSetting>({
        listKey: FEES_KEY,
        calls: client.additionalFees,
        entry,
        initial: NEW_FEE,
        fields: {
          name: { label: texts.name, path: 'name' },
          kind: { label: texts.kind, path: 'percentage' },
          value: { label: texts.amount, path: 'amount' },
          isTaxed: { label: texts.taxedName, path: 'taxable' },
          group: { label: texts.taxGroup, path: 'taxGroupId' },
          isOn: { label: texts.chargedName, path: 'active' },
          productIds: { label: texts.products, path: 'productIds' },
        },
        read: readFee,
        write: writeFee,
        make: (values) => ({ ...writeFee(values, values), name: values.name.trim() }),
        check: (values) => checkFee(values, currency),
        onSaved: onClose,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- another revision of the fee is merged into the form, not begun anew
    [client, entry?._id, currency, onClose],
  );
  const form = useSettingsForm(source);
  return (
    <EntryForm
      title={entry === undefined ? texts.new : entry.name}
      confirm={entry === undefined ? words.fees.add : words.list.actions.save}
      form={form}
      isNew={entry === undefined}
      isReadOnly={!useCan('settings.manage')}
      onClose={onClose}
      onDelete={onDelete}
    >
      {({ kind, value, isTaxed, productIds }) => (
        <>
          <TextField label={texts.name} hint={texts.nameHint} maxLength={50} {...textProps(form, 'name')} />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectField label={texts.kind} {...textProps(form, 'kind')}>
              <option value="amount">{texts.kinds.amount}</option>
              <option value="percentage">{texts.kinds.percentage}</option>
            </SelectField>
            {kind === 'amount' ? (
              <PriceInput
                id="value"
                label={texts.amount}
                currency={currency}
                value={value}
                error={form.problems['value']}
                onChange={(typed) => form.set({ value: typed })}
                onLeave={() => {}}
              />
            ) : (
              <TextField label={texts.share} inputMode="decimal" autoComplete="off" {...textProps(form, 'value')} />
            )}
          </div>
          <Checkbox label={texts.taxed} {...checkProps(form, 'isTaxed')} />
          {isTaxed ? <TaxGroupField {...textProps(form, 'group')} /> : null}
          <ProductChoice
            label={texts.chargedFor}
            none={texts.everyOrder}
            chosen={productIds}
            onChange={(chosen) => form.set({ productIds: chosen })}
          />
          <Checkbox label={texts.charge} {...checkProps(form, 'isOn')} />
        </>
      )}
    </EntryForm>
  );
}

export function readFee(fee: AdditionalFeeSetting): FeeValues {
  const { name, amount, percentage, taxable, taxGroupId, active, productIds } = fee;
  return {
    name,
    kind: percentage ? 'percentage' : 'amount',
    value: percentage || (amount ?? ''),
    isTaxed: taxable !== false,
    group: taxGroupId ?? '',
    isOn: active !== false,
    productIds: productIds ?? [],
  };
}

/** Amount and percentage are one value: setting one removes the other. */
export function writeFee(changes: Partial<FeeValues>, all: FeeValues): Partial<AdditionalFeeSetting> {
  const { name, kind, value, isTaxed, group, isOn, productIds } = changes;
  const number = normalize(all.value);
  const isAmount = all.kind === 'amount';
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...((kind !== undefined || value !== undefined) && {
      amount: isAmount ? number : null,
      percentage: isAmount ? null : number,
    }),
    ...(isTaxed !== undefined && { taxable: isTaxed }),
    ...(group !== undefined && { taxGroupId: group || null }),
    ...(isOn !== undefined && { active: isOn }),
    ...(productIds !== undefined && { productIds: productIds.length === 0 ? null : [...productIds] }),
  };
}

function checkFee({ name, kind, value }: FeeValues, currency: string): Readonly<Record<string, string>> {
  const share = normalize(value);
  const problem =
    kind === 'amount'
      ? checkPrice(value, currency, 'amount')
      : /^\d{1,3}(\.\d{1,4})?$/u.test(share) && Number(share) <= 100
        ? undefined
        : texts.shareProblem;
  return {
    ...(name.trim() === '' && { name: texts.nameMissing }),
    ...(problem !== undefined && { value: problem }),
  };
}
