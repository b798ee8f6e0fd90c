/** A password with a button that shows it, so that no second field is needed. Without scripts there is no button. */
import { Field } from '@cartwright/ui';
import { type ComponentProps, type ReactNode, useState } from 'react';

import { useWords } from '../words/use-words.ts';
import { useInBrowser } from './use-in-browser.ts';

interface PasswordFieldProps extends Pick<ComponentProps<'input'>, 'autoComplete' | 'minLength'> {
  readonly hint?: ReactNode;
  readonly error: string | undefined;
}

export function PasswordField({ hint, error, ...input }: PasswordFieldProps) {
  const words = useWords().signIn;
  const canShow = useInBrowser(() => true);
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={words.password} id="password" hint={hint} error={error}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...input}
            {...wiring}
            className="control pe-20"
            name="password"
            type={isShown ? 'text' : 'password'}
            autoCapitalize="off"
            spellCheck={false}
            required
          />
          {canShow && (
            <button
              type="button"
              className="absolute inset-y-0 end-0 min-w-14 cursor-pointer rounded-md px-3 text-sm font-medium text-quiet hover:text-ink"
              aria-controls={wiring.id}
              aria-label={isShown ? words.hidePassword : words.showPassword}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? words.hide : words.show}
            </button>
          )}
        </span>
      )}
    </Field>
  );
}
