import type { Product } from '@cartwright/client';
import { useCartActions, useProduct, useProductOptions } from '@cartwright/react';
import { useState } from 'react';
import { useParams } from 'react-router';

export default function ProductPage() {
  const { slug = '' } = useParams();
  const result = useProduct(slug);
  return result.status === 'ready' ? (
    <Details product={result.product} />
  ) : (
    <p role="status">{result.status}</p>
  );
}

function Details({ product }: { readonly product: Product }) {
  const { options, selection, inStock, choose } = useProductOptions(product);
  const { add } = useCartActions();
  const [message, setMessage] = useState('');
  const addToCart = async () => {
    const outcome = await add(product, { choices: selection });
    setMessage(outcome.ok ? 'Added.' : outcome.reason);
  };
  return (
    <>
      <h1>{product.name}</h1>
      {options.map((option) => (
        <fieldset key={option.name}>
          <legend>{option.name}</legend>
          {option.choices.map(({ name, isChosen }) => (
            <label key={name}>
              <input
                type="radio"
                name={option.name}
                checked={isChosen}
                onChange={() => choose(option.name, name)}
              />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <button type="button" disabled={!inStock} onClick={() => void addToCart()}>
        {inStock ? 'Add to cart' : 'Sold out'}
      </button>
      <p role="status">{message}</p>
    </>
  );
}
