/** One panel of a member's page, and one fact in it. */
import type { ReactNode } from 'react';

export function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="panel p-5" aria-label={title}>
      <h2 className="panel__title mb-4">{title}</h2>
      {children}
    </section>
  );
}

export function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
      <dt className="text-quiet">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
