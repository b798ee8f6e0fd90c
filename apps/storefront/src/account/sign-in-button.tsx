/**
 * A link to the hosted sign-in, as a form, so that it works before any script has run. The shop's server starts the
 * sign-in.
 */
import { Button } from '@cartwright/ui';
import type { ButtonStyle } from '@cartwright/ui';
import { useHref } from 'react-router';

import { useWords } from '../words/use-words.ts';

export interface SignInButtonProps extends ButtonStyle {
  /** Path to come back to. */
  readonly returnTo: string;
}

export function SignInButton({ returnTo, look = 'action', size = 'large', ...style }: SignInButtonProps) {
  const path = useHref('/account/sign-in');
  return (
    <form method="post" action={path}>
      <input type="hidden" name="return-to" value={returnTo} />
      <Button type="submit" look={look} size={size} {...style}>
        {useWords().account.signInOrRegister}
      </Button>
    </form>
  );
}
