/** The buttons of a step, in view however long its list is. */
import type { ReactNode } from 'react';

export function StepBar({ words, children }: { readonly words?: string; readonly children: ReactNode }) {
  return (
    <section
      aria-label="Next step"
      className="sticky bottom-[calc(var(--sticky-bottom)+0.75rem)] z-10 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-raised p-3 shadow-lg"
    >
      {children}
      {words === undefined ? null : <p className="px-2 text-sm">{words}</p>}
    </section>
  );
}
