/**
 * A link to the hosted checkout, as a form, so that it works before any script has run. The shop's server does the
 * rest.
 */
import { Button } from '@cartwright/ui';
import { useEffect, useState } from 'react';

export function CheckoutButton({ disabled = false }: { readonly disabled?: boolean }) {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // The browser's Back button shows this page as it was left.
    const onShow = () => setLeaving(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return (
    <form method="post" action="/checkout" onSubmit={() => setLeaving(true)}>
      <Button
        type="submit"
        look="action"
        size="large"
        wide
        disabled={disabled}
        pending={isLeaving}
        pendingLabel="Opening the checkout"
      >
        Checkout
      </Button>
    </form>
  );
}
