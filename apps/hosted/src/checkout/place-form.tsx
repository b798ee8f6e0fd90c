/**
 * The destination: an address, a pickup location, the country that the tax depends on, or nothing. The country decides
 * the fields and their labels. The platform sends them in the reader's language.
 */
import { SelectField, TextField } from '../form/field.tsx';
import type { HostedAddressField, HostedPageOf } from '../pages.ts';
import { problemText, useWords } from '../words/words.ts';
import { CheckoutSection } from './section.tsx';

export function PlaceForm({ page }: { readonly page: HostedPageOf<'checkout'> }) {
  return (
    <div data-live="place" className="empty:hidden">
      {page.asks === 'address' ? <AddressSection page={page} /> : null}
      {page.asks === 'pickup' ? <PickupSection page={page} /> : null}
      {page.asks === 'region' ? <RegionSection page={page} /> : null}
    </div>
  );
}

function AddressSection({ page }: { readonly page: HostedPageOf<'checkout'> }) {
  const { checkout: words } = useWords();
  const { form, savedAddresses } = page;
  const isTyped = savedAddresses.length === 0 || form.values?.['savedAddress'] === 'new';
  return (
    <CheckoutSection title={words.address}>
      <SavedAddresses page={page} />
      <div className="grid gap-5">
        {isTyped ? <CountryField page={page} /> : null}
        <NameField page={page} />
        {isTyped ? <AddressFields page={page} /> : null}
        <PhoneField page={page} hint={words.phoneHint} />
        {isTyped && page.canSaveAddress ? (
          <label className="choice items-center">
            <input
              type="checkbox"
              name="saveAddress"
              value="1"
              defaultChecked={(form.values?.['saveAddress'] ?? '') !== ''}
            />
            <span className="choice__text">{words.saveAddress}</span>
          </label>
        ) : null}
      </div>
    </CheckoutSection>
  );
}

