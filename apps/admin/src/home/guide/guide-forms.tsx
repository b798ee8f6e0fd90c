/** The forms of the set-up guide. Each saves its own step, and shows every value that it would save. */
import type { SiteProperties } from '@cartwright/client';
import { Button, Notice, SelectField, TextAreaField, TextField } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { siteQuery } from '../../client/queries.ts';
import { FilePicker } from '../../files/file-picker.tsx';
import { listCountries } from '../../list/countries.ts';
import { useSession } from '../../session/session-gate.tsx';
import { NameOptions } from '../../settings/code-options.tsx';
import { SHOP_LANGUAGES } from '../../settings/shop-languages.ts';
import { changeProperties } from './guide-calls.ts';
import { NEW_SHOP_NAME } from './guide-steps.ts';

interface StepFormProps {
  readonly site: SiteProperties;
  readonly onSaved: () => void;
}

const DEFAULT_COLOR = '#18191b';

export function BasicsForm({
  site,
  isCurrencyLocked,
  onSaved,
}: StepFormProps & { readonly isCurrencyLocked: boolean }) {
  const isNew = site.siteDisplayName === NEW_SHOP_NAME;
  const browser = new Intl.Locale(navigator.language);
  const [draft, setDraft] = useState({
    name: isNew ? '' : (site.siteDisplayName ?? ''),
    country: (isNew ? browser.region : undefined) ?? site.locale?.country ?? 'US',
    language: (isNew ? SHOP_LANGUAGES.find((one) => one === browser.language) : undefined) ?? site.language ?? 'en',
    currency: site.paymentCurrency ?? 'USD',
    timeZone: isNew ? Intl.DateTimeFormat().resolvedOptions().timeZone : (site.timeZone ?? 'UTC'),
    email: site.email ?? '',
  });
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  return (
    <StepForm
      onSaved={onSaved}
      toProperties={() => ({
        siteDisplayName: draft.name.trim(),
        locale: `${draft.language}-${draft.country}`,
        paymentCurrency: draft.currency,
        dispatch: { timeZone: draft.timeZone },
        email: draft.email.trim(),
      })}
    >
      <TextField
        label="Shop name"
        maxLength={100}
        required
        value={draft.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <SelectField label="Country" value={draft.country} onChange={(event) => set({ country: event.target.value })}>
        {listCountries().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Language" value={draft.language} onChange={(event) => set({ language: event.target.value })}>
        <NameOptions codes={[...new Set([...SHOP_LANGUAGES, draft.language])]} type="language" />
      </SelectField>
      <SelectField
        label="Currency"
        hint={isCurrencyLocked ? 'It stays once there is a product.' : 'You can’t change it once there is a product.'}
        disabled={isCurrencyLocked}
        value={draft.currency}
        onChange={(event) => set({ currency: event.target.value })}
      >
        <NameOptions codes={Intl.supportedValuesOf('currency')} type="currency" />
      </SelectField>
      <SelectField label="Time zone" value={draft.timeZone} onChange={(event) => set({ timeZone: event.target.value })}>
        {[...new Set(['UTC', draft.timeZone, ...Intl.supportedValuesOf('timeZone')])].map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
      <TextField
        label="Email for buyers"
        optional
        type="email"
        value={draft.email}
        onChange={(event) => set({ email: event.target.value })}
      />
    </StepForm>
  );
}

export function LookForm({ site, onSaved }: StepFormProps) {
  const [logo, setLogo] = useState(site.logo ?? '');
  const [accent, setAccent] = useState(site.storefront?.palette?.['accent'] ?? DEFAULT_COLOR);
  const [isPicking, setIsPicking] = useState(false);
  return (
    <StepForm
      onSaved={onSaved}
      toProperties={() => ({ logo, storefront: { palette: { ...site.storefront?.palette, accent } } })}
    >
      <div className="flex flex-wrap items-center gap-3">
        {logo === '' ? (
          <p>Without a logo, your shop shows its name.</p>
        ) : (
          <img src={logo} alt="Your logo" className="h-12 w-auto" />
        )}
        <Button size="small" onClick={() => setIsPicking(true)}>
          {logo === '' ? 'Choose logo' : 'Change logo'}
        </Button>
        {logo === '' ? null : (
          <Button size="small" look="quiet" onClick={() => setLogo('')}>
            Remove logo
          </Button>
        )}
      </div>
      <TextField
        label="Color of buttons"
        type="color"
        value={accent}
        onChange={(event) => setAccent(event.target.value)}
      />
      {isPicking ? (
        <FilePicker
          kind="image"
          many={false}
          onPick={([file]) => setLogo(file?.url ?? '')}
          onClose={() => setIsPicking(false)}
        />
      ) : null}
    </StepForm>
  );
}

export function PoliciesForm({ site, onSaved }: StepFormProps) {
  const [shippingPolicy, setShipping] = useState(site.storefront?.shippingPolicy ?? '');
  const [returnPolicy, setReturns] = useState(site.storefront?.returnPolicy ?? '');
  return (
    <StepForm onSaved={onSaved} toProperties={() => ({ storefront: { shippingPolicy, returnPolicy } })}>
      <TextAreaField
        label="Delivery"
        hint="Buyers read it on the help page."
        value={shippingPolicy}
        onChange={(event) => setShipping(event.target.value)}
      />
      <TextAreaField
        label="Returns"
        hint="Buyers read it on the help page."
        value={returnPolicy}
        onChange={(event) => setReturns(event.target.value)}
      />
    </StepForm>
  );
}

interface FormProps {
  readonly toProperties: () => object;
  readonly onSaved: () => void;
  readonly children: ReactNode;
}

function StepForm({ toProperties, onSaved, children }: FormProps) {
  const { client } = useSession();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => changeProperties(client, toProperties()),
    onSuccess: async () => {
      await Promise.all(
        [siteQuery(client).queryKey, ['merchant']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
      onSaved();
    },
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {children}
      <SaveError error={save.error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="solid" pending={save.isPending}>
          Save
        </Button>
        <output className="text-quiet">{save.isSuccess ? 'Saved.' : ''}</output>
      </div>
    </form>
  );
}

/** The platform’s own sentence. */
export function SaveError({ error }: { readonly error: Error | null }) {
  if (error === null) return null;
  return (
    <Notice tone="bad" role="alert">
      <p>Not saved yet. {error.message}</p>
    </Notice>
  );
}
