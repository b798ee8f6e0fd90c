/** A menu of less used actions: a native disclosure that closes when it loses the focus, on Escape, and after a choice. */
import { ChevronDownIcon } from '@cartwright/ui';
import { type ReactNode, useEffect, useRef } from 'react';

import { useClosing } from './column-choice.tsx';

export function Menu({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useClosing(details);
  useEffect(() => {
    const element = details.current;
    if (element === null) return;
    const close = ({ target }: Event) => {
      if (target instanceof Element && target.closest('summary') === null) element.open = false;
    };
    element.addEventListener('click', close);
    return () => element.removeEventListener('click', close);
  }, []);
  return (
    <details ref={details} className="relative">
      <summary className="button list-none [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDownIcon size={14} />
      </summary>
      <div
        tabIndex={-1}
        className="absolute end-0 top-full z-10 mt-2 grid w-max min-w-52 max-w-[80vw] justify-items-stretch gap-1 rounded-lg border border-line bg-raised p-2 shadow-lg"
      >
        {children}
      </div>
    </details>
  );
}
