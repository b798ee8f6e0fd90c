/**
 * Where to. The country decides which fields there are and what they are called; the full name is one field; the
 * second address line waits behind a disclosure, because most people have none.
 */
import { SelectField, TextField } from '../form/field.tsx';
import type { HostedForm } from '../pages.ts';
import { addressFormat, postalCodeMessage } from './address-formats.ts';

interface AddressFormProps {
  readonly form: HostedForm;
  readonly countries: readonly { readonly code: string; readonly name: string }[];
}

export function AddressForm({ form, countries }: AddressFormProps) {
  const format = addressFormat(form.values?.['country'] ?? countries[0]?.code ?? '');
  const postal = format.postalCode;
  const hasSecondLine =
    (form.values?.['addressLine2'] ?? '') !== '' || form.fieldErrors?.['addressLine2'] !== undefined;
  return (
    <div className="grid gap-5" data-address="">
      <SelectField
        form={form}
        name="country"
        label="Country or region"
        autoComplete="country"
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextField
        form={form}
        name="fullName"
        label="Full name"
        autoComplete="name"
        enterKeyHint="next"
        autoCapitalize="words"
        rules={{ required: 'Enter the name for the label.' }}
      />
      <TextField
        form={form}
        name="addressLine1"
        label="Street and number"
        autoComplete="address-line1"
        enterKeyHint="next"
        autoCapitalize="words"
        rules={{ required: 'Enter the street and number.' }}
      />
      <details className="group -mt-2" open={hasSecondLine}>
        <summary className="inline-flex min-h-6 cursor-pointer list-none items-center text-sm text-quiet underline decoration-edge underline-offset-4 hover:text-ink group-open:hidden [&::-webkit-details-marker]:hidden">
          Add flat, floor or company
        </summary>
        <TextField
          form={form}
          name="addressLine2"
          label="Flat, floor or company"
          optional
          autoComplete="address-line2"
          enterKeyHint="next"
          autoCapitalize="words"
          className="pt-2"
        />
      </details>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 sm:grid-cols-[2fr_1.2fr_1fr]">
        <TextField
          form={form}
          name="city"
          label={format.cityLabel}
          autoComplete="address-level2"
          enterKeyHint="next"
          autoCapitalize="words"
          rules={{ required: 'Enter the town or city.' }}
          className="col-span-2 sm:col-span-1"
        />
        <TextField
          form={form}
          name="subdivision"
          label={format.subdivision?.label ?? 'State, province or region'}
          optional={format.subdivision?.required !== true}
          hidden={format.subdivision === undefined}
          autoComplete="address-level1"
          enterKeyHint="next"
          autoCapitalize="words"
          {...(format.subdivision?.required === true
            ? { rules: { required: `Enter the ${format.subdivision.label.toLowerCase()}.` } }
            : {})}
        />
        <TextField
          form={form}
          name="postalCode"
          label={postal?.label ?? 'Postal code'}
          optional={postal?.required !== true}
          hidden={postal === undefined}
          autoComplete="postal-code"
          inputMode={postal?.numeric === true ? 'numeric' : 'text'}
          enterKeyHint="next"
          autoCapitalize="characters"
          maxLength={20}
          rules={{
            ...(postal?.required === true ? { required: postalCodeMessage(format) } : {}),
            ...(postal?.pattern === undefined
              ? {}
              : { pattern: { source: postal.pattern, message: postalCodeMessage(format) } }),
          }}
        />
      </div>
      <TextField
        form={form}
        name="phone"
        label="Phone"
        optional
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        enterKeyHint="next"
        maxLength={40}
        hint="Only for the courier, if the parcel cannot be delivered."
      />
    </div>
  );
}
