/** The cart as a page: with more space than the drawer, and without any script. */
import { useCart } from '@cartwright/react';
import { Notice, Picture, Skeleton, buttonClass } from '@cartwright/ui';
import { Link, useActionData, useSearchParams } from 'react-router';

import { EVERYTHING } from '../catalog/load.ts';
import { useRoot } from '../layout/root.ts';
import { useTheme } from '../shell/boot.ts';
import { PageHead } from '../shell/page-head.tsx';
import type { CartProblem } from './cart-action.ts';
import { CartLines } from './cart-lines.tsx';
import { CheckoutButton } from './checkout-button.tsx';
import { CouponField } from './coupon-field.tsx';
import { FreeDelivery, Totals } from './totals.tsx';

/** Texts by the code in the address, so that no link can put foreign text on this page. */
const CHECKOUT_PROBLEMS: ReadonlyMap<string | null, string> = new Map([
  ['checkout', 'Some items in your cart need a change. Check the notes next to them, then try again.'],
  ['sold-out', 'An item just sold out. Remove it from your cart and try again.'],
  ['too-few', 'An item isn’t available in that quantity. Reduce the quantity and try again.'],
  ['not-sold', 'An item is no longer available. Remove it from your cart and try again.'],
  ['empty', 'Add an item to your cart first.'],
  ['busy', 'We’re very busy right now. Wait a minute and try again.'],
]);

/** What of an earlier order is not in the cart. The address has only numbers. */
function missingWords(parameters: URLSearchParams): string | undefined {
  const [missing, all] = ['missing', 'of'].map((name) => Number(parameters.get(name)));
  if (missing === undefined || all === undefined || !(missing > 0) || !(missing <= all) || all > 1000) return undefined;
  if (missing === all) return all === 1 ? 'This item is sold out.' : 'All items are sold out.';
  return `${missing} of ${all} ${missing === 1 ? 'is' : 'are'} sold out. The rest is in your cart.`;
}

export function CartPage() {
  const { cart, status, refresh } = useCart({ estimate: false });
  const problem = useActionData<CartProblem>();
  const [parameters] = useSearchParams();
  const missing = missingWords(parameters);
  const checkoutProblem = cart.isEmpty ? undefined : CHECKOUT_PROBLEMS.get(parameters.get('problem'));
  return (
    <div className="page-section pt-10 pb-section">
      <PageHead title="Cart" description="The items in your cart, what they cost and when they arrive." />
      <h1 className="text-4xl">Cart</h1>
      {problem?.problem !== undefined && (
        <Notice tone="bad" role="alert" className="mt-6">
          <p>{problem.problem}</p>
          {problem.back !== undefined && (
            <p>
              <Link to={problem.back}>Back to the product</Link>
            </p>
          )}
        </Notice>
      )}
      {missing !== undefined && (
        <Notice tone="warn" role="alert" className="mt-6">
          <p>{missing}</p>
        </Notice>
      )}
      {parameters.get('problem') === 'order' && (
        <Notice tone="warn" role="alert" className="mt-6">
          <p>We couldn’t find that order. Open it from your confirmation email and try again.</p>
        </Notice>
      )}
      {checkoutProblem !== undefined && (
        <Notice tone="warn" role="alert" className="mt-6" title="We couldn’t open the checkout.">
          <p>{checkoutProblem}</p>
        </Notice>
      )}
      {status === 'failed' && (
        <Notice tone="warn" className="mt-6" title="We couldn’t load your cart.">
          <p>
            Your items are saved.{' '}
            <button type="button" className="button button--link" onClick={refresh}>
              Try again
            </button>
          </p>
        </Notice>
      )}
      {status === 'loading' && <CartSkeleton />}
      {status === 'ready' && (cart.isEmpty ? <EmptyCart /> : <FilledCart />)}
    </div>
  );
}

function FilledCart() {
  const { cart } = useCart();
  const problem = useActionData<CartProblem>();
  const site = useRoot()?.site;
  return (
    <div className="cart-page">
      <section aria-labelledby="items">
        <h2 id="items" className="visually-hidden">
          Items in your cart
        </h2>
        <CartLines />
      </section>
      <section className="cart-page__summary" aria-labelledby="summary">
        <h2 id="summary" className="text-2xl">
          Summary
        </h2>
        <FreeDelivery cart={cart} />
        <CouponField problem={problem?.coupon} />
        <Totals cart={cart} />
        <CheckoutButton />
        {site?.returnPolicy ? <p className="text-sm text-quiet">{site.returnPolicy}</p> : null}
      </section>
    </div>
  );
}

function EmptyCart() {
  const { words } = useTheme();
  const collections = useRoot()?.collections ?? [];
  return (
    <div className="mt-4">
      <CartLines />
      <p className="text-lg text-quiet">Your cart is empty. Items you add appear here.</p>
      <p className="mt-6 flex flex-wrap items-center gap-3">
        <Link to={`/collections/${EVERYTHING}`} className={buttonClass({ look: 'solid' })}>
          Shop all
        </Link>
        <Link to="/account" className={buttonClass({ look: 'quiet' })}>
          Sign in to see a cart saved on another device
        </Link>
      </p>
      {collections.length > 0 && <h2 className="mt-section mb-6 text-2xl">{words.startInCollection}</h2>}
      <ul className="wall">
        {collections.slice(0, 4).map(({ slug, name, photo }, index) => (
          <li key={slug}>
            <Link to={`/collections/${slug}`} className="group block">
              {photo !== undefined && (
                <Picture
                  image={photo.image}
                  alt=""
                  ratio="4 / 5"
                  sizes="(min-width: 64rem) 25vw, 50vw"
                  priority={index < 2}
                />
              )}
              <span className="mt-3 block font-display text-xl group-hover:underline">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function CartSkeleton() {
  return (
    <div className="cart-page" aria-busy="true">
      <ul className="lines">
        {[0, 1].map((row) => (
          <li key={row} className="lines__row">
            <div className="line">
              <Skeleton ratio="4 / 5" width="6rem" />
              <div>
                <Skeleton width="50%" />
                <Skeleton width="30%" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
