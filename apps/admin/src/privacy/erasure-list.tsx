/** What an erasure deletes and what it leaves, by kinds of data. */
import { useQuery } from '@tanstack/react-query';

import { FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { groupErasure, showTime } from './erasure-view.ts';
import { erasureQuery, type PersonName } from './people-calls.ts';

const text = words.privacy.erasure;

export function ErasureList({ person }: { readonly person: PersonName }) {
  const { client } = useSession();
  const { data, error, refetch } = useQuery(erasureQuery(client, person));
  if (error !== null) return <FailedNotice error={error} what={text.failedWhat} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows count={3} />;
  const { deleted, anonymized, retained } = groupErasure(data.tables);
  if (data.tables.length === 0) return <p>{text.nothing}</p>;
  return (
    <div className="grid gap-4">
      <Kinds title={text.deleted} kinds={deleted} />
      <Kinds title={text.anonymized} kinds={anonymized} />
      <Kinds title={text.retained(showTime(data.orderYears, 'year'))} kinds={retained} />
      <p className="text-sm text-quiet">{text.backups}</p>
    </div>
  );
}

function Kinds({ title, kinds }: { readonly title: string; readonly kinds: readonly string[] }) {
  if (kinds.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 list-disc ps-5">
        {kinds.map((kind) => (
          <li key={kind}>{kind}</li>
        ))}
      </ul>
    </div>
  );
}
