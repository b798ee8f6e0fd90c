/** Where the hosted sign-in returns to: finishes it, then goes on to where it began. */
import { useSignInReturn } from '@cartwright/react';
import { useEffect } from 'react';
import { Link } from 'wouter';

export function CallbackPage() {
  const result = useSignInReturn();
  useEffect(() => {
    if (result.status === 'done') location.replace(result.returnTo);
  }, [result]);
  if (result.status !== 'failed') return <p role="status">Signing in…</p>;
  return (
    <p role="alert">
      The sign-in didn’t work. Please try again. <Link href="/">Back to the shop</Link>
    </p>
  );
}
