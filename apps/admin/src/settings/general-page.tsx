/** The shop's name and words, where it is, and how buyers reach it. */
import { SelectField, TextAreaField, TextField } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';

import { anyProductQuery } from '../client/queries.ts';
import { listCountries } from '../list/countries.ts';
import { useSession } from '../session/session-gate.tsx';
import { NameOptions } from './code-options.tsx';
import { textProps } from './form-props.ts';
import { generalSource } from './general.ts';
import { SettingsCard, SettingsFormPage } from './settings-frame.tsx';
import { SHOP_LANGUAGES } from './shop-languages.ts';
import { useSettingsForm } from './use-settings-form.ts';

export function GeneralPage() {
  const { client } = useSession();
  const form = useSettingsForm(useMemo(() => generalSource(client), [client]));
  const { data: hasProduct = true } = useQuery(anyProductQuery(client));
  return (
    <SettingsFormPage title="General" subject="The settings of the shop" form={form}>
      {({ language, timeZone, country, currency }) => (
        <>
          <SettingsCard title="Name and words" words="What buyers read about your shop, on its pages and in emails.">
            <TextField label="Shop name" maxLength={100} required {...textProps(form, 'name')} />
            <TextField
              label="Tagline"
              optional
              hint="One line about what you sell."
              maxLength={200}
              {...textProps(form, 'tagline')}
            />
            <TextAreaField
              label="About the shop"
              optional
              hint="In the footer and on the home page."
              maxLength={5000}
              {...textProps(form, 'about')}
            />
            <TextField
              label="Announcement"
              optional
              hint="A line above every page, such as “Closed until August 5”."
              maxLength={500}
              {...textProps(form, 'announcement')}
            />
          </SettingsCard>
          <SettingsCard
            title="Help page"
            words={
              <p>
                What buyers read at “Delivery and returns”. Whole pages for the law are{' '}
                <Link to="/settings/legal">Legal pages</Link>.
              </p>
            }
          >
            <TextAreaField label="Delivery" optional maxLength={20_000} {...textProps(form, 'shippingPolicy')} />
            <TextAreaField label="Returns" optional maxLength={20_000} {...textProps(form, 'returnPolicy')} />
          </SettingsCard>
          <SettingsCard
            title="Contact"
            words={
              <p>
                How buyers reach you. Your legal name and address are on{' '}
                <Link to="/settings/business">Business details</Link>.
              </p>
            }
          >
            <TextField label="Email for buyers" optional type="email" maxLength={320} {...textProps(form, 'email')} />
            <TextField label="Phone for buyers" optional type="tel" maxLength={50} {...textProps(form, 'phone')} />
          </SettingsCard>
          <SettingsCard title="Place and money" words="The country that you sell from, and how amounts and dates look.">
            <SelectField label="Country" {...textProps(form, 'country')}>
              {country === '' ? <option value="">Choose a country</option> : null}
              {listCountries().map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Language"
              hint="The language of your products and words."
              {...textProps(form, 'language')}
            >
              <NameOptions codes={[...new Set([...SHOP_LANGUAGES, language])]} type="language" />
            </SelectField>
            <SelectField
              label="Currency"
              hint={
                hasProduct
                  ? 'It can’t change while there are products, because every price is in it.'
                  : 'You can’t change it once there is a product.'
              }
              disabled={hasProduct}
              {...textProps(form, 'currency')}
            >
              <NameOptions codes={[...new Set([...Intl.supportedValuesOf('currency'), currency])]} type="currency" />
            </SelectField>
            <SelectField
              label="Time zone"
              hint="It decides when a day ends: for dispatch, for offers and for your figures."
              {...textProps(form, 'timeZone')}
            >
              {[...new Set(['UTC', timeZone, ...Intl.supportedValuesOf('timeZone')])].map((zone) => (
                <option key={zone}>{zone}</option>
              ))}
            </SelectField>
            <SelectField label="Weights" {...textProps(form, 'weightUnit')}>
              <option value="KG">Kilograms</option>
              <option value="LB">Pounds</option>
            </SelectField>
          </SettingsCard>
        </>
      )}
    </SettingsFormPage>
  );
}
