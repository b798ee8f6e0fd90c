/** The addresses of a member: each opens into its own form, followed by one for a new address. */
import { Button } from '@cartwright/ui';

import type { Country } from '../client/address-forms.ts';
import { Form } from '../shell/link.tsx';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/use-words.ts';
import type { AddressValues, ReturnedAddress } from './address-action.ts';
import { AddressForm } from './address-form.tsx';
import type { AddressView, SettingsData } from './settings.ts';

export function Addresses({
  addresses,
  countries,
  formats,
  home,
  memberName,
  returned,
}: Pick<SettingsData, 'addresses' | 'countries' | 'formats' | 'home'> & {
  readonly memberName: string;
  /** The submitted form that is not saved. */
  readonly returned: ReturnedAddress | undefined;
}) {
  const words = useWords().settings.address;
  const empty: AddressValues = {
    tag: 'HOME',
    fullName: memberName,
    addressLine1: '',
    addressLine2: '',
    city: '',
    subdivision: '',
    postalCode: '',
    country: home,
  };
  const formOf = (id: string, values: AddressValues) => {
    const back = returned?.id === id ? returned : undefined;
    return (
      <AddressForm
        key={back === undefined ? 'as saved' : JSON.stringify(back)}
        id={id}
        values={back?.values ?? values}
        format={back?.format ?? formats[values.country]}
        countries={countries}
        errors={back?.errors}
      />
    );
  };
  return (
    <>
      {addresses.length === 0 && <p className="mb-4 text-quiet">{words.none}</p>}
      {addresses.map((address) => (
        <details
          key={`${address.id} ${Object.values(address).join()}`}
          className="accordion"
          open={returned?.id === address.id}
        >
          <summary>
            {tagName(words, address.tag)}: {oneLine(address, countries)}
          </summary>
          <div className="grid gap-4 py-4">
            {formOf(address.id, address)}
            <Form method="post">
              <input type="hidden" name="intent" value="address-remove" />
              <input type="hidden" name="id" value={address.id} />
              <Button type="submit" look="danger" size="small">
                {words.remove}
              </Button>
            </Form>
          </div>
        </details>
      ))}
      <details className="accordion" key={`new ${addresses.length}`} open={returned?.id === ''}>
        <summary>{words.add}</summary>
        <div className="py-4">{formOf('', empty)}</div>
      </details>
    </>
  );
}

function tagName({ tags }: Words['settings']['address'], tag: string): string {
  return Object.entries(tags).find(([value]) => value === tag)?.[1] ?? tags.UNTAGGED;
}

function oneLine({ fullName, addressLine1, city, country }: AddressView, countries: readonly Country[]): string {
  const place = countries.find(({ code }) => code === country)?.name ?? country;
  return [fullName, addressLine1, city, place].filter((part) => part !== '').join(', ');
}
