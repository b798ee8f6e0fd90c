/**
 * The button of a product's card: adds a product that needs no choice to the cart, and leads to the page of any other.
 * Without JavaScript its form posts to the cart page.
 */
import { useCartActions } from '@cartwright/react';
import { Button, buttonClass, useToast } from '@cartwright/ui';
import { useState } from 'react';
import { useHref } from 'react-router';

import { useCartDrawer } from '../shell/cart-drawer-state.tsx';
import { Link } from '../shell/link.tsx';
import { useWords } from '../words/use-words.ts';
import { cardToCartProduct } from './cart-product.ts';
import type { ProductCardView } from './product-view.ts';

export interface QuickAddProps {
  readonly product: ProductCardView;
  /** The product's page, where its options are. */
  readonly path: string;
  /** Whether its place waits for another product, so that it cannot be added again. */
  readonly isAdded?: boolean;
}

export function QuickAdd({ product, path, isAdded = false }: QuickAddProps) {
  const words = useWords().cards;
  const action = useHref('/cart');
  const { add } = useCartActions();
  const drawer = useCartDrawer();
  const toast = useToast();
  const [isAdding, setAdding] = useState(false);
  const isBusy = isAdding || isAdded;
  const { name, slug, needsChoice } = product;
  if (needsChoice) {
    return (
      <Link to={path} className={buttonClass({ size: 'small' })} aria-label={words.chooseNamed(name)}>
        {words.choose}
      </Link>
    );
  }
  async function addOne() {
    if (isBusy) return;
    setAdding(true);
    drawer.prepare();
    const outcome = await add(cardToCartProduct(product));
    setAdding(false);
    if (outcome.ok) drawer.open();
    else toast(outcome.reason);
  }
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        void addOne();
      }}
    >
      <Button type="submit" name="product" value={slug} size="small" aria-label={words.addNamed(name)} pending={isBusy}>
        {words.add}
      </Button>
    </form>
  );
}
