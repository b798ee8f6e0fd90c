/**
 * A coupon of the cart: a closed line that opens into one field, the error beside it, and the applied coupon. Without
 * JavaScript the same form posts to the cart page.
 */
import { useCart } from '@cartwright/react';
import { Button, TextField } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { useState } from 'react';
import { useHref } from 'react-router';

import { useWords } from '../words/use-words.ts';

export interface CouponFieldProps {
  /** The cart page's response to the form without scripts. */
  readonly problem?: CouponProblem | undefined;
}

export interface CouponProblem {
  readonly code: string;
  readonly words: string;
}

export function CouponField({ problem }: CouponFieldProps) {
  const { cart, couponError, applyCoupon, removeCoupon, dismissCouponError } = useCart({ estimate: false });
  const { coupon: words, line } = useWords().cart;
  const cartPath = useHref('/cart');
  const [isOpen, setOpen] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const error = isEmpty ? words.missing : (couponError ?? problem?.words);
  const isPending = cart.coupon?.isPending === true;
  // While a code is being checked, the field stays: the shopper may have to correct the code.
  if (cart.coupon !== undefined && !isPending && couponError === undefined) {
    const { code } = cart.coupon;
    return (
      <form method="post" action={cartPath} className="coupon">
        <p className="coupon__applied">
          <span>{fill(words.applied, { code: <strong>{code}</strong> })}</span>
          <button
            type="submit"
            name="coupon-remove"
            value="yes"
            className="button button--link text-sm text-quiet"
            aria-label={words.remove(code)}
            onClick={(event) => {
              event.preventDefault();
              void removeCoupon();
            }}
          >
            {line.remove}
          </button>
        </p>
      </form>
    );
  }
  return (
    <details
      className="coupon"
      open={isOpen || error !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{words.add}</summary>
      <form
        method="post"
        action={cartPath}
        noValidate
        className="coupon__form"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('coupon');
          const code = typeof typed === 'string' ? typed.trim() : '';
          setEmpty(code === '');
          if (code !== '') void applyCoupon(code);
        }}
      >
        <TextField
          label={words.code}
          name="coupon"
          required
          maxLength={MAX_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={problem?.code}
          error={error}
          onChange={() => {
            setEmpty(false);
            dismissCouponError();
          }}
        />
        <Button type="submit" pending={isPending} pendingLabel={words.checking}>
          {words.apply}
        </Button>
      </form>
    </details>
  );
}

const MAX_CODE = 50;
