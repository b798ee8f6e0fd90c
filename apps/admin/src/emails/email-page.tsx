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
import { emailQuery, emailSource, type EmailValues, wordsIn } from './email-calls.ts';
import { EmailPreviewCard } from './email-preview.tsx';
import { describePlaceholders, EMAIL_WORDS, isEmailKind, LANGUAGE_NAMES, LANGUAGES } from './email-words.ts';

const BACK = { to: '/settings/emails', title: 'Emails' };

export function EmailPage() {
  const { kind = '' } = useParams();
  const isAllowed = useCan('settings.manage');
  if (!isEmailKind(kind)) return <NotFound what="Email" back={BACK} />;
  return isAllowed ? <OneEmail key={kind} kind={kind} /> : <NoPermission title="Email" what="the settings of emails" />;
}

function OneEmail({ kind }: { readonly kind: EmailKind }) {
  const { client } = useSession();
  const [parameters] = useSearchParams();
  const form = useSettingsForm(useMemo(() => emailSource(client, kind), [client, kind]));
  const { data: email } = useQuery(emailQuery(client, kind));
  const { title, when, isOfOrder = false } = EMAIL_WORDS[kind];
  const language = LANGUAGES.find((one) => one === parameters.get('language')) ?? 'en';
  const addressOf = (chosen: string) => {
    const next = new URLSearchParams(parameters);
    next.set('language', chosen);
    return `?${next}`;
  };
  const hint = email === undefined ? undefined : describePlaceholders(email.placeholders);
  return (
    <SettingsFormPage title={title} what={when} subject="The email" back={BACK} form={form}>
      {(values) => (
        <>
          {email?.canBeDisabled === false ? null : (
            <SettingsCard title="On or off" words="What you turn off is no longer sent, to no one.">
              <Checkbox label="Send this email" {...checkProps(form, 'enabled')} />
            </SettingsCard>
          )}
          <SettingsCard
            title="Your own words"
            words={
              <>
                <p>Empty fields mean our words. The rest of the email stays: what was bought, amounts, links.</p>
                <p>Each reader gets the words of their language.</p>
              </>
            }
          >
            <ViewTabs
              label="Languages"
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
        label="Subject"
        optional
        hint={hint}
        maxLength={150}
        dir={dir}
        lang={language}
        {...textProps(form, `${language}.subject`)}
      />
      <TextAreaField
        label="Before the text"
        optional
        hint="After the greeting. Each line is a paragraph."
        maxLength={1000}
        dir={dir}
        lang={language}
        {...textProps(form, `${language}.before`)}
      />
      <TextAreaField
        label="After the text"
        optional
        hint="At the end: opening hours, a personal thank you."
        maxLength={1000}
        dir={dir}
        lang={language}
        {...textProps(form, `${language}.after`)}
      />
    </div>
  );
}
