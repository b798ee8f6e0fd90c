/**
 * A link to the hosted sign-in, as a form, so that it works before any script has run. The shop's server starts the
 * sign-in.
 */
import { Button } from '@cartwright/ui';
import type { ButtonStyle } from '@cartwright/ui';

export interface SignInButtonProps extends ButtonStyle {
  /** Path to come back to. */
  readonly returnTo: string;
}

export function SignInButton({ returnTo, look = 'action', size = 'large', ...style }: SignInButtonProps) {
  return (
    <form method="post" action="/account/sign-in">
      <input type="hidden" name="return-to" value={returnTo} />
      <Button type="submit" look={look} size={size} {...style}>
        Sign in or register
      </Button>
    </form>
  );
}
