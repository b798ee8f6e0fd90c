/**
 * A form that may stand inside another one, such as the search of a dialog in an editor. A browser ends the event of an
 * inner form at the outer one, before React sees it, and then loads the page anew: this one listens by itself.
 */
import { type ComponentProps, useEffect, useRef } from 'react';

interface InnerFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Enter in one of its fields. */
  readonly onEnter: () => void;
}

export function InnerForm({ onEnter, ...rest }: InnerFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(onEnter);
  useEffect(() => {
    latest.current = onEnter;
  });
  useEffect(() => {
    const element = form.current;
    const listen = (event: SubmitEvent) => {
      event.preventDefault();
      // The outer form isn't sent along with it.
      event.stopPropagation();
      latest.current();
    };
    element?.addEventListener('submit', listen);
    return () => element?.removeEventListener('submit', listen);
  }, []);
  return <form ref={form} noValidate {...rest} />;
}
