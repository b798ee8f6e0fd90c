/** The forms of the set-up guide. Each saves its own step, and shows every value that it would save. */
import type { SiteProperties } from '@cartwright/client';
import { SelectField, TextField } from '@cartwright/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { siteQuery } from '../../client/queries.ts';
import { listCountries } from '../../list/countries.ts';
import { timeZoneOf } from '../../list/country-time-zones.ts';
import { TimeZoneOptions } from '../../list/time-zone-options.tsx';
import { useSession } from '../../session/session-gate.tsx';
import { NameOptions } from '../../settings/code-options.tsx';
import { AccentField, FontsField, LogoField } from '../../settings/look-fields.tsx';
import { checkLook, type LookSettings, readLook, writeLook } from '../../settings/look.ts';
import { SHOP_LANGUAGES } from '../../settings/shop-languages.ts';
import { words } from '../../words/words.ts';
import { countryOfLanguage, currencyOf } from './country-habits.ts';
import { changeProperties } from './guide-calls.ts';
import { NEW_SHOP_NAME } from './guide-steps.ts';
import { StepForm } from './step-form.tsx';

interface StepFormProps {
  readonly site: SiteProperties;
  readonly onSaved: () => void;
}

export function BasicsForm({
  site,
  isCurrencyLocked,
  onSaved,
}: StepFormProps & { readonly isCurrencyLocked: boolean }) {
  const isNew = site.siteDisplayName === NEW_SHOP_NAME;
  const [draft, setDraft] = useState(() => {
    const browser = isNew ? new Intl.Locale(navigator.language) : undefined;
    const country = (isNew ? countryOfLanguage(navigator.language) : undefined) ?? site.locale?.country ?? 'US';
    return {
      name: isNew ? '' : (site.siteDisplayName ?? ''),
      country,
      language: SHOP_LANGUAGES.find((one) => one === browser?.language) ?? site.language ?? 'en',
      currency: (isNew && !isCurrencyLocked ? currencyOf(country) : undefined) ?? site.paymentCurrency ?? 'USD',
      timeZone: isNew ? Intl.DateTimeFormat().resolvedOptions().timeZone : (site.timeZone ?? 'UTC'),
      email: site.email ?? '',
    };
  });
  const [hasChosenCurrency, setHasChosenCurrency] = useState(!isNew || isCurrencyLocked);
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  return (
    <PropertiesForm
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
        label={words.guide.basics.name}
        maxLength={100}
        required
        value={draft.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <SelectField
        label={words.guide.basics.country}
        value={draft.country}
        onChange={({ target: { value: country } }) => {
          const usual = hasChosenCurrency ? undefined : currencyOf(country);
          set({
            country,
            timeZone: timeZoneOf(country, draft.timeZone),
            ...(usual !== undefined && { currency: usual }),
          });
        }}
      >
        {listCountries().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.guide.basics.language}
        value={draft.language}
        onChange={(event) => set({ language: event.target.value })}
      >
        <NameOptions codes={[...new Set([...SHOP_LANGUAGES, draft.language])]} type="language" />
      </SelectField>
      <SelectField
        label={words.guide.basics.currency}
        hint={isCurrencyLocked ? words.guide.basics.currencyStays : words.guide.basics.currencyWillStay}
        disabled={isCurrencyLocked}
        value={draft.currency}
        onChange={(event) => {
          setHasChosenCurrency(true);
          set({ currency: event.target.value });
        }}
      >
        <NameOptions codes={Intl.supportedValuesOf('currency')} type="currency" />
      </SelectField>
      <SelectField
        label={words.guide.basics.timeZone}
        value={draft.timeZone}
        onChange={(event) => set({ timeZone: event.target.value })}
      >
        <TimeZoneOptions chosen={draft.timeZone} country={draft.country} />
      </SelectField>
      <TextField
        label={words.guide.basics.email}
        optional
        type="email"
        value={draft.email}
        onChange={(event) => set({ email: event.target.value })}
      />
    </PropertiesForm>
  );
}

/** Whether the merchant has chosen any of it. */
export function hasLook({ logo, storefront }: SiteProperties): boolean {
  return Boolean(logo) || Boolean(storefront.fonts) || storefront.palette['accent'] !== undefined;
}

interface LookFormProps extends StepFormProps {
  /** Called with each choice, before it is saved. */
  readonly onChange: (look: LookSettings) => void;
}

export function LookForm({ site, onChange, onSaved }: LookFormProps) {
  const [look, setLook] = useState(() => readLook(site));
  const choose = (change: Partial<LookSettings>) => {
    const next = { ...look, ...change };
    setLook(next);
    onChange(next);
  };
  const fields = { look, problems: {}, onChange: choose };
  return (
    <PropertiesForm
      onSaved={onSaved}
      check={() => {
        if (hasLook(site) || look.logo !== '' || look.accent !== '' || look.fonts !== '')
          return checkLook(look)['accent'];
        return words.guide.lookMissing;
      }}
      toProperties={() => writeLook(look, site.storefront.palette)}
    >
      <LogoField {...fields} />
      <AccentField {...fields} />
      <FontsField {...fields} />
    </PropertiesForm>
  );
}

interface PropertiesFormProps {
  readonly toProperties: () => object;
  readonly check?: () => string | undefined;
  readonly onSaved: () => void;
  readonly children: ReactNode;
}

function PropertiesForm({ toProperties, check, onSaved, children }: PropertiesFormProps) {
  const { client } = useSession();
  const queries = useQueryClient();
  return (
    <StepForm
      {...(check && { check })}
      save={() => changeProperties(client, toProperties())}
      onSaved={async () => {
        await Promise.all(
          [siteQuery(client).queryKey, ['merchant']].map((queryKey) => queries.invalidateQueries({ queryKey })),
        );
        onSaved();
      }}
    >
      {children}
    </StepForm>
  );
}
