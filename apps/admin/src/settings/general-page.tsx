/** The shop's name and words, where it is, and how buyers reach it. */
import { SelectField, TextAreaField, TextField } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';

import { anyProductQuery } from '../client/queries.ts';
import { listCountries } from '../list/countries.ts';
import { TimeZoneOptions } from '../list/time-zone-options.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { NameOptions } from './code-options.tsx';
import { textProps } from './form-props.ts';
import { generalSource } from './general.ts';
import { SettingsCard, SettingsFormPage } from './settings-frame.tsx';
import { SHOP_LANGUAGES } from './shop-languages.ts';
import { useSettingsForm } from './use-settings-form.ts';

const text = words.settings.general;

export function GeneralPage() {
  const { client } = useSession();
  const form = useSettingsForm(useMemo(() => generalSource(client), [client]));
  const { data: hasProduct = true } = useQuery(anyProductQuery(client));
  return (
    <SettingsFormPage title={words.settingsIndex.pages.general.title} subject={text.failedWhat} form={form}>
      {({ language, timeZone, country, currency }) => (
        <>
          <SettingsCard title={text.names.title} words={text.names.lead}>
            <TextField label={text.names.name} maxLength={100} required {...textProps(form, 'name')} />
            <TextField
              label={text.names.tagline}
              optional
              hint={text.names.taglineHint}
              maxLength={200}
              {...textProps(form, 'tagline')}
            />
            <TextAreaField
              label={text.names.about}
              optional
              hint={text.names.aboutHint}
              maxLength={5000}
              {...textProps(form, 'about')}
            />
            <TextField
              label={text.names.announcement}
              optional
              hint={text.names.announcementHint}
              maxLength={500}
              {...textProps(form, 'announcement')}
            />
          </SettingsCard>
          <SettingsCard
            title={text.help.title}
            words={
              <p>
                {fill(text.help.lead, {
                  legal: <Link to="/settings/legal">{words.settingsIndex.pages.legal.title}</Link>,
                })}
              </p>
            }
          >
            <TextAreaField
              label={text.help.delivery}
              optional
              maxLength={20_000}
              {...textProps(form, 'shippingPolicy')}
            />
            <TextAreaField label={text.help.returns} optional maxLength={20_000} {...textProps(form, 'returnPolicy')} />
          </SettingsCard>
          <SettingsCard
            title={text.contact.title}
            words={
              <p>
                {fill(text.contact.lead, {
                  business: <Link to="/settings/business">{words.settingsIndex.pages.business.title}</Link>,
                })}
              </p>
            }
          >
            <TextField label={text.contact.email} optional type="email" maxLength={320} {...textProps(form, 'email')} />
            <TextField label={text.contact.phone} optional type="tel" maxLength={50} {...textProps(form, 'phone')} />
            <TextAreaField
              label={text.contact.social}
              optional
              hint={text.contact.socialHint}
              maxLength={3000}
              dir="ltr"
              {...textProps(form, 'social')}
            />
          </SettingsCard>
          <SettingsCard title={text.place.title} words={text.place.lead}>
            <SelectField label={text.place.country} {...textProps(form, 'country')}>
              {country === '' ? <option value="">{text.place.chooseCountry}</option> : null}
              {listCountries().map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
            <SelectField label={text.place.language} hint={text.place.languageHint} {...textProps(form, 'language')}>
              <NameOptions codes={[...new Set([...SHOP_LANGUAGES, language])]} type="language" />
            </SelectField>
            <SelectField
              label={text.place.currency}
              hint={hasProduct ? text.place.currencyFixed : text.place.currencyFree}
              disabled={hasProduct}
              {...textProps(form, 'currency')}
            >
              <NameOptions codes={[...new Set([...Intl.supportedValuesOf('currency'), currency])]} type="currency" />
            </SelectField>
            <SelectField label={text.place.timeZone} hint={text.place.timeZoneHint} {...textProps(form, 'timeZone')}>
              <TimeZoneOptions chosen={timeZone} country={country} />
            </SelectField>
            <SelectField label={text.place.weights} {...textProps(form, 'weightUnit')}>
              <option value="KG">{text.place.weightUnits.KG}</option>
              <option value="LB">{text.place.weightUnits.LB}</option>
            </SelectField>
          </SettingsCard>
        </>
      )}
    </SettingsFormPage>
  );
}
