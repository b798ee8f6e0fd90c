/** A password with a button that shows it, so that no second field is needed. Without scripts there is no button. */
import { Field } from '@cartwright/ui';
import { type ComponentProps, type ReactNode, useState } from 'react';

import { useInBrowser } from './use-in-browser.ts';

interface PasswordFieldProps extends Pick<ComponentProps<'input'>, 'autoComplete' | 'minLength'> {
  readonly hint?: ReactNode;
  readonly error: string | undefined;
}

export function PasswordField({ hint, error, ...input }: PasswordFieldProps) {
  const canShow = useInBrowser(() => true);
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label="Password" id="password" hint={hint} error={error}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...input}
            {...wiring}
            className="control pr-20"
            name="password"
            type={isShown ? 'text' : 'password'}
            autoCapitalize="off"
            spellCheck={false}
            required
          />
          {canShow && (
            <button
              type="button"
              className="absolute inset-y-0 right-0 min-w-14 cursor-pointer rounded-md px-3 text-sm font-medium text-quiet hover:text-ink"
              aria-controls={wiring.id}
              aria-label={isShown ? 'Hide password' : 'Show password'}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? 'Hide' : 'Show'}
            </button>
          )}
        </span>
      )}
    </Field>
  );
}