function SavedAddresses({ page }: { readonly page: HostedPageOf<'checkout'> }) {
  const { checkout: words } = useWords();
  const { form, savedAddresses } = page;
  if (savedAddresses.length === 0) return null;
  const options = [...savedAddresses, { id: 'new', lines: [words.otherAddress] }];
  return (
    <fieldset>
      <legend className="visually-hidden">{words.savedAddresses}</legend>
      <div className="overflow-hidden rounded-md border border-edge">
        {options.map(({ id, lines: [first, ...rest] }) => (
          <label key={id} className="choice border-edge px-4 py-3.5 not-last:border-b has-checked:bg-raised">
            <input
              type="radio"
              name="savedAddress"
              value={id}
              defaultChecked={form.values?.['savedAddress'] === id}
              required
            />
            <span className="choice__text flex-1">
              <span className="font-[550]">{first}</span>
              {rest.length === 0 ? null : <span className="choice__hint">{rest.join(', ')}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function PickupSection({ page }: { readonly page: HostedPageOf<'checkout'> }) {
  const { checkout: words } = useWords();
  return (
    <CheckoutSection title={words.pickupPlace}>
      {page.pickupPlaces.map(({ title, lines, mapUrl, instructions }) => (
        <address key={[title, ...lines].join('\n')} className="rounded-md border border-edge px-4 py-3.5 not-italic">
          <p className="font-[550]">{title}</p>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {instructions === undefined ? null : <p className="mt-2 text-sm text-quiet">{instructions}</p>}
          <p className="mt-1">
            <a
              className="inline-flex min-h-6 items-center text-sm underline underline-offset-4"
              href={mapUrl}
              target="_blank"
              rel="noreferrer"
            >
              {words.showOnMap}
            </a>
          </p>
        </address>
      ))}
      <div className="grid gap-5">
        <NameField page={page} />
        <PhoneField page={page} hint={words.pickupPhoneHint} />
      </div>
    </CheckoutSection>
  );
}

function RegionSection({ page }: { readonly page: HostedPageOf<'checkout'> }) {
  const { checkout: words } = useWords();
  return (
    <CheckoutSection title={words.region}>
      <p className="text-sm text-quiet">{words.regionHint}</p>
      <div className="grid gap-5">
        <CountryField page={page} />
        <AddressFields page={page} />
      </div>
    </CheckoutSection>
  );
}

function CountryField({ page }: { readonly page: HostedPageOf<'checkout'> }) {
  const { checkout: words } = useWords();
  return (
    <SelectField
      form={page.form}
      name="country"
      label={words.country}
      autoComplete="country"
      options={page.countries.map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}

function NameField({ page }: { readonly page: HostedPageOf<'checkout'> }) {
  const { checkout: words } = useWords();
  return (
    <TextField
      form={page.form}
      name="fullName"
      label={words.fullName}
      autoComplete="name"
      enterKeyHint="next"
      autoCapitalize="words"
      rules={{ required: words.nameMissing }}
    />
  );
}

function PhoneField({ page, hint }: { readonly page: HostedPageOf<'checkout'>; readonly hint: string }) {
  const all = useWords();
  const { checkout: words } = all;
  const { phone } = page.asked;
  if (phone === 'hidden') return null;
  return (
    <TextField
      form={page.form}
      name="phone"
      label={words.phone}
      {...(phone === 'required'
        ? { rules: { required: problemText(all, { code: 'phone-missing' }) } }
        : { optional: true })}
      type="tel"
      autoComplete="tel"
      inputMode="tel"
      enterKeyHint="next"
      maxLength={40}
      hint={hint}
    />
  );
}

/** The country's fields in its order: each street line has a row, the others stand side by side. */
function AddressFields({ page }: { readonly page: HostedPageOf<'checkout'> }) {
  const { addressFields } = page;
  const isLine = ({ name }: HostedAddressField) => name === 'addressLine1' || name === 'addressLine2';
  const groups: HostedAddressField[][] = [];
  for (const field of addressFields) {
    const last = groups.at(-1);
    if (last === undefined || isLine(field) || last.some(isLine)) groups.push([field]);
    else last.push(field);
  }
  return groups.map((group) => (
    <div
      key={group.map(({ name }) => name).join(' ')}
      className={
        group.length === 1
          ? 'grid'
          : // Of three fields, the last has a row of its own on a phone.
            'grid grid-cols-2 items-start gap-x-4 gap-y-5 min-[32rem]:grid-flow-col min-[32rem]:auto-cols-fr min-[32rem]:grid-cols-none [&>:last-child:nth-child(odd)]:max-[32rem]:col-span-2'
      }
    >
      {group.map((field) => (
        <AddressField key={field.name} page={page} field={field} />
      ))}
    </div>
  ));
}

const completions = {
  addressLine1: 'address-line1',
  addressLine2: 'address-line2',
  city: 'address-level2',
  subdivision: 'address-level1',
  postalCode: 'postal-code',
} as const;

function AddressField({
  page,
  field,
}: {
  readonly page: HostedPageOf<'checkout'>;
  readonly field: HostedAddressField;
}) {
  const { checkout: words } = useWords();
  const { form } = page;
  const { name, label, missing, options, isNumeric = false } = field;
  const rules = missing === undefined ? {} : { rules: { required: missing } };
  const common = { form, name, label, optional: missing === undefined, autoComplete: completions[name], ...rules };
  if (options !== undefined) {
    return <SelectField {...common} options={[{ value: '', label: words.choose }, ...options]} />;
  }
  const input = (
    <TextField
      {...common}
      inputMode={isNumeric ? 'numeric' : 'text'}
      enterKeyHint="next"
      autoCapitalize={name === 'postalCode' ? 'characters' : 'words'}
      maxLength={name === 'postalCode' ? 20 : 150}
    />
  );
  if (name !== 'addressLine2') return input;
  const isOpen = (form.values?.[name] ?? '') !== '' || form.fieldErrors?.[name] !== undefined;
  return (
    <details className="group -mt-2" open={isOpen}>
      <summary className="inline-flex min-h-6 cursor-pointer list-none items-center text-sm text-quiet underline decoration-edge underline-offset-4 hover:text-ink group-open:hidden [&::-webkit-details-marker]:hidden">
        {words.addSecondLine}
      </summary>
      {input}
    </details>
  );
}
