/**
 * A dialog that lets the merchant search products by words and choose one or several.
 *
 * `<ProductPicker title="Add products" many memberIds={ids} onPick={add} onClose={close} />`, shown while it is mounted.
 */
import type { Product } from '@cartwright/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { showAmount } from '../list/language.ts';
import { pictureOf } from '../list/product-facts.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { productPagesQuery } from './picker-queries.ts';
import { type PickerProps, type PickerRow, RecordPicker } from './record-picker.tsx';

export function ProductPicker(props: PickerProps<Product>) {
  const { client } = useSession();
  const [search, setSearch] = useState('');
  const pages = useInfiniteQuery(productPagesQuery(client, search));
  return (
    <RecordPicker
      {...props}
      texts={words.pickers.products}
      search={search}
      onSearch={setSearch}
      pages={pages}
      toRow={toRow}
    />
  );
}

function toRow(product: Product): PickerRow<Product> {
  return {
    id: product._id,
    title: product.name,
    note: showAmount(product.priceData?.discountedPrice, product.priceData?.currency),
    mark: product.visible ? undefined : words.pickers.hidden,
    picture: pictureOf(product),
    item: product,
  };
}
