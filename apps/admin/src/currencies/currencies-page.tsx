/** Currencies: the one that the shop charges, and those in which buyers may read prices, at rates of the merchant. */
import { Badge, Notice, SelectField, TextField } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
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
import { showDecimal } from '../setting-lists/show-decimal.ts';
import { textProps } from '../settings/form-props.ts';
import { SettingsPage } from '../settings/settings-frame.tsx';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';

const texts = words.currencies;
const { title } = words.settingsIndex.pages.currencies;
const RATES_KEY = ['exchange-rates'] as const;
const names = new Intl.DisplayNames(ADMIN_LOCALE, { type: 'currency' });
const nameOf = (code: string) => names.of(code) ?? code;

export function CurrenciesPage() {
  const { client } = useSession();
  const { data: site } = useQuery(siteQuery(client));
  if (!useCan('settings.manage')) return <NoPermission title={title} what={texts.notPermitted} />;
  if (site === undefined) return null;
  const own = site.paymentCurrency;
  return (
    <SettingsPage title={title} what={texts.lead}>
      <div className="grid max-w-[52rem] gap-8">
        <section
          className="panel flex flex-wrap items-center justify-between gap-3 p-5 text-sm"
          aria-label={texts.shop}
        >
          <p>{fill(texts.charges, { currency: <span className="font-[550]">{nameOf(own)}</span>, code: own })}</p>
          <Link to="/settings/general#currency">{words.settingsIndex.pages.general.title}</Link>
        </section>
        <section className="grid gap-4" aria-labelledby="rates">
          <h2 id="rates" className="panel__title">
            {texts.rates}
          </h2>
          <EntryList
            queryKey={RATES_KEY}
            calls={client.exchangeRates}
            what={texts.failedWhat}
            add={texts.add}
            empty={{
              title: texts.none,
              words: texts.noneHint,
            }}
            nameOf={({ currency }) => nameOf(currency)}
            renderRow={({ currency, rate, rateDate, from }) => (
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="text-base font-[550]">{nameOf(currency)}</span>
                  {currency === own || (from !== undefined && from !== own) ? (
                    <Badge tone="warn">{texts.confirmRate(own)}</Badge>
                  ) : null}
                  {rateDate ? <span className="text-quiet">{texts.setOn(longDay(new Date(rateDate)))}</span> : null}
                </p>
                <p dir="ltr" className="tabular">
                  1 {from ?? own} = {showDecimal(rate)} {currency}
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
        fields: {
          currency: { label: texts.form.currency, path: 'currency' },
          rate: { label: texts.form.rate, path: 'rate' },
        },
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
            : { rate: texts.form.rateProblem },
        onSaved: onClose,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- another revision of the rate is merged into the form, not begun anew
    [client, entry?._id, own, onClose],
  );
  const form = useSettingsForm(source);
  const isOther = entry?.from !== undefined && entry.from !== own;
  return (
    <EntryForm
      title={entry === undefined ? texts.form.new : nameOf(entry.currency)}
      confirm={entry === undefined ? texts.add : isOther ? texts.form.confirm(own) : words.list.actions.save}
      form={form}
      isNew={entry === undefined || isOther}
      onClose={onClose}
      onDelete={onDelete}
    >
      {({ currency }) => (
        <>
          {isOther ? (
            <Notice tone="warn">
              <p>{texts.form.setFor(entry.from ?? '', currency, own)}</p>
            </Notice>
          ) : null}
          <SelectField label={texts.form.currency} {...textProps(form, 'currency')}>
            {Intl.supportedValuesOf('currency')
              .filter((code) => code !== own)
              .map((code) => (
                <option key={code} value={code}>
                  {code} {nameOf(code)}
                </option>
              ))}
          </SelectField>
          <TextField
            label={texts.form.rateOf(own, currency)}
            hint={texts.form.rateHint}
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
