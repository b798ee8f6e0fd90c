/** One product: choose its options, add it to the cart. */
import type { Product } from '@cartwright/client';
import { useCartActions, useProduct, useProductOptions } from '@cartwright/react';
import { useState } from 'react';
import { Link } from 'wouter';

import { Photo } from './photo.tsx';

export function ProductPage({ slug }: { readonly slug: string }) {
  const result = useProduct(slug);
  switch (result.status) {
    case 'loading':
      return <p role="status">Loading…</p>;
    case 'missing':
      return <p>This product is no longer available.</p>;
    case 'failed':
      return (
        <button type="button" onClick={result.retry}>
          Try again
        </button>
      );
    case 'ready':
      return <ProductDetails product={result.product} />;
  }
}

function ProductDetails({ product }: { readonly product: Product }) {
  const { options, selection, price, inStock, picture, choose } =
    useProductOptions(product);
  const { add } = useCartActions();
  const [message, setMessage] = useState<string>();
  const [isAdded, setIsAdded] = useState(false);

  const addToCart = async () => {
    const outcome = await add(product, { choices: selection });
    setIsAdded(outcome.ok);
    setMessage(outcome.ok ? undefined : outcome.reason);
  };

  return (
    <article className="product">
      <Photo picture={picture} sizes="(min-width: 48rem) 40rem, 100vw" />
      <form
        className="product__form"
        onSubmit={(event) => {
          event.preventDefault();
          void addToCart();
        }}
      >
        <h1>{product.name}</h1>
        <p className="product__price">
          {price.formatted.discountedPrice}{' '}
          {price.listPrice > price.discountedPrice && (
            <s>{price.formatted.listPrice}</s>
          )}
        </p>
        {options.map((option) => (
          <fieldset key={option.name}>
            <legend>{option.name}</legend>
            {option.choices.map((choice) => (
              <label key={choice.name} className="choice">
                <input
                  type="radio"
                  name={option.name}
                  checked={choice.isChosen}
                  onChange={() => void choose(option.name, choice.name)}
                />
                <span>
                  {choice.name}
                  {choice.state === 'open' ? '' : ' (not available)'}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        <button type="submit" className="button" disabled={!inStock}>
          {inStock ? 'Add to cart' : 'Sold out'}
        </button>
        <p role="status">
          {message}
          {isAdded && message === undefined && (
            <>
              Added. <Link href="/cart">View cart</Link>
            </>
          )}
        </p>
        {/* The platform keeps only harmless elements in descriptions. */}
        <div dangerouslySetInnerHTML={{ __html: product.description ?? '' }} />
      </form>
    </article>
  );
}
