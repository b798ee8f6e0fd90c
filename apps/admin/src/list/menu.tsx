/** A menu of less used actions: a native disclosure that closes when it loses the focus, on Escape, and after a choice. */
import { ChevronDownIcon } from '@cartwright/ui';
import { type ReactNode, useEffect, useRef } from 'react';

import { useClosing } from './column-choice.tsx';

/** Between the menu and the sides of the window, in pixels. */
const MARGIN = 8;

export function Menu({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useClosing(details);
  useEffect(() => {
    const element = details.current;
    if (element === null) return;
    // At the side of a narrow window, the menu moves until all of it is seen.
    const place = () => {
      const list = element.lastElementChild;
      if (!element.open || !(list instanceof HTMLElement)) return;
      list.style.translate = '';
      const { left, right } = list.getBoundingClientRect();
      list.style.translate = `${Math.max(MARGIN - left, Math.min(0, innerWidth - MARGIN - right))}px`;
    };
    element.addEventListener('toggle', place);
    const close = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('summary') !== null) return;
      // The focus stays in sight, and a dialog that the choice opens returns it to the menu.
      element.querySelector('summary')?.focus();
      element.open = false;
    };
    element.addEventListener('click', close);
    return () => {
      element.removeEventListener('toggle', place);
      element.removeEventListener('click', close);
    };
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
