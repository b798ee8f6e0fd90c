/** One email: on or off, the shop's own words in each language, and what its readers will see. */
import type { EmailKind, EmailLanguage } from '@cartwright/contract';
import { Checkbox, TextAreaField, TextField } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';

import { NoPermission } from '../list/no-permission.tsx';
import { NotFound } from '../list/not-found.tsx';
import { ViewTabs } from '../list/view-tabs.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { checkProps, textProps } from '../settings/form-props.ts';
import { SettingsCard, SettingsFormPage } from '../settings/settings-frame.tsx';
import { type SettingsForm, useSettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import { emailQuery, emailSource, type EmailValues, wordsIn } from './email-calls.ts';
import { EmailPreviewCard } from './email-preview.tsx';
import { describePlaceholders, EMAIL_WORDS, isEmailKind, LANGUAGE_NAMES, LANGUAGES } from './email-words.ts';

const BACK = { to: '/settings/emails', title: words.settingsIndex.pages.emails.title };
const texts = words.emails.one;

export function EmailPage() {
  const { kind = '' } = useParams();
  const isAllowed = useCan('settings.manage');
  if (!isEmailKind(kind)) return <NotFound what={texts.title} back={BACK} all={words.emails.all} />;
  return isAllowed ? (
    <OneEmail key={kind} kind={kind} />
  ) : (
    <NoPermission title={texts.title} what={words.emails.notPermitted} />
  );
}

function OneEmail({ kind }: { readonly kind: EmailKind }) {
  const { client } = useSession();
  const [parameters] = useSearchParams();
  const form = useSettingsForm(useMemo(() => emailSource(client, kind), [client, kind]));
  const { data: email } = useQuery(emailQuery(client, kind));
  const { title, when, isOfOrder } = EMAIL_WORDS[kind];
  const language = LANGUAGES.find((one) => one === parameters.get('language')) ?? 'en';
  const addressOf = (chosen: string) => {
    const next = new URLSearchParams(parameters);
    next.set('language', chosen);
    return `?${next}`;
  };
  const hint = email === undefined ? undefined : describePlaceholders(email.placeholders);
  return (
    <SettingsFormPage title={title} what={when} subject={texts.failedWhat} back={BACK} form={form}>
      {(values) => (
        <>
          {email?.canBeDisabled === false ? null : (
            <SettingsCard title={texts.switch.title} words={texts.switch.lead}>
              <Checkbox label={texts.switch.send} {...checkProps(form, 'enabled')} />
            </SettingsCard>
          )}
          <SettingsCard
            title={texts.words.title}
            words={
              <>
                <p>{texts.words.lead}</p>
                <p>{texts.words.each}</p>
              </>
            }
          >
            <ViewTabs
              label={texts.words.languages}
              views={LANGUAGES.map((code) => ({ key: code, title: LANGUAGE_NAMES[code] }))}
              current={language}
              addressOf={addressOf}
            />
            <WordFields key={language} form={form} language={language} hint={hint} />
          </SettingsCard>
          <EmailPreviewCard kind={kind} language={language} words={wordsIn(values, language)} isOfOrder={isOfOrder} />
        </>
      )}
    </SettingsFormPage>
  );
}

interface WordFieldsProps {
  readonly form: SettingsForm<EmailValues>;
  readonly language: EmailLanguage;
  readonly hint: string | undefined;
}

function WordFields({ form, language, hint }: WordFieldsProps) {
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  return (
    <div className="grid gap-5">
      <TextField
        label={texts.words.subject}
        optional
        hint={hint}
        maxLength={150}
        dir={dir}
        lang={language}
        {...textProps(form, `${language}.subject`)}
      />
      <TextAreaField
        label={texts.words.before}
        optional
        hint={texts.words.beforeHint}
        maxLength={1000}
        dir={dir}
        lang={language}
        {...textProps(form, `${language}.before`)}
      />
      <TextAreaField
        label={texts.words.after}
        optional
        hint={texts.words.afterHint}
        maxLength={1000}
        dir={dir}
        lang={language}
        {...textProps(form, `${language}.after`)}
      />
    </div>
  );
}
