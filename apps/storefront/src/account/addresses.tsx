/** The addresses of a member: each opens into its own form, and one more for a new address. */
import { Button, SelectField, TextField } from '@cartwright/ui';
import { Form } from 'react-router';

import type { AddressView } from './settings.ts';

const TAGS: readonly (readonly [string, string])[] = [
  ['UNTAGGED', 'Other'],
  ['HOME', 'Home'],
  ['WORK', 'Work'],
  ['SHIPPING', 'Delivery'],
  ['BILLING', 'Billing'],
];

const NOTHING: AddressView = {
  id: '',
  tag: 'HOME',
  addressLine: '',
  addressLine2: '',
  city: '',
  subdivision: '',
  postalCode: '',
  country: '',
};

export function Addresses({ addresses }: { readonly addresses: readonly AddressView[] }) {
  return (
    <>
      {addresses.length === 0 && <p className="mb-4 text-quiet">No address yet. Add one for a quicker checkout.</p>}
      {addresses.map((address) => (
        <details key={`${address.id} ${Object.values(address).join()}`} className="accordion">
          <summary>
            {tagName(address.tag)}: {oneLine(address)}
          </summary>
          <AddressForm address={address} />
        </details>
      ))}
      <details className="accordion" key={`new ${addresses.length}`}>
        <summary>Add an address</summary>
        <AddressForm address={NOTHING} />
      </details>
    </>
  );
}

function AddressForm({ address }: { readonly address: AddressView }) {
  const isNew = address.id === '';
  return (
    <div className="grid gap-4 py-4">
      <Form method="post" className="settings__form">
        <input type="hidden" name="intent" value="address-save" />
        <input type="hidden" name="id" value={address.id} />
        <TextField
          label="Street and number"
          name="addressLine"
          autoComplete="address-line1"
          required
          maxLength={150}
          defaultValue={address.addressLine}
        />
        <TextField
          label="Flat, floor or company"
          name="addressLine2"
          optional
          autoComplete="address-line2"
          maxLength={100}
          defaultValue={address.addressLine2}
        />
        <div className="settings__pair">
          <TextField
            label="Postal code"
            name="postalCode"
            optional
            autoComplete="postal-code"
            maxLength={50}
            defaultValue={address.postalCode}
          />
          <TextField
            label="City"
            name="city"
            required
            autoComplete="address-level2"
            maxLength={50}
            defaultValue={address.city}
          />
        </div>
        <div className="settings__pair">
          <TextField
            label="State or region"
            name="subdivision"
            optional
            autoComplete="address-level1"
            maxLength={50}
            defaultValue={address.subdivision}
          />
          <TextField
            label="Country"
            name="country"
            required
            autoComplete="country"
            pattern="[A-Za-z]{2}"
            maxLength={2}
            placeholder="US"
            hint="Two letters, such as US or DE."
            defaultValue={address.country}
          />
        </div>
        <SelectField label="Used for" name="tag" defaultValue={address.tag}>
          {TAGS.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="solid" className="justify-self-start">
          {isNew ? 'Add the address' : 'Save the address'}
        </Button>
      </Form>
      {!isNew && (
        <Form method="post">
          <input type="hidden" name="intent" value="address-remove" />
          <input type="hidden" name="id" value={address.id} />
          <Button type="submit" look="danger" size="small">
            Remove the address
          </Button>
        </Form>
      )}
    </div>
  );
}

function tagName(tag: string): string {
  return TAGS.find(([value]) => value === tag)?.[1] ?? 'Other';
}

function oneLine({ addressLine, postalCode, city, country }: AddressView): string {
  return [addressLine, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
}
