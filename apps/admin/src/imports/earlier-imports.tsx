/** The imports of the last 30 days: what each did, and the step where it goes on. */
import type { imports } from '@cartwright/client';
import { Badge, Button } from '@cartwright/ui';
import { Link } from 'react-router';

import { useDelayedDeletion } from '../list/delayed-deletion.tsx';
import { ShortDate } from '../list/short-date.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { IMPORT_KEY } from './import-queries.ts';
import { isAtWork, presentStep, stepAddress } from './import-steps.ts';
import { describeFile, describeResult, wordsOfState } from './import-words.ts';

export function EarlierImports({ all }: { readonly all: readonly imports.ProductImport[] }) {
  const { waiting } = useDelayedDeletion();
  const shown = all.filter(({ _id }) => !waiting.has(_id));
  if (shown.length === 0) return null;
  return (
    <section className="panel mt-8" aria-labelledby="earlier-imports">
      <h2 id="earlier-imports" className="panel__title p-5">
        {words.imports.earlier.title}
      </h2>
      <ul>
        {shown.map((one) => (
          <EarlierImport key={one._id} one={one} />
        ))}
      </ul>
    </section>
  );
}

function EarlierImport({ one }: { readonly one: imports.ProductImport }) {
  const { client } = useSession();
  const deletions = useDelayedDeletion();
  const { text, tone } = wordsOfState(one.state);
  const hasWritten = one.result !== undefined;
  const remove = () =>
    deletions.remove({
      id: one._id,
      done: words.imports.earlier.removed(one.fileName),
      run: () => client.imports.deleteImport(one._id),
      queryKey: [IMPORT_KEY, 'list'],
    });
  return (
    <li className="row-link flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-5 py-3 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            className="row-link__target font-[550] break-all no-underline"
            to={stepAddress(one._id, presentStep(one.state))}
          >
            {one.fileName}
          </Link>
          <Badge tone={tone}>{text}</Badge>
        </p>
        <p className="text-quiet">
          {describeResult(one) || (one.state === 'WAITING' ? words.imports.earlier.noFile : describeFile(one))}
        </p>
      </div>
      <div className="flex items-center gap-3 text-quiet">
        <ShortDate date={one._createdDate} />
        {/* Without a record an import could not be undone any more, so only those without a result are removed here. */}
        {hasWritten || isAtWork(one) ? null : (
          <Button
            size="small"
            look="quiet"
            className="relative z-1"
            aria-label={words.imports.earlier.remove(one.fileName)}
            onClick={remove}
          >
            {words.list.actions.remove}
          </Button>
        )}
      </div>
    </li>
  );
}
