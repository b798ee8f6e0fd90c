/** The collections of a product: those that it is in, each with a way out, and the picker that adds more. */
import { Button, CloseIcon } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import { FailedNotice } from '../list/states.tsx';
import { CollectionPicker } from '../pickers/collection-picker.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { type ProductFieldsProps, withDetails } from './product-draft.ts';
import { collectionNamesQuery } from './product-queries.ts';

export function CollectionsField({ draft, onChange }: ProductFieldsProps) {
  const texts = words.products.collections;
  const { client } = useSession();
  const [isPicking, setIsPicking] = useState(false);
  const { collectionIds } = draft.details;
  const {
    data: names = new Map<string, string>(),
    error,
    refetch,
  } = useQuery(collectionNamesQuery(client, collectionIds));
  const set = (ids: readonly string[]) =>
    onChange(withDetails(draft, { collectionIds: ids.toSorted() }), 'details.collectionIds');
  const nameOf = (id: string) => names.get(id) ?? texts.unnamed;
  return (
    <section className="panel grid gap-3 p-5" aria-label={texts.title}>
      <h2 className="panel__title">{texts.title}</h2>
      {error === null ? null : <FailedNotice error={error} what={texts.failed} onRetry={() => void refetch()} />}
      {collectionIds.length === 0 ? (
        <p className="text-sm text-quiet">{texts.none}</p>
      ) : (
        <ul className="grid max-h-72 gap-1 overflow-y-auto">
          {collectionIds
            .toSorted((left, right) => nameOf(left).localeCompare(nameOf(right)))
            .map((id) => (
              <li key={id} className="flex items-center justify-between gap-3">
                <Link className="min-w-0 break-words" to={`/collections/${id}`}>
                  {nameOf(id)}
                </Link>
                <Button
                  look="quiet"
                  size="small"
                  icon
                  aria-label={texts.remove(nameOf(id))}
                  onClick={() => set(collectionIds.filter((one) => one !== id))}
                >
                  <CloseIcon size={16} />
                </Button>
              </li>
            ))}
        </ul>
      )}
      <Button className="justify-self-start" size="small" onClick={() => setIsPicking(true)}>
        {texts.add}
      </Button>
      {isPicking ? (
        <CollectionPicker
          title={texts.add}
          many
          memberIds={new Set(collectionIds)}
          memberWords={texts.member}
          onPick={(picked) => set([...collectionIds, ...picked.map(({ _id }) => _id)])}
          onClose={() => setIsPicking(false)}
        />
      ) : null}
    </section>
  );
}
