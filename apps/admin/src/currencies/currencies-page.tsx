/** Currencies: the one that the shop charges, and those in which buyers may read prices, at rates of the merchant. */
import { Badge, Notice, SelectField, TextField } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';

import { siteQuery } from '../client/queries.ts';
import type { ExchangeRate } from '../client/selling-calls.ts';
import { longDay } from '../list/dates.ts';
import { ADMIN_LOCALE } from '../list/language.ts';
import { NoPermission } from '../list/no-permission.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { createEntrySource } from '../setting-lists/entries.ts';
import { EntryForm } from '../setting-lists/entry-form.tsx';
import { type EntryFormSlot, EntryList } from '../setting-lists/entry-list.tsx';
import { textProps } from '../settings/form-props.ts';
import { SettingsPage } from '../settings/settings-frame.tsx';
import { useSettingsForm } from '../settings/use-settings-form.ts';

const RATES_KEY = ['exchange-rates'] as const;
const names = new Intl.DisplayNames(ADMIN_LOCALE, { type: 'currency' });
const nameOf = (code: string) => names.of(code) ?? code;

export function CurrenciesPage() {
  const { client } = useSession();
  const { data: site } = useQuery(siteQuery(client));
  if (!useCan('settings.manage')) return <NoPermission title="Currencies" what="currencies" />;
  if (site === undefined) return null;
  const own = site.paymentCurrency;
  return (
    <SettingsPage
      title="Currencies"
      what="Orders are charged in the currency of your shop. Buyers may read prices in others."
    >
      <div className="grid max-w-[52rem] gap-8">
        <section className="panel flex flex-wrap items-center justify-between gap-3 p-5 text-sm" aria-label="Your shop">
          <p>
            Your shop charges <span className="font-[550]">{nameOf(own)}</span> ({own}).
          </p>
          <Link to="/settings/general#currency">General</Link>
        </section>
        <section className="grid gap-4" aria-labelledby="rates">
          <h2 id="rates" className="panel__title">
            Currencies to read prices in
          </h2>
          <EntryList
            queryKey={RATES_KEY}
            calls={client.exchangeRates}
            what="The exchange rates"
            add="Add currency"
            empty={{
              title: 'Only your own currency',
              words: 'Add one that buyers can read prices in. You set the rate; they still pay in your currency.',
            }}
            nameOf={({ currency }) => nameOf(currency)}
            renderRow={({ currency, rate, rateDate, from }) => (
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="text-base font-[550]">{nameOf(currency)}</span>
                  {currency === own || (from !== undefined && from !== own) ? (
                    <Badge tone="warn">Confirm the rate for {own}</Badge>
                  ) : null}
                  {rateDate ? <span className="text-quiet">set on {longDay(new Date(rateDate))}</span> : null}
                </p>
                <p className="tabular">
                  1 {from ?? own} = {rate} {currency}
                </p>
              </div>
            )}
            renderForm={(slot) => <RateForm key={slot.entry?._id ?? 'new'} {...slot} own={own} />}
          />
        </section>
      </div>
    </SettingsPage>
  );
}

interface RateValues {
  readonly currency: string;
  readonly rate: string;
}

function RateForm({ entry, onClose, onDelete, own }: EntryFormSlot<ExchangeRate> & { readonly own: string }) {
  const { client } = useSession();
  const source = useMemo(
    () =>
      createEntrySource<RateValues, ExchangeRate>({
        listKey: RATES_KEY,
        calls: client.exchangeRates,
        entry,
        initial: { currency: own === 'EUR' ? 'USD' : 'EUR', rate: '' },
        fields: { currency: { label: 'Currency', path: 'currency' }, rate: { label: 'Rate', path: 'rate' } },
        read: ({ currency, rate }) => ({ currency, rate }),
        // A new rate is of today.
        write: ({ currency, rate }, all) => ({
          ...(currency !== undefined && { currency }),
          ...(rate !== undefined && { rate: readDecimal(all.rate), rateDate: null }),
        }),
        make: ({ currency, rate }) => ({ currency, rate: readDecimal(rate) }),
        check: ({ rate }) =>
          /^\d{1,10}(\.\d{1,10})?$/u.test(readDecimal(rate)) && Number(readDecimal(rate)) > 0
            ? {}
            : { rate: 'Enter a number above 0, such as 0.92.' },
        onSaved: onClose,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- another revision of the rate is merged into the form, not begun anew
    [client, entry?._id, own, onClose],
  );
  const form = useSettingsForm(source);
  const isOther = entry?.from !== undefined && entry.from !== own;
  return (
    <EntryForm
      title={entry === undefined ? 'New currency' : nameOf(entry.currency)}
      confirm={entry === undefined ? 'Add currency' : isOther ? `Confirm for ${own}` : 'Save'}
      form={form}
      isNew={entry === undefined || isOther}
      onClose={onClose}
      onDelete={onDelete}
    >
      {({ currency }) => (
        <>
          {isOther ? (
            <Notice tone="warn">
              <p>
                This rate was set for {entry.from}. Buyers don’t see prices in {currency} until you confirm it for {own}
                .
              </p>
            </Notice>
          ) : null}
          <SelectField label="Currency" {...textProps(form, 'currency')}>
            {Intl.supportedValuesOf('currency')
              .filter((code) => code !== own)
              .map((code) => (
                <option key={code} value={code}>
                  {code} {nameOf(code)}
                </option>
              ))}
          </SelectField>
          <TextField
            label={`1 ${own} is, in ${currency}`}
            hint="Prices are shown at this rate until you change it."
            inputMode="decimal"
            autoComplete="off"
            {...textProps(form, 'rate')}
          />
        </>
      )}
    </EntryForm>
  );
}

function readDecimal(text: string): string {
  return text.trim().replace(',', '.');
}
