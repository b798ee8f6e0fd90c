/**
 * The frame of every settings page: the way back, what the page is about, and its cards, words left and fields right. With
 * a form it also has the errors, the questions about changes of others, and the bar that saves.
 */
import { classNames, ErrorSummary, Notice } from '@cartwright/ui';
import { type ReactNode, useEffect, useId } from 'react';
import { useLocation } from 'react-router';

import { ChangedMeanwhile } from '../list/changed-meanwhile.tsx';
import { PageHeader } from '../list/page-header.tsx';
import { RestoredDraft } from '../list/restored-draft.tsx';
import { LeaveGuard, SaveBar } from '../list/save-bar.tsx';
import { FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useCan } from '../session/permissions.ts';
import { words } from '../words/words.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface SettingsPageProps {
  readonly title: string;
  /** What the page is about, in a sentence. */
  readonly what?: ReactNode;
  readonly actions?: ReactNode;
  /** Badges beside the title. */
  readonly beside?: ReactNode;
  readonly back?: { readonly to: string; readonly title: string };
  readonly children: ReactNode;
}

const text = words.settings.form;

const INDEX = { to: '/settings', title: words.layout.places.settings };

export function SettingsPage({ title, what, actions, beside, back = INDEX, children }: SettingsPageProps) {
  return (
    <>
      <PageHeader title={title} back={back} beside={beside} actions={actions}>
        {what === undefined ? null : <p className="mt-1 max-w-[60ch] text-sm text-quiet">{what}</p>}
      </PageHeader>
      {children}
    </>
  );
}

interface SettingsFormPageProps<Values extends object> extends Omit<SettingsPageProps, 'children'> {
  readonly form: SettingsForm<Values>;
  /** What loads: `The checkout settings`. */
  readonly subject: string;
  /** Who may not change it reads it. */
  readonly permission?: string;
  /** Cards that save by themselves, below the form. */
  readonly after?: ReactNode;
  /** Stays in view beside the form on wide screens. The cards have the prop `stacked` then. */
  readonly aside?: ReactNode;
  readonly children: (values: Values) => ReactNode;
}

export function SettingsFormPage<Values extends object>(props: SettingsFormPageProps<Values>) {
  const { form, subject, permission = 'settings.manage', after, aside, children, ...frame } = props;
  const canChange = useCan(permission);
  const { values } = form;
  useFocusOnSetting(values !== undefined);
  return (
    <SettingsPage {...frame}>
      {form.loadError !== null ? (
        <FailedNotice error={form.loadError} what={subject} onRetry={form.reload} />
      ) : values === undefined ? (
        <SkeletonRows count={4} />
      ) : (
        <>
          {canChange ? null : (
            <Notice className="mb-5">
              <p>{text.readOnly}</p>
            </Notice>
          )}
          <div
            className={classNames(
              'grid grid-cols-[minmax(0,1fr)] items-start gap-8',
              aside !== undefined && 'xl:grid-cols-[minmax(0,1fr)_auto]',
            )}
          >
            <div>
              <RecordForm form={form} legend={frame.title} canChange={canChange}>
                <div className="grid grid-cols-[minmax(0,1fr)] gap-8">{children(values)}</div>
              </RecordForm>
            </div>
            {aside}
          </div>
          {after === undefined ? null : (
            <fieldset disabled={!canChange} className="mt-8 grid gap-8">
              <legend className="visually-hidden">{text.moreOf(frame.title)}</legend>
              {after}
            </fieldset>
          )}
        </>
      )}
    </SettingsPage>
  );
}

interface RecordFormProps<Values extends object> {
  readonly form: SettingsForm<Values>;
  /** What the fields are about, for screen readers. */
  readonly legend: string;
  readonly canChange: boolean;
  /** The record is gone: there is nothing left to lose. */
  readonly isGone?: boolean;
  readonly children: ReactNode;
}

/** The fields of one record between its errors, the questions about changes of others, and the bar that saves. */
export function RecordForm<Values extends object>(props: RecordFormProps<Values>) {
  const { form, legend, canChange, isGone = false, children } = props;
  return (
    <>
      {form.restoredAt === undefined ? null : (
        <RestoredDraft keptAt={form.restoredAt} onKeep={form.keepRestored} onDiscard={form.discard} />
      )}
      <FormProblems form={form} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <fieldset disabled={!canChange} className="contents">
          <legend className="visually-hidden">{legend}</legend>
          {children}
        </fieldset>
        {form.isDirty ? <SaveBar isSaving={form.isSaving} onDiscard={form.discard} /> : null}
      </form>
      <LeaveGuard when={form.isDirty && !isGone} onLeave={form.forgetDraft} />
    </>
  );
}

/** Why nothing was saved, with links to the fields, and the questions about changes of others. */
export function FormProblems<Values extends object>({ form }: { readonly form: SettingsForm<Values> }) {
  const count = form.summary.length;
  return (
    <>
      <div className="mb-5 empty:hidden">
        <ErrorSummary
          title={count === 0 ? text.notSaved : text.notSavedFields(count)}
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
    </>
  );
}

interface SettingsCardProps {
  readonly title: string;
  /** What these fields do, beside them. */
  readonly words?: ReactNode;
  /** For an address that leads here. */
  readonly id?: string;
  /** The words stand above the fields on wide screens, too. */
  readonly stacked?: boolean;
  readonly children: ReactNode;
}

/** Words left, fields right; on phones one above the other. */
export function SettingsCard({ title, words: lead, id, stacked = false, children }: SettingsCardProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      tabIndex={id === undefined ? undefined : -1}
      className={classNames(
        'grid scroll-mt-6 grid-cols-[minmax(0,1fr)] gap-3',
        !stacked && 'lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-8',
      )}
    >
      <div className={classNames('text-sm', !stacked && 'lg:pt-5')}>
        <h2 id={titleId} className="panel__title">
          {title}
        </h2>
        {lead === undefined ? null : <div className="mt-1 grid gap-2 text-quiet">{lead}</div>}
      </div>
      <div className="panel grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-5 p-5">{children}</div>
    </section>
  );
}

/** `/settings/general#timeZone` opens the page with the focus in that field. */
export function useFocusOnSetting(isLoaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isLoaded || hash === '') return;
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  }, [isLoaded, hash]);
}
