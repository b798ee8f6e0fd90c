/** The cart as a page: with more space than the drawer, and without any script. */
import { useCart } from '@cartwright/react';
import { Notice, Picture, Skeleton, buttonClass } from '@cartwright/ui';
import { useActionData, useSearchParams } from 'react-router';

import { EVERYTHING } from '../catalog/everything.ts';
import { useRoot } from '../layout/root.ts';
import { useTheme } from '../shell/boot.ts';
import { Link } from '../shell/link.tsx';
import { PageHead } from '../shell/page-head.tsx';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/use-words.ts';
import type { CartProblem } from './cart-action.ts';
import { CartLines } from './cart-lines.tsx';
import { CheckoutButton } from './checkout-button.tsx';
import { CouponField } from './coupon-field.tsx';
import { FreeDelivery, Totals } from './totals.tsx';

/** By the code in the address, so that no link can put foreign text on this page. */
function problemWords({ checkoutProblems }: Words['cart'], code: string | null): string | undefined {
  return Object.entries(checkoutProblems).find(([name]) => name === code)?.[1];
}

/** What of an earlier order is not in the cart. The address has only numbers. */
function missingWords(words: Words['cart'], parameters: URLSearchParams): string | undefined {
  const [missing, all] = ['missing', 'of'].map((name) => Number(parameters.get(name)));
  if (missing === undefined || all === undefined || !(missing > 0) || !(missing <= all) || all > 1000) return undefined;
  return missing === all ? words.allMissing(all) : words.someMissing(missing, all);
}

export function CartPage() {
  const { cart, status, refresh } = useCart({ estimate: false });
  const problem = useActionData<CartProblem>();
  const [parameters] = useSearchParams();
  const all = useWords();
  const words = all.cart;
  const missing = missingWords(words, parameters);
  const checkoutProblem = cart.isEmpty ? undefined : problemWords(words, parameters.get('problem'));
  return (
    <div className="page-section pt-10 pb-section">
      <PageHead title={words.title} description={words.description} />
      <h1 className="text-4xl">{words.title}</h1>
      {problem?.problem !== undefined && (
        <Notice tone="bad" role="alert" className="mt-6">
          <p>{problem.problem}</p>
          {problem.back !== undefined && (
            <p>
              <Link to={problem.back}>{words.backToProduct}</Link>
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
          <p>{words.noOrder}</p>
        </Notice>
      )}
      {checkoutProblem !== undefined && (
        <Notice tone="warn" role="alert" className="mt-6" title={words.noCheckout}>
          <p>{checkoutProblem}</p>
        </Notice>
      )}
      {status === 'failed' && (
        <Notice tone="warn" className="mt-6" title={words.notLoaded}>
          <p>
            {words.saved}{' '}
            <button type="button" className="button button--link" onClick={refresh}>
              {all.layout.tryAgain}
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
  const words = useWords().cart;
  return (
    <div className="cart-page">
      <section aria-labelledby="items">
        <h2 id="items" className="visually-hidden">
          {words.items}
        </h2>
        <CartLines />
      </section>
      <section className="cart-page__summary" aria-labelledby="summary">
        <h2 id="summary" className="text-2xl">
          {words.summary}
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
  const theme = useTheme();
  const words = useWords();
  const collections = useRoot()?.collections ?? [];
  return (
    <div className="mt-4">
      <CartLines />
      <p className="text-lg text-quiet">{`${words.cart.empty} ${words.cart.emptyHint}`}</p>
      <p className="mt-6 flex flex-wrap items-center gap-3">
        <Link to={`/collections/${EVERYTHING}`} className={buttonClass({ look: 'solid' })}>
          {words.layout.shopAll}
        </Link>
        <Link to="/account" className={buttonClass({ look: 'quiet' })}>
          {words.cart.signInForSaved}
        </Link>
      </p>
      {collections.length > 0 && <h2 className="mt-section mb-6 text-2xl">{theme.words.startInCollection}</h2>}
      <ul className="wall">
        {collections.slice(0, 4).map(({ slug, name, picture }, index) => (
          <li key={slug}>
            <Link to={`/collections/${slug}`} className="group block">
              {picture !== undefined && (
                <Picture
                  image={picture}
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
