/**
 * A dialog that lets the merchant search collections by name and choose one or several.
 *
 * `<CollectionPicker title="Choose collections" many memberIds={ids} onPick={add} onClose={close} />`, shown while it is
 * mounted.
 */
import type { Collection } from '@cartwright/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { coverOf, countProducts } from './collection-facts.ts';
import { collectionPagesQuery } from './picker-queries.ts';
import { type PickerProps, type PickerRow, RecordPicker } from './record-picker.tsx';

export function CollectionPicker(props: PickerProps<Collection>) {
  const { client } = useSession();
  const [search, setSearch] = useState('');
  const pages = useInfiniteQuery(collectionPagesQuery(client, search));
  return (
    <RecordPicker
      {...props}
      texts={words.pickers.collections}
      search={search}
      onSearch={setSearch}
      pages={pages}
      toRow={toRow}
    />
  );
}

function toRow(collection: Collection): PickerRow<Collection> {
  return {
    id: collection._id,
    title: collection.name,
    note: countProducts(collection.numberOfProducts),
    mark: collection.visible ? undefined : words.pickers.hidden,
    picture: coverOf(collection),
    item: collection,
  };
}
