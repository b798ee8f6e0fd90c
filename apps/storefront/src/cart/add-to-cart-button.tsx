/**
 * The form that adds a product. The button shows the price, keeps its width while the shop responds, and adds once; an
 * error stands beside it. Without JavaScript the same form posts to the cart page.
 */
import { useCart } from '@cartwright/react';
import type { Selection } from '@cartwright/react';
import { Button, Notice, QuantityStepper } from '@cartwright/ui';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useHref } from 'react-router';

import { toCartProduct } from '../catalog/cart-product.ts';
import type { ProductView, VariantView } from '../catalog/product-view.ts';
import { useShownPrice } from '../catalog/shown-price.ts';
import { useCartDrawer } from '../shell/cart-drawer-state.tsx';
import { Link } from '../shell/link.tsx';
import { useWords } from '../words/use-words.ts';
import { MAX_OF_ONE } from './cart-form.ts';
import { StickyAdd } from './sticky-add.tsx';

export interface AddToCartFormProps {
  readonly product: ProductView;
  readonly variant: VariantView | undefined;
  readonly selection: Selection;
  readonly isSoldOut: boolean;
  /** The number in stock, where the shop counts. */
  readonly available: number | undefined;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  /** Options and text fields. */
  readonly children: ReactNode;
}

export function AddToCartForm(props: AddToCartFormProps) {
  const { product, variant, selection, isSoldOut, available, quantity, onQuantity, children } = props;
  const { cart, add } = useCart({ estimate: false });
  const drawer = useCartDrawer();
  const words = useWords().cart;
  const cartPath = useHref('/cart');
  const form = useRef<HTMLFormElement>(null);
  const [isAdding, setAdding] = useState(false);
  const [error, setError] = useState<string>();
  const inCart = cart.lines
    .filter(({ catalogReference, choices, productId }) =>
      variant === undefined
        ? productId === product.id
        : catalogReference?.options?.variantId === variant.id ||
          (productId === product.id && choices.every(({ name, value }) => (selection[name] ?? value) === value)),
    )
    .reduce((sum, { quantity: units }) => sum + units, 0);
  const hasAll = available !== undefined && available > 0 && inCart >= available;
  const price = useShownPrice()(variant?.price ?? product.price);

  async function addChosen() {
    if (form.current === null || isAdding) return;
    const customText = readTexts(new FormData(form.current));
    setAdding(true);
    drawer.prepare();
    setError(undefined);
    const outcome = await add(toCartProduct(product, variant), {
      variantId: variant?.id,
      choices: selection,
      customText,
      quantity,
    });
    setAdding(false);
    if (outcome.ok) {
      onQuantity(1);
      drawer.open();
    } else {
      setError(outcome.reason);
    }
  }

  return (
    <form
      ref={form}
      method="post"
      action={cartPath}
      className="buy"
      onSubmit={(event) => {
        event.preventDefault();
        void addChosen();
      }}
    >
      <input type="hidden" name="product" value={product.slug} />
      {children}
      <div className="buy__row">
        {!isSoldOut && (
          <QuantityStepper
            value={quantity}
            onChange={onQuantity}
            of={product.name}
            max={Math.min(available === undefined || available < 1 ? MAX_OF_ONE : available, MAX_OF_ONE)}
          />
        )}
        <Button
          type="submit"
          look="action"
          size="large"
          className="flex-1"
          disabled={isSoldOut}
          pending={isAdding}
          pendingLabel={words.adding}
        >
          {isSoldOut ? words.soldOut : words.add}
        </Button>
      </div>
      {error !== undefined && (
        <Notice tone="bad" role="alert">
          {hasAll ? (
            <p>
              {words.allInCart(available)} <Link to="/cart">{words.view}</Link>
            </p>
          ) : (
            <p>{error}</p>
          )}
        </Notice>
      )}
      <StickyAdd form={form} name={product.name} price={price.now} isSoldOut={isSoldOut} isAdding={isAdding} />
    </form>
  );
}

function readTexts(form: FormData): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const [name, value] of form) {
    if (name.startsWith('text.') && typeof value === 'string' && value.trim() !== '')
      texts[name.slice(5)] = value.trim();
  }
  return texts;
}
