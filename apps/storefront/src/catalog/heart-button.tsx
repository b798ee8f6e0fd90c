/** Saves a product to the wishlist, or takes it off. Without JavaScript its form posts to the wishlist's page. */
import { isApplicationError } from '@cartwright/client';
import { useToast } from '@cartwright/ui';
import { useHref } from 'react-router';

import { HEART } from '../shell/heart-shape.tsx';
import { useWishlist } from '../shell/wishlist-state.tsx';
import { useWords } from '../words/use-words.ts';
import type { ProductCardView } from './product-view.ts';

export interface HeartButtonProps {
  readonly product: Pick<ProductCardView, 'id' | 'name'>;
  /** Whether the server has found it on the list. */
  readonly isListed?: boolean;
}

export function HeartButton({ product: { id, name }, isListed = false }: HeartButtonProps) {
  const { ids, change } = useWishlist();
  const toast = useToast();
  const words = useWords().wishlist;
  const isSaved = ids?.has(id) ?? isListed;
  async function toggle() {
    try {
      await change(id, !isSaved);
    } catch (error) {
      toast(isApplicationError(error) && error.code === 'WISHLIST_FULL' ? words.full : words.notChanged);
    }
  }
  return (
    <form
      method="post"
      action={useHref('/wishlist')}
      className="heart"
      onSubmit={(event) => {
        event.preventDefault();
        void toggle();
      }}
    >
      <button
        type="submit"
        name={isSaved ? 'remove' : 'add'}
        value={id}
        className="heart__button"
        aria-label={isSaved ? words.remove(name) : words.save(name)}
      >
        <svg className="lucide" fill={isSaved ? 'currentColor' : undefined}>
          <use href={`#${HEART}`} />
        </svg>
      </button>
    </form>
  );
}
