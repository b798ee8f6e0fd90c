/**
 * The form of one address: the fields of the chosen country, with its order and names. With a script another country's
 * fields appear at once; without, the form comes back with them. Typed values stay.
 */
import type { AddressField, AddressFormat } from '@cartwright/address/check';
import { Button, ErrorSummary, listProblems, SelectField, TextField } from '@cartwright/ui';
import { type ChangeEvent, useId, useState } from 'react';

import type { Country } from '../client/address-forms.ts';
import { Form } from '../shell/link.tsx';
import { useShopRuntime } from '../shell/shop-runtime.ts';
import { useWords } from '../words/use-words.ts';
import type { AddressValues } from './address-action.ts';

interface AddressFormProps {
  /** Empty for a new one. */
  readonly id: string;
  readonly values: AddressValues;
  readonly format: AddressFormat | undefined;
  readonly countries: readonly Country[];
  readonly errors: Readonly<Record<string, string>> | undefined;
}

const AUTOCOMPLETE = {
  addressLine1: 'address-line1',
  addressLine2: 'address-line2',
  city: 'address-level2',
  subdivision: 'address-level1',
  postalCode: 'postal-code',
} as const;
const MAX_LENGTH = { addressLine1: 150, addressLine2: 100, city: 50, subdivision: 50, postalCode: 20 } as const;

export function AddressForm({ id, values, format: first, countries, errors: returned = {} }: AddressFormProps) {
  const words = useWords().settings.address;
  const [format, setFormat] = useState(first);
  const [errors, setErrors] = useState(returned);
  const { addressForms: forms } = useShopRuntime();
  const prefix = useId();
  const idOf = (field: string) => `${prefix}-${field}`;
  const changeCountry = ({ target }: ChangeEvent<HTMLSelectElement>): void => {
    const country = target.value;
    // Where it fails, the fields stay, and the server shows those of the country when the form is sent.
    forms.find(country).then(
      (found) => {
        if (target.value !== country) return;
        setFormat(found);
        // These errors concern the fields of another country.
        setErrors({});
      },
      () => {},
    );
  };
  /** An error disappears once its value is changed; the form validates again when it is sent. */
  const forgetError = (target: EventTarget): void => {
    const name = target instanceof HTMLElement ? (target.getAttribute('name') ?? '') : '';
    if (name in errors) setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)));
  };
  const fields = format?.fields ?? [];
  const order = ['country', 'fullName', ...fields.map(({ name }) => name)];
  return (
    <Form method="post" className="settings__form" onInput={({ target }) => forgetError(target)}>
      <ErrorSummary problems={listProblems(errors, order, idOf)} />
      <input type="hidden" name="intent" value="address-save" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="fields" value={format?.country ?? ''} />
      <SelectField
        id={idOf('country')}
        label={words.country}
        name="country"
        autoComplete="country"
        defaultValue={values.country}
        error={errors['country']}
        onChange={changeCountry}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button type="submit" size="small" formNoValidate>
          {words.updateFields}
        </Button>
      </noscript>
      {/* A member who has just changed the name gets the new one, and keeps what is typed in the other fields. */}
      <TextField
        key={values.fullName}
        id={idOf('fullName')}
        label={words.fullName}
        name="fullName"
        required
        autoComplete="name"
        maxLength={200}
        defaultValue={values.fullName}
        error={errors['fullName']}
      />
      {fields.map((field) => (
        <FieldOfAddress
          key={field.name}
          id={idOf(field.name)}
          field={field}
          choices={field.name === 'subdivision' ? (format?.subdivisions ?? []) : []}
          value={values[field.name]}
          error={errors[field.name]}
        />
      ))}
      <SelectField label={words.usedFor} name="tag" defaultValue={values.tag}>
        {Object.entries(words.tags).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="solid" className="justify-self-start">
        {id === '' ? words.addSubmit : words.save}
      </Button>
    </Form>
  );
}

interface FieldOfAddressProps {
  readonly id: string;
  readonly field: AddressField;
  /** The options of a field that is a list. */
  readonly choices: AddressFormat['subdivisions'];
  readonly value: string;
  readonly error: string | undefined;
}

function FieldOfAddress({ id, field, choices, value, error }: FieldOfAddressProps) {
  const words = useWords().settings.address;
  const { name, label, isRequired, isNumeric } = field;
  const common = {
    id,
    label,
    name,
    error,
    autoComplete: AUTOCOMPLETE[name],
    required: isRequired,
    optional: !isRequired,
  };
  if (choices.length > 0) {
    return (
      <SelectField {...common} defaultValue={choices.some(({ code }) => code === value) ? value : ''}>
        <option value="">{words.choose}</option>
        {choices.map(({ code, name: place }) => (
          <option key={code} value={code}>
            {place}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <TextField
      {...common}
      maxLength={MAX_LENGTH[name]}
      inputMode={isNumeric ? 'numeric' : undefined}
      defaultValue={value}
    />
  );
}
