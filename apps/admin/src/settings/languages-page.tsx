/** In which languages buyers read checkout, account pages and emails. */
import { Checkbox } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';

import { siteQuery } from '../client/queries.ts';
import { useSession } from '../session/session-gate.tsx';
import { checkProps } from './form-props.ts';
import { languagesSource } from './languages.ts';
import { SettingsCard, SettingsFormPage } from './settings-frame.tsx';
import { SHOP_LANGUAGES } from './shop-languages.ts';
import { useSettingsForm } from './use-settings-form.ts';

export function LanguagesPage() {
  const { client } = useSession();
  const source = useMemo(() => languagesSource(client), [client]);
  const form = useSettingsForm(source);
  const { data: site } = useQuery(siteQuery(client));
  return (
    <SettingsFormPage title="Languages" subject="The languages" form={form}>
      {() => (
        <SettingsCard
          title="Checkout and emails"
          words={
            <>
              <p>Each buyer reads checkout, account pages and emails in their own language, where you offer it.</p>
              <p>
                The language of your products and words is on <Link to="/settings/general#language">General</Link>.
              </p>
            </>
          }
        >
          {SHOP_LANGUAGES.map((code) => (
            <Checkbox
              key={code}
              label={source.fields[code].label}
              hint={code === site?.language ? 'The language of your shop. It is always offered.' : undefined}
              disabled={code === site?.language}
              {...checkProps(form, code)}
            />
          ))}
        </SettingsCard>
      )}
    </SettingsFormPage>
  );
}
