/** How long data about people stay, and the data of one person: saved or erased when they ask for it. */
import { SelectField } from '@cartwright/ui';
import { useMemo } from 'react';

import { MANAGE_MEMBERS } from '../members/member-calls.ts';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { textProps } from '../settings/form-props.ts';
import { SettingsCard, SettingsFormPage } from '../settings/settings-frame.tsx';
import { type SettingsForm, useSettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import { showTime } from './erasure-view.ts';
import { PersonCard } from './person-card.tsx';
import { RETENTION_CHOICES, retentionSource, type RetentionSettings } from './retention.ts';

const text = words.privacy;

export function PrivacyPage() {
  const { client } = useSession();
  const form = useSettingsForm(useMemo(() => retentionSource(client), [client]));
  const canManageMembers = useCan(MANAGE_MEMBERS);
  const { title, what } = words.settingsIndex.pages.privacy;
  return (
    <SettingsFormPage
      title={title}
      what={what}
      subject={text.failedWhat}
      form={form}
      after={canManageMembers ? <PersonCard /> : undefined}
    >
      {() => (
        <>
          <SettingsCard title={text.kept.people} words={text.kept.peopleLead}>
            <TimeField form={form} name="orderYears" label={text.kept.orders} hint={text.kept.ordersHint} />
            <TimeField form={form} name="inactiveMemberMonths" label={text.kept.members} hint={text.kept.membersHint} />
          </SettingsCard>
          <SettingsCard title={text.kept.shopping} words={text.kept.shoppingLead}>
            <TimeField
              form={form}
              name="abandonedCheckoutDays"
              label={text.kept.abandonedCheckouts}
              hint={text.kept.abandonedCheckoutsHint}
            />
            <TimeField
              form={form}
              name="visitorCartDays"
              label={text.kept.visitorCarts}
              hint={text.kept.visitorCartsHint}
            />
          </SettingsCard>
          <SettingsCard title={text.kept.records} words={text.kept.recordsLead}>
            <TimeField form={form} name="emailDays" label={text.kept.emails} />
            <TimeField form={form} name="changeLogDays" label={text.kept.changeLog} />
          </SettingsCard>
        </>
      )}
    </SettingsFormPage>
  );
}

interface TimeFieldProps {
  readonly form: SettingsForm<RetentionSettings>;
  readonly name: keyof RetentionSettings;
  readonly label: string;
  readonly hint?: string;
}

function TimeField({ form, name, label, hint }: TimeFieldProps) {
  const present = Number(form.saved?.values[name]);
  const choices = [...new Set([...RETENTION_CHOICES[name], present])];
  return (
    <SelectField label={label} hint={hint} {...textProps(form, name)}>
      {choices.map((value) => (
        <option key={value} value={value}>
          {describe(name, value)}
        </option>
      ))}
    </SelectField>
  );
}

function describe(name: keyof RetentionSettings, value: number): string {
  if (value === 0) return name === 'inactiveMemberMonths' ? text.kept.never : text.kept.forEver;
  const unit = name === 'orderYears' ? 'year' : name === 'inactiveMemberMonths' ? 'month' : 'day';
  return showTime(value, unit);
}
