/** One line of the cart: the product, its quantity, price and error, and a button that removes it. */
import type { CartLineView, CartView } from '@cartwright/react';
import { Picture, Price, QuantityStepper } from '@cartwright/ui';
import { useHref } from 'react-router';

import { Link } from '../shell/link.tsx';
import { useWords } from '../words/use-words.ts';
import { MAX_OF_ONE } from './cart-form.ts';

export interface CartLineProps {
  readonly line: CartLineView;
  readonly format: CartView['format'];
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
}

export function CartLine({ line, format, onQuantity, onRemove }: CartLineProps) {
  const words = useWords().cart.line;
  const cartPath = useHref('/cart');
  const path = productPath(line);
  const { price } = line;
  const reduced = price.lineListTotal > price.lineTotalBeforeDiscounts;
  const name = [line.name, ...line.choices.map(({ value }) => value)].join(', ');
  return (
    <form method="post" action={cartPath} className="line" aria-busy={line.pending === undefined ? undefined : true}>
      <input type="hidden" name="line" value={line.id ?? ''} />
      <Link to={path} className="line__picture" tabIndex={-1} aria-hidden="true">
        {line.picture === undefined ? (
          <span className="picture aspect-4/5" />
        ) : (
          <Picture image={sized(line.picture)} alt="" ratio="4 / 5" sizes="6rem" />
        )}
      </Link>
      <div className="line__words">
        <h3 className="line__name">
          <Link to={path}>{line.name}</Link>
        </h3>
        <Price
          className="line__total"
          now={format(price.lineTotalBeforeDiscounts)}
          was={reduced ? format(price.lineListTotal) : undefined}
        />
        {line.choices.length > 0 && (
          <ul className="line__choices">
            {line.choices.map((choice) => (
              <li key={choice.name}>
                {choice.name}: {choice.value}
              </li>
            ))}
          </ul>
        )}
        {line.quantity > 1 && <p className="line__each">{words.each(format(price.discountedPrice))}</p>}
        <LineProblem line={line} onQuantity={onQuantity} />
        <div className="line__actions">
          <QuantityStepper
            value={line.quantity}
            onChange={onQuantity}
            of={name}
            size="small"
            max={Math.min(MAX_OF_ONE, Math.max(line.quantity, line.quantityAvailable ?? MAX_OF_ONE))}
          />
          <button
            type="submit"
            name="remove"
            value="yes"
            className="button button--link text-sm text-quiet"
            aria-label={words.removeItem(name)}
            onClick={(event) => {
              event.preventDefault();
              onRemove();
            }}
          >
            {words.remove}
          </button>
          <noscript>
            <button type="submit" className="button button--link text-sm">
              {words.update}
            </button>
          </noscript>
        </div>
      </div>
    </form>
  );
}

function LineProblem({ line, onQuantity }: Pick<CartLineProps, 'line' | 'onQuantity'>) {
  const words = useWords().cart.line;
  const left = line.quantityAvailable;
  if (line.error !== undefined) {
    return (
      <p className="line__problem" role="alert">
        {line.error}
      </p>
    );
  }
  if (line.availability === 'NOT_FOUND') return <p className="line__problem">{words.unavailable}</p>;
  if (line.availability === 'NOT_AVAILABLE') return <p className="line__problem">{words.soldOut}</p>;
  if (left !== undefined && left < line.quantity) {
    return (
      <p className="line__problem">
        {words.available(left, line.quantity)}{' '}
        <button type="button" className="button button--link" onClick={() => onQuantity(left)}>
          {words.changeTo(left)}
        </button>
      </p>
    );
  }
  return null;
}

/** The path of a line's product: lines have whole addresses, and links within the shop should stay in it. */
export function productPath({ slug, url }: Pick<CartLineView, 'slug' | 'url'>): string {
  if (slug !== undefined) return `/products/${slug}`;
  if (url === undefined || !URL.canParse(url, 'http://shop.invalid')) return '/cart';
  return new URL(url, 'http://shop.invalid').pathname;
}

/** Pictures of lines may come without their size; the box has a fixed ratio. */
function sized(picture: NonNullable<CartLineView['picture']>) {
  return { url: picture.url, width: picture.width || 1000, height: picture.height || 1250 };
}
