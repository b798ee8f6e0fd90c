/** Business details: the legal name, address and tax number of the seller, and who hears of new orders. */
import { Checkbox, SelectField, TextAreaField, TextField } from '@cartwright/ui';
import { useMemo } from 'react';

import { listCountries } from '../list/countries.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { businessSource } from './business.ts';
import { checkProps, textProps } from './form-props.ts';
import { SettingsCard, SettingsFormPage } from './settings-frame.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const text = words.settings.business;

const DELAYS = [
  { minutes: '15', title: text.emails.minutes(15) },
  { minutes: '60', title: text.emails.hours(1) },
  { minutes: '240', title: text.emails.hours(4) },
  { minutes: '1440', title: text.emails.days(1) },
  { minutes: '4320', title: text.emails.days(3) },
];

export function BusinessPage() {
  const { client } = useSession();
  const form = useSettingsForm(useMemo(() => businessSource(client), [client]));
  return (
    <SettingsFormPage title={words.settingsIndex.pages.business.title} subject={text.failedWhat} form={form}>
      {({ remindsOfCarts, remindsAfter }) => (
        <>
          <SettingsCard title={text.seller.title} words={text.seller.lead}>
            <TextField
              label={text.seller.name}
              optional
              hint={text.seller.nameHint}
              autoComplete="organization"
              maxLength={200}
              {...textProps(form, 'name')}
            />
            <TextAreaField
              label={text.seller.address}
              optional
              hint={text.seller.addressHint}
              maxLength={500}
              {...textProps(form, 'address')}
            />
            <SelectField label={text.seller.country} {...textProps(form, 'country')}>
              <option value="">{text.seller.noCountry}</option>
              {listCountries().map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField
              label={text.seller.taxNumber}
              optional
              hint={text.seller.taxNumberHint}
              maxLength={50}
              {...textProps(form, 'taxId')}
            />
            <TextField label={text.seller.email} optional type="email" maxLength={320} {...textProps(form, 'email')} />
          </SettingsCard>
          <SettingsCard title={text.invoices.title}>
            <TextAreaField
              label={text.invoices.footer}
              optional
              hint={text.invoices.footerHint}
              maxLength={1000}
              {...textProps(form, 'invoiceFooter')}
            />
          </SettingsCard>
          <SettingsCard title={text.emails.title}>
            <TextField
              label={text.emails.newOrder}
              optional
              hint={text.emails.newOrderHint}
              type="email"
              maxLength={320}
              {...textProps(form, 'newOrderEmail')}
            />
            <Checkbox
              label={text.emails.reminds}
              hint={text.emails.remindsHint}
              {...checkProps(form, 'remindsOfCarts')}
            />
            {remindsOfCarts ? (
              <SelectField label={text.emails.delay} {...textProps(form, 'remindsAfter')}>
                {DELAYS.some(({ minutes }) => minutes === remindsAfter) ? null : (
                  <option value={remindsAfter}>{text.emails.minutes(Number(remindsAfter))}</option>
                )}
                {DELAYS.map(({ minutes, title }) => (
                  <option key={minutes} value={minutes}>
                    {title}
                  </option>
                ))}
              </SelectField>
            ) : null}
          </SettingsCard>
        </>
      )}
    </SettingsFormPage>
  );
}
