/** Products that the rules would find, and that the merchant leaves out. */
import { Button } from '@cartwright/ui';

import { Thumbnail } from '../list/thumbnail.tsx';
import { words } from '../words/words.ts';
import type { ListedProduct } from './picked-products.ts';

interface LeftOutProps {
  readonly products: readonly ListedProduct[];
  readonly onInclude: (product: ListedProduct) => void;
}

export function LeftOut({ products, onInclude }: LeftOutProps) {
  return (
    <section className="panel" aria-labelledby="left-out-title">
      <h2 id="left-out-title" className="panel__title p-5">
        {words.collections.products.leftOut}
      </h2>
      <ul aria-label={words.collections.products.leftOutLabel}>
        {products.map((product) => (
          <li
            key={product.id}
            className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-3 border-t border-line px-5 py-2 text-sm"
          >
            <Thumbnail picture={product.picture} sizes="2.25rem" className="w-9" />
            <span className="min-w-0 break-words">{product.name}</span>
            <Button
              size="small"
              aria-label={words.collections.products.bringBackOne(product.name)}
              onClick={() => onInclude(product)}
            >
              {words.collections.products.bringBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
