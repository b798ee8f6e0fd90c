/** A settings form as one panel of a page that also has lists. */
import type { ReactNode } from 'react';

import { FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useCan } from '../session/permissions.ts';
import { RecordForm, useFocusOnSetting } from '../settings/settings-frame.tsx';
import type { SettingsForm } from '../settings/use-settings-form.ts';

interface InlineFormProps<Values extends object> {
  readonly title: string;
  readonly form: SettingsForm<Values>;
  readonly children: (values: Values) => ReactNode;
}

export function InlineForm<Values extends object>({ title, form, children }: InlineFormProps<Values>) {
  const canChange = useCan('settings.manage');
  const { values } = form;
  useFocusOnSetting(values !== undefined);
  if (form.loadError !== null) return <FailedNotice error={form.loadError} what={title} onRetry={form.reload} />;
  if (values === undefined) return <SkeletonRows count={2} />;
  return (
    <section className="panel p-5" aria-label={title}>
      <RecordForm form={form} legend={title} canChange={canChange}>
        <div className="grid gap-5">{children(values)}</div>
      </RecordForm>
    </section>
  );
}
