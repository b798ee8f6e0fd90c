/** The summary above a form that has errors: it names each error, links to its field, and takes the focus once. */
import { useEffect, useRef } from 'react';

import { Notice } from './notice.tsx';
import { useUiWords } from './words.tsx';

export interface FieldProblem {
  /** Id of the control. */
  readonly id: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly title?: string | undefined;
  /** The error of the form as a whole. */
  readonly message?: string | undefined;
  readonly problems?: readonly FieldProblem[] | undefined;
}

/** Renders nothing while there are no problems. */
export function ErrorSummary({ title, message, problems = [] }: ErrorSummaryProps) {
  const words = useUiWords();
  const frame = useRef<HTMLDivElement>(null);
  const fingerprint = `${message ?? ''}|${problems.map(({ id, message: text }) => `${id}:${text}`).join('|')}`;
  useEffect(() => {
    if (fingerprint !== '|') frame.current?.focus();
  }, [fingerprint]);
  if (message === undefined && problems.length === 0) return null;
  return (
    <div ref={frame} tabIndex={-1}>
      <Notice tone="bad" title={title ?? words.checkForm} role="alert">
        {message !== undefined && <p>{message}</p>}
        {problems.length > 0 && (
          <ul>
            {problems.map((problem) => (
              <li key={problem.id}>
                <a href={`#${problem.id}`}>{problem.message}</a>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

/** Problems of named fields in the order in which the form shows them, for an {@link ErrorSummary}. */
export function listProblems(
  errors: Readonly<Record<string, string>> | undefined,
  order: readonly string[],
  idOf: (field: string) => string = (field) => field,
): readonly FieldProblem[] {
  if (errors === undefined) return [];
  const position = (field: string) => {
    const index = order.indexOf(field);
    return index === -1 ? order.length : index;
  };
  return Object.entries(errors)
    .toSorted(([a], [b]) => position(a) - position(b))
    .map(([field, message]) => ({ id: idOf(field), message }));
}
