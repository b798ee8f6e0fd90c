/** A settings form as one panel of a page that also has lists: its errors, changes of others, fields and the bar that saves. */
import { ErrorSummary } from '@cartwright/ui';
import type { ReactNode } from 'react';

import { ChangedMeanwhile } from '../list/changed-meanwhile.tsx';
import { LeaveGuard, SaveBar } from '../list/save-bar.tsx';
import { FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useCan } from '../session/permissions.ts';
import type { SettingsForm } from '../settings/use-settings-form.ts';

interface InlineFormProps<Values extends object> {
  readonly title: string;
  readonly form: SettingsForm<Values>;
  readonly children: (values: Values) => ReactNode;
}

export function InlineForm<Values extends object>({ title, form, children }: InlineFormProps<Values>) {
  const canChange = useCan('settings.manage');
  const { values, isDirty } = form;
  if (form.loadError !== null) return <FailedNotice error={form.loadError} what={title} onRetry={form.reload} />;
  if (values === undefined) return <SkeletonRows count={2} />;
  const count = form.summary.length;
  return (
    <form
      noValidate
      className="panel p-5"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <div className="mb-5 empty:hidden">
        <ErrorSummary
          title={`Not saved yet${count === 0 ? '' : `. Check ${count === 1 ? '1 field' : `${count} fields`}.`}`}
          message={form.message}
          problems={form.summary}
        />
      </div>
      <ChangedMeanwhile
        conflicts={form.conflicts}
        news={form.news}
        onKeep={form.keepMine}
        onUse={form.useTheirs}
        onRead={form.forgetNews}
      />
      <fieldset disabled={!canChange} className="contents">
        <legend className="visually-hidden">{title}</legend>
        <div className="grid gap-5">{children(values)}</div>
      </fieldset>
      {isDirty ? <SaveBar isSaving={form.isSaving} onDiscard={form.discard} /> : null}
      <LeaveGuard when={isDirty} />
    </form>
  );
}
