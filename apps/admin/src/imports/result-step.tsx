/**
 * The import as it runs, and what it did: with a way back, the refused rows to download, and products that were changed
 * after the check, which are never overwritten without a question.
 */
import type { imports } from '@cartwright/client';
import { Button, buttonClass, Notice, useToast } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';

import { useSeen, watchedJobs } from '../jobs/watched-jobs.ts';
import { longDay } from '../list/dates.ts';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { reasonOf } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { ImportProgress } from './import-progress.tsx';
import { IMPORT_PATH, isAtWork, stepAddress } from './import-steps.ts';
import { countOf, countRefused, describeResult } from './import-words.ts';
import { ItemTable } from './item-table.tsx';
import { useImportChange } from './use-import-change.ts';

export function ResultStep({ one }: { readonly one: imports.ProductImport }) {
  useFreshProducts(one.state);
  useSeen(one._id, !isAtWork(one));
  if (one.state === 'RUNNING' || one.state === 'UNDOING') return <UnderWay one={one} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Outcome one={one} />
      {(one.result?.asked ?? 0) > 0 && one.state === 'DONE' ? <Asked one={one} /> : null}
      {one.state === 'UNDONE' && (one.undone?.stayed ?? 0) > 0 ? (
        <ItemSection one={one} list="STAYED" title="Edited later" />
      ) : null}
      {countRefused(one) > 0 && one.state !== 'UNDONE' ? (
        <ItemSection one={one} list="REFUSED" title="Refused" />
      ) : null}
    </div>
  );
}

/** What other pages show of products is older than an import that has just ended. */
function useFreshProducts(state: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['products'] });
  }, [queries, state]);
}

function UnderWay({ one }: { readonly one: imports.ProductImport }) {
  const cancel = useImportChange(one._id, { run: (calls, id) => calls.cancelImport(id) });
  const isUndoing = one.state === 'UNDOING';
  return (
    <section className="panel grid gap-3 p-6 text-sm" aria-label="Progress">
      <p className="font-display text-xl">
        {isUndoing ? 'Undoing' : 'Importing'} {one.fileName}
      </p>
      <ImportProgress one={one} />
      <p className="text-quiet">You can leave this page, and even close the browser. It goes on.</p>
      {isUndoing ? null : (
        <p>
          <Button size="small" pending={cancel.isPending} onClick={() => cancel.mutate()}>
            Stop
          </Button>
        </p>
      )}
      <ReasonNotice error={cancel.error} />
    </section>
  );
}

function Outcome({ one }: { readonly one: imports.ProductImport }) {
  const { state, result, canUndo, keptUntilDate } = one;
  const goOn = useImportChange(one._id, { run: (calls, id) => calls.runImport(id) });
  const undo = useImportChange(one._id, {
    run: (calls, id) => calls.undoImport(id),
    onDone: ({ _id }) => watchedJobs.watch(_id),
  });
  const navigate = useNavigate();
  const again = useImportChange(one._id, {
    run: (calls, id) => calls.checkImport(id),
    onDone: ({ _id }) => {
      watchedJobs.watch(_id);
      void navigate(stepAddress(_id, 'check'));
    },
  });
  const refused = countRefused(one) + (result?.refusedPictures ?? 0);
  return (
    <section className="panel grid gap-4 p-6" aria-label="Result">
      <output className="block font-display text-2xl">{describeResult(one)}</output>
      {result === undefined || state === 'UNDONE' ? null : <Pictures result={result} />}
      <div className="flex flex-wrap gap-3">
        <Link className={buttonClass({ look: 'solid' })} to="/products">
          View products
        </Link>
        {state === 'CANCELED' ? (
          <Button pending={goOn.isPending} onClick={() => goOn.mutate()}>
            Go on
          </Button>
        ) : null}
        {canUndo ? (
          <Button pending={undo.isPending} onClick={() => undo.mutate()}>
            Undo import
          </Button>
        ) : null}
        {refused > 0 ? <RefusedButton id={one._id} /> : null}
        {state === 'UNDONE' ? (
          <Button pending={again.isPending} onClick={() => again.mutate()}>
            Import again
          </Button>
        ) : null}
        <Link className={buttonClass({ look: 'quiet' })} to={IMPORT_PATH}>
          Import another file
        </Link>
      </div>
      {canUndo ? (
        <p className="text-sm text-quiet">
          {countOf((result?.added ?? 0) + (result?.changed ?? 0), 'product')} can go back to how they were, until{' '}
          {longDay(keptUntilDate)}. What is edited from now on stays.
        </p>
      ) : null}
      <ReasonNotice error={undo.error ?? goOn.error ?? again.error} />
    </section>
  );
}

function Pictures({ result }: { readonly result: NonNullable<imports.ProductImport['result']> }) {
  if (result.pictures + result.refusedPictures === 0) return null;
  const missing = result.refusedPictures === 0 ? '' : `, ${countOf(result.refusedPictures, 'picture')} couldn’t be`;
  return (
    <p className="text-sm">
      {countOf(result.pictures, 'picture')} fetched{missing}.
    </p>
  );
}

function RefusedButton({ id }: { readonly id: string }) {
  const { client } = useSession();
  const toast = useToast();
  const download = useMutation({
    mutationFn: () => client.imports.createRefusedRowsUrl(id),
    // The response is an attachment, so the page stays.
    onSuccess: ({ downloadUrl }) => window.location.assign(downloadUrl),
    onError: (error) => toast(`Not downloaded: ${reasonOf(error)}`),
  });
  return (
    <Button pending={download.isPending} onClick={() => download.mutate()}>
      Download refused rows
    </Button>
  );
}

function Asked({ one }: { readonly one: imports.ProductImport }) {
  const decide = useImportChange<'OVERWRITE' | 'KEEP'>(one._id, {
    run: (calls, id, decision) => calls.decideImport(id, decision),
  });
  const count = one.result?.asked ?? 0;
  return (
    <div className="grid gap-3">
      <Notice tone="warn" title={`${countOf(count, 'product')} changed since the check`}>
        <p>They are as you or others left them. Use the file for them, too?</p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Button
            size="small"
            pending={decide.isPending && decide.variables === 'OVERWRITE'}
            onClick={() => decide.mutate('OVERWRITE')}
          >
            Use the file for {countOf(count, 'product')}
          </Button>
          <Button
            size="small"
            pending={decide.isPending && decide.variables === 'KEEP'}
            onClick={() => decide.mutate('KEEP')}
          >
            Keep them as they are
          </Button>
        </p>
        <ReasonNotice error={decide.error} />
      </Notice>
      <ItemSection one={one} list="ASKED" title="To decide" />
    </div>
  );
}

interface ItemSectionProps {
  readonly one: imports.ProductImport;
  readonly list: 'ASKED' | 'STAYED' | 'REFUSED';
  readonly title: string;
}

function ItemSection({ one, list, title }: ItemSectionProps) {
  return (
    <section className="panel" aria-label={title}>
      <h2 className="panel__title border-b border-line p-5">{title}</h2>
      <ItemTable one={one} list={list} />
    </section>
  );
}
