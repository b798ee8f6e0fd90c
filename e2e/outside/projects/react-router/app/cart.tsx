import { useCart, useCheckout } from '@cartwright/react';
import { useState } from 'react';

export default function CartPage() {
  const { cart } = useCart();
  const checkout = useCheckout();
  const [message, setMessage] = useState('');
  const leave = async () => {
    const outcome = await checkout.start({ returnTo: `${location.origin}/` });
    if (!outcome.ok) setMessage(outcome.reason);
  };
  return (
    <>
      <p>{cart.format(cart.totals.total)}</p>
      <button type="button" disabled={checkout.isStarting} onClick={() => void leave()}>
        Checkout
      </button>
      <p role="alert">{message}</p>
    </>
  );
}
