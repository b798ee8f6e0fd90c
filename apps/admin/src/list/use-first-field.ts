/** The first field of a dialog that is a form: the dialog begins there (WAI-ARIA Authoring Practices, dialog pattern). */
import { type RefObject, useCallback, useRef } from 'react';

const FIELDS = ':is(input:not([type=hidden], [type=file]), select, textarea, [contenteditable=true]):not(:disabled)';

interface FirstField {
  /** For the element around the fields. */
  readonly frame: (element: HTMLElement | null) => void;
  /** For the dialog. Empty where there is no field: the dialog then begins at its title. */
  readonly field: RefObject<HTMLElement | null>;
}

/** A field with `data-first-field` comes before all others. */
export function useFirstField(): FirstField {
  const field = useRef<HTMLElement>(null);
  const frame = useCallback((element: HTMLElement | null) => {
    field.current = element === null ? null : findFirst(element);
  }, []);
  return { frame, field };
}

/** Of a group of radio buttons the chosen one. */
function findFirst(frame: HTMLElement): HTMLElement | null {
  const first = frame.querySelector<HTMLElement>('[data-first-field]') ?? frame.querySelector<HTMLElement>(FIELDS);
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio' || first.checked) return first;
  return frame.querySelector<HTMLElement>(`input[type=radio][name="${CSS.escape(first.name)}"]:checked`) ?? first;
}
