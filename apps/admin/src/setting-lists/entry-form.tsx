/** The form of one entry of a list, in the place of its row: errors, changes of others, fields, and its own buttons. */
import { Button } from '@cartwright/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

import { LeaveGuard } from '../list/save-bar.tsx';
import { FailedNotice, SkeletonRows } from '../list/states.tsx';
import { FormProblems } from '../settings/settings-frame.tsx';
import type { SettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';

interface EntryFormProps<Values extends object> {
  readonly title: string;
  readonly form: SettingsForm<Values>;
  /** `Add zone`, `Save`. */
  readonly confirm: string;
  readonly isNew: boolean;
  /** Who may not change it reads it. */
  readonly isReadOnly?: boolean;
  /** In the address: what is open. */
  readonly parameter?: string;
  readonly onClose: () => void;
  /** Absent for a new one. */
  readonly onDelete?: (() => void) | undefined;
  readonly children: (values: Values) => ReactNode;
}

export function EntryForm<Values extends object>(props: EntryFormProps<Values>) {
  const { title, form, confirm, isNew, isReadOnly = false, parameter = 'edit', onClose, onDelete, children } = props;
  const frame = useRef<HTMLElement>(null);
  const { values } = form;
  const isLoaded = values !== undefined;
  useEffect(() => {
    if (isLoaded) frame.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isLoaded]);
  const { isDirty } = form;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // Escape closes dialogs first, and never discards what was typed.
      if (event.key === 'Escape' && !isDirty && document.querySelector('dialog[open]') === null) onClose();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isDirty, onClose]);
  return (
    <section ref={frame} aria-label={title} className="panel p-5">
      <h2 className="panel__title mb-5">{title}</h2>
      {form.loadError !== null ? (
        <FailedNotice error={form.loadError} what={title} onRetry={form.reload} />
      ) : values === undefined ? (
        <SkeletonRows count={2} />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (form.isDirty || isNew) form.save();
            else onClose();
          }}
        >
          <FormProblems form={form} />
          <fieldset disabled={isReadOnly} className="contents">
            <legend className="visually-hidden">{title}</legend>
            <div className="grid gap-5">{children(values)}</div>
          </fieldset>
          <div className="mt-6 flex flex-wrap items-center gap-3">
            <Button type="submit" look="solid" disabled={isReadOnly} pending={form.isSaving}>
              {confirm}
            </Button>
            <Button
              onClick={() => {
                // Before the form closes, so that nothing asks whether to leave.
                flushSync(form.discard);
                onClose();
              }}
            >
              {words.list.actions.cancel}
            </Button>
            {onDelete === undefined ? null : (
              <Button
                look="quiet"
                className="ms-auto text-bad"
                disabled={isReadOnly}
                onClick={() => {
                  form.discard();
                  onDelete();
                }}
              >
                {words.list.actions.delete}
              </Button>
            )}
          </div>
        </form>
      )}
      {/* A save closes the form while it is still dirty. */}
      <LeaveGuard when={form.isDirty && !form.isSaving} parameter={parameter} />
    </section>
  );
}
