/** Business details: the legal name, address and tax number of the seller, and who hears of new orders. */
import { Checkbox, SelectField, TextAreaField, TextField } from '@cartwright/ui';
import { useMemo } from 'react';

import { listCountries } from '../list/countries.ts';
import { useSession } from '../session/session-gate.tsx';
import { businessSource } from './business.ts';
import { checkProps, textProps } from './form-props.ts';
import { SettingsCard, SettingsFormPage } from './settings-frame.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const DELAYS = [
  { minutes: '15', title: '15 minutes' },
  { minutes: '60', title: '1 hour' },
  { minutes: '240', title: '4 hours' },
  { minutes: '1440', title: '1 day' },
  { minutes: '4320', title: '3 days' },
];

export function BusinessPage() {
  const { client } = useSession();
  const form = useSettingsForm(useMemo(() => businessSource(client), [client]));
  return (
    <SettingsFormPage title="Business details" subject="Your business details" form={form}>
      {({ remindsOfCarts, remindsAfter }) => (
        <>
          <SettingsCard title="Seller" words="Invoices print it, and drafts of your legal pages begin with it.">
            <TextField
              label="Legal name"
              optional
              hint="Without one, invoices print the name of the shop."
              autoComplete="organization"
              maxLength={200}
              {...textProps(form, 'name')}
            />
            <TextAreaField
              label="Address"
              optional
              hint="Street, postal code and city, as on an envelope."
              maxLength={500}
              {...textProps(form, 'address')}
            />
            <SelectField label="Country" {...textProps(form, 'country')}>
              <option value="">Not printed</option>
              {listCountries().map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField
              label="Tax number"
              optional
              hint="Such as a VAT number or an EIN."
              maxLength={50}
              {...textProps(form, 'taxId')}
            />
            <TextField label="Email on invoices" optional type="email" maxLength={320} {...textProps(form, 'email')} />
          </SettingsCard>
          <SettingsCard title="Invoices">
            <TextAreaField
              label="End of every invoice"
              optional
              hint="Such as terms of payment or a bank account."
              maxLength={1000}
              {...textProps(form, 'invoiceFooter')}
            />
          </SettingsCard>
          <SettingsCard title="Emails about orders">
            <TextField
              label="Email about new orders"
              optional
              hint="Who hears of each new order. Without one, it goes to the shop’s own address."
              type="email"
              maxLength={320}
              {...textProps(form, 'newOrderEmail')}
            />
            <Checkbox
              label="Remind buyers who left a checkout"
              hint="One email each. It is advertising: some countries allow it only with the buyer’s consent."
              {...checkProps(form, 'remindsOfCarts')}
            />
            {remindsOfCarts ? (
              <SelectField label="Send it after" {...textProps(form, 'remindsAfter')}>
                {DELAYS.some(({ minutes }) => minutes === remindsAfter) ? null : (
                  <option value={remindsAfter}>{remindsAfter} minutes</option>
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
