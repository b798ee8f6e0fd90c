/** Prepaid memberships: units that a member has paid for, and that pay for lines of a cart. */
import type { MembershipSetting } from '@cartwright/contract';
import { Button, Checkbox, TextField } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';

import { customerMatchesQuery } from '../drafts/draft-queries.ts';
import { longDay } from '../list/dates.ts';
import { NoPermission } from '../list/no-permission.tsx';
import { MANAGE_MEMBERS, memberQuery } from '../members/member-calls.ts';
import { nameOf } from '../members/member-view.ts';
import { PickField } from '../pickers/pick-field.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { createEntrySource } from '../setting-lists/entries.ts';
import { EntryForm } from '../setting-lists/entry-form.tsx';
import { type EntryFormSlot, EntryList } from '../setting-lists/entry-list.tsx';
import { ProductChoice } from '../setting-lists/product-choice.tsx';
import { checkProps, textProps } from '../settings/form-props.ts';
import { SettingsPage } from '../settings/settings-frame.tsx';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import {
  checkMembership,
  describeMembership,
  type MembershipValues,
  NEW_MEMBERSHIP,
  readMembership,
  writeMembership,
} from './membership-values.ts';

const texts = words.memberships;
const { title } = words.settingsIndex.pages.memberships;
const MEMBERSHIPS_KEY = ['memberships'] as const;

export function MembershipsPage() {
  const { client } = useSession();
  if (!useCan(MANAGE_MEMBERS)) return <NoPermission title={title} what={texts.notPermitted} />;
  return (
    <SettingsPage title={title} what={texts.lead}>
      <div className="max-w-[52rem]">
        <EntryList
          queryKey={MEMBERSHIPS_KEY}
          calls={client.memberships}
          what={texts.failedWhat}
          add={texts.add}
          permission={MANAGE_MEMBERS}
          empty={{ title: texts.none, words: texts.noneHint }}
          nameOf={({ name }) => name}
          renderRow={(membership) => (
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p className="min-w-0">
                <span className="block text-base font-[550]">{membership.name}</span>
                <MemberName id={membership.memberId} />
              </p>
              <p className="tabular">{describeMembership(membership, longDay)}</p>
            </div>
          )}
          renderForm={(slot) => <MembershipForm key={slot.entry?._id ?? 'new'} {...slot} />}
        />
      </div>
    </SettingsPage>
  );
}

function MemberName({ id }: { readonly id: string }) {
  const { client } = useSession();
  const { data, error } = useQuery(memberQuery(client, id));
  if (error !== null) return <span className="text-quiet">{texts.deletedMember}</span>;
  return <Link to={`/members/${id}`}>{data === undefined ? '…' : nameOf(data.member)}</Link>;
}

function MembershipForm({ entry, onClose, onDelete }: EntryFormSlot<MembershipSetting>) {
  const { client } = useSession();
  const source = useMemo(
    () =>
      createEntrySource<MembershipValues, MembershipSetting>({
        listKey: MEMBERSHIPS_KEY,
        calls: client.memberships,
        entry,
        initial: NEW_MEMBERSHIP,
        fields: {
          name: { label: texts.form.name, path: 'name' },
          memberId: { label: texts.form.member, path: 'memberId' },
          hasCredits: { label: texts.form.units, path: 'credits' },
          total: { label: texts.form.total, path: 'credits.total' },
          remaining: { label: texts.form.remaining, path: 'credits.remaining' },
          expires: { label: texts.form.lastDay, path: 'expirationDate' },
          productIds: { label: texts.form.products, path: 'productIds' },
          isOffline: { label: texts.form.settledName, path: 'offline' },
        },
        read: readMembership,
        write: writeMembership,
        make: (values) => ({
          ...writeMembership(values, values),
          name: values.name.trim(),
          memberId: values.memberId,
        }),
        check: checkMembership,
        onSaved: onClose,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- another revision of the membership is merged into the form, not begun anew
    [client, entry?._id, onClose],
  );
  const form = useSettingsForm(source);
  return (
    <EntryForm
      title={entry === undefined ? texts.form.new : entry.name}
      confirm={entry === undefined ? texts.add : words.list.actions.save}
      form={form}
      isNew={entry === undefined}
      onClose={onClose}
      onDelete={onDelete}
    >
      {({ memberId, hasCredits, productIds }) => (
        <>
          <TextField label={texts.form.name} hint={texts.form.nameHint} maxLength={100} {...textProps(form, 'name')} />
          <MemberField
            memberId={memberId}
            error={form.problems['memberId']}
            onChange={(id) => form.set({ memberId: id })}
          />
          <Checkbox label={texts.form.hasUnits} hint={texts.form.hasUnitsHint} {...checkProps(form, 'hasCredits')} />
          {hasCredits ? (
            <div className="grid items-start grid-cols-2 gap-4">
              <TextField label={texts.form.total} inputMode="numeric" {...textProps(form, 'total')} />
              <TextField label={texts.form.remaining} inputMode="numeric" {...textProps(form, 'remaining')} />
            </div>
          ) : null}
          <TextField label={texts.form.lastDay} optional type="date" {...textProps(form, 'expires')} />
          <ProductChoice
            label={texts.form.paysFor}
            none={texts.form.everyProduct}
            chosen={productIds}
            onChange={(chosen) => form.set({ productIds: chosen })}
          />
          <Checkbox label={texts.form.settled} {...checkProps(form, 'isOffline')} />
        </>
      )}
    </EntryForm>
  );
}

interface MemberFieldProps {
  readonly memberId: string;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}

function MemberField({ memberId, error, onChange }: MemberFieldProps) {
  const { client } = useSession();
  const [typed, setTyped] = useState('');
  const asked = typed.trim();
  const { data = [], isFetching } = useQuery(customerMatchesQuery(client, asked));
  if (memberId !== '') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <p>
          <span className="field__label">{texts.form.member} </span>
          <MemberName id={memberId} />
        </p>
        <Button size="small" onClick={() => onChange('')}>
          {words.list.actions.change}
        </Button>
      </div>
    );
  }
  return (
    <PickField
      label={texts.form.member}
      placeholder={texts.form.memberSearch}
      typed={typed}
      error={error}
      isBusy={isFetching}
      picks={data.map((member) => ({
        key: member._id,
        title: nameOf(member),
        note: member.loginEmail ?? '',
        onPick: () => onChange(member._id),
      }))}
      onType={setTyped}
    />
  );
}
