/** The cart, with the platform's totals, and the way to the checkout. */
import { useCart, useCheckout } from '@cartwright/react';
import { useState } from 'react';
import { Link } from 'wouter';

export function CartPage() {
  const { cart, status, setQuantity, remove, announcement } = useCart();
  const checkout = useCheckout();
  const [message, setMessage] = useState<string>();
  if (status === 'loading') return <p role="status">Loading…</p>;
  if (cart.isEmpty) {
    return (
      <p>
        Your cart is empty. <Link href="/">Shop all</Link>
      </p>
    );
  }
  const leave = async () => {
    const outcome = await checkout.start({ returnTo: `${location.origin}/` });
    if (!outcome.ok) setMessage(outcome.reason);
  };
  return (
    <section>
      <h1>Your cart</h1>
      <ul className="lines">
        {cart.lines.map((line) => (
          <li key={line.key} className="line">
            <span>
              {line.name} {line.choices.map((choice) => choice.value).join(', ')}
            </span>
            <label>
              Quantity{' '}
              <input
                type="number"
                min={1}
                value={line.quantity}
                onChange={(event) =>
                  void setQuantity(
                    line.key,
                    Math.max(1, event.target.valueAsNumber || 1),
                  )
                }
              />
            </label>
            <span>{cart.format(line.price.lineTotal)}</span>
            <button
              type="button"
              className="link"
              onClick={() => void remove(line.key)}
            >
              Remove<span className="visually-hidden"> {line.name}</span>
            </button>
            {line.error !== undefined && <p role="alert">{line.error}</p>}
          </li>
        ))}
      </ul>
      <dl className="totals">
        <dt>Subtotal</dt>
        <dd>{cart.format(cart.totals.subtotal)}</dd>
        <dt>Delivery</dt>
        <dd>{cart.format(cart.totals.shipping)}</dd>
        <dt>Tax</dt>
        <dd>{cart.format(cart.totals.tax)}</dd>
        <dt>{cart.isExact ? 'Total' : 'About'}</dt>
        <dd>{cart.format(cart.totals.total)}</dd>
      </dl>
      <button
        type="button"
        className="button"
        disabled={checkout.isStarting}
        onClick={() => void leave()}
      >
        Checkout
      </button>
      {message !== undefined && <p role="alert">{message}</p>}
      <p role="status" className="visually-hidden">
        {announcement?.text}
      </p>
    </section>
  );
}
