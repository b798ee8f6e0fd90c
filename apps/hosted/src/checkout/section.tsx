/** A section of the checkout, with a heading. */
import type { ReactNode } from 'react';

interface CheckoutSectionProps {
  readonly title: string;
  /** Content at the end of the heading's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function CheckoutSection({ title, aside, children }: CheckoutSectionProps) {
  return (
    <section className="grid gap-4 border-t border-line pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
