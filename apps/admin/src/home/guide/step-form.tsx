/** A form of one step of the set-up guide: it saves by its own button, and shows why it could not. */
import { Button, Notice } from '@cartwright/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { reasonOf } from '../../list/states.tsx';
import { words } from '../../words/words.ts';

interface StepFormProps {
  /** The first thing that is wrong with the fields, in a sentence. */
  readonly check?: () => string | undefined;
  readonly save: () => Promise<unknown>;
  readonly onSaved: () => void | Promise<void>;
  readonly confirm?: string;
  readonly children: ReactNode;
}

export function StepForm({ check, save: run, onSaved, confirm = words.list.actions.save, children }: StepFormProps) {
  const [problem, setProblem] = useState<string>();
  const save = useMutation({ mutationFn: run, onSuccess: onSaved });
  return (
    <form
      className="grid gap-4"
      onChange={() => setProblem(undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        const found = check?.();
        setProblem(found);
        if (found === undefined) save.mutate();
      }}
    >
      {children}
      {problem === undefined ? (
        <SaveError error={save.error} />
      ) : (
        <Notice tone="bad" role="alert">
          <p>{problem}</p>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="solid" pending={save.isPending}>
          {confirm}
        </Button>
        <output className="text-quiet">{save.isSuccess ? words.guide.saved : ''}</output>
      </div>
    </form>
  );
}

/** Why the step is not saved. */
export function SaveError({ error }: { readonly error: Error | null }) {
  if (error === null) return null;
  return (
    <Notice tone="bad" role="alert">
      <p>{words.guide.notSaved(reasonOf(error))}</p>
    </Notice>
  );
}
