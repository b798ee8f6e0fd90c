/**
 * A link to the hosted checkout, as a form, so that it works before any script has run. The shop's server does the
 * rest.
 */
import { Button } from '@cartwright/ui';
import { useEffect, useState } from 'react';
import { useHref } from 'react-router';

import { useWords } from '../words/use-words.ts';

export function CheckoutButton({ disabled = false }: { readonly disabled?: boolean }) {
  const words = useWords().cart;
  const path = useHref('/checkout');
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // The browser's Back button shows this page as it was left.
    const onShow = () => setLeaving(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return (
    <form method="post" action={path} onSubmit={() => setLeaving(true)}>
      <Button
        type="submit"
        look="action"
        size="large"
        wide
        disabled={disabled}
        pending={isLeaving}
        pendingLabel={words.openingCheckout}
      >
        {words.checkout}
      </Button>
    </form>
  );
}
