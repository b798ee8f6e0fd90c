/** The buttons of a step, in view however long its list is. */
import type { ReactNode } from 'react';

import { words } from '../words/words.ts';

export function StepBar({ note, children }: { readonly note?: string; readonly children: ReactNode }) {
  return (
    <section
      aria-label={words.imports.nextStep}
      className="sticky bottom-[calc(var(--sticky-bottom)+0.75rem)] z-10 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-raised p-3 shadow-lg"
    >
      {children}
      {note === undefined ? null : <p className="px-2 text-sm">{note}</p>}
    </section>
  );
}
