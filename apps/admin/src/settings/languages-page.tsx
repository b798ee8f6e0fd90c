/** In which languages buyers read checkout, account pages and emails. */
import type { ShopLanguage } from '@cartwright/contract';
import { Checkbox } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';

import { siteQuery } from '../client/queries.ts';
import { ADMIN_LOCALE } from '../list/language.ts';
import { useSession } from '../session/session-gate.tsx';
import { adminLanguages } from '../words/languages.ts';
import { words } from '../words/words.ts';
import { checkProps } from './form-props.ts';
import { languagesSource } from './languages.ts';
import { SettingsCard, SettingsFormPage } from './settings-frame.tsx';
import { SHOP_LANGUAGES } from './shop-languages.ts';
import { useSettingsForm } from './use-settings-form.ts';

const text = words.settings.languages;
const names = new Intl.DisplayNames(ADMIN_LOCALE, { type: 'language' });

/** The name in the admin's language, where it is not the own name by which the language is listed. */
function nameBeside(code: ShopLanguage): string | undefined {
  const name = names.of(code);
  return name === adminLanguages[code].name ? undefined : name;
}

export function LanguagesPage() {
  const { client } = useSession();
  const source = useMemo(() => languagesSource(client), [client]);
  const form = useSettingsForm(source);
  const { data: site } = useQuery(siteQuery(client));
  return (
    <SettingsFormPage title={words.settingsIndex.pages.languages.title} subject={text.failedWhat} form={form}>
      {() => (
        <SettingsCard
          title={text.title}
          words={
            <>
              <p>{text.lead}</p>
              <p>
                {fill(text.ownLanguage, {
                  general: <Link to="/settings/general#language">{words.settingsIndex.pages.general.title}</Link>,
                })}
              </p>
            </>
          }
        >
          {SHOP_LANGUAGES.map((code) => (
            <Checkbox
              key={code}
              label={source.fields[code].label}
              hint={code === site?.language ? text.always : nameBeside(code)}
              disabled={code === site?.language}
              {...checkProps(form, code)}
            />
          ))}
        </SettingsCard>
      )}
    </SettingsFormPage>
  );
}
