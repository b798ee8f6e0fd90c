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
import { words } from '../words/words.ts';
import { ImportProgress } from './import-progress.tsx';
import { IMPORT_PATH, isAtWork, stepAddress } from './import-steps.ts';
import { countRefused, describeResult } from './import-words.ts';
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
        <ItemSection one={one} list="STAYED" title={words.imports.lists.stayed} />
      ) : null}
      {countRefused(one) > 0 && one.state !== 'UNDONE' ? (
        <ItemSection one={one} list="REFUSED" title={words.imports.lists.refused} />
      ) : null}
      {(one.result?.refusedPictures ?? 0) > 0 && one.state !== 'UNDONE' ? (
        <ItemSection one={one} list="PICTURES_REFUSED" title={words.imports.lists.picturesRefused} />
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
    <section className="panel grid gap-3 p-6 text-sm" aria-label={words.imports.result.progressLabel}>
      <p className="font-display text-xl">
        {(isUndoing ? words.imports.result.undoing : words.imports.result.importing)(one.fileName)}
      </p>
      <ImportProgress one={one} />
      <p className="text-quiet">{words.imports.result.goesOn}</p>
      {isUndoing ? null : (
        <p>
          <Button size="small" pending={cancel.isPending} onClick={() => cancel.mutate()}>
            {words.imports.result.stop}
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
    <section className="panel grid gap-4 p-6" aria-label={words.imports.result.label}>
      <output className="block font-display text-2xl">{describeResult(one)}</output>
      {result === undefined || state === 'UNDONE' ? null : <Pictures result={result} />}
      <div className="flex flex-wrap gap-3">
        <Link className={buttonClass({ look: 'solid' })} to="/products">
          {words.imports.result.viewProducts}
        </Link>
        {state === 'CANCELED' ? (
          <Button pending={goOn.isPending} onClick={() => goOn.mutate()}>
            {words.imports.result.goOn}
          </Button>
        ) : null}
        {canUndo ? (
          <Button pending={undo.isPending} onClick={() => undo.mutate()}>
            {words.imports.result.undo}
          </Button>
        ) : null}
        {refused > 0 ? <RefusedButton id={one._id} /> : null}
        {state === 'UNDONE' ? (
          <Button pending={again.isPending} onClick={() => again.mutate()}>
            {words.imports.result.again}
          </Button>
        ) : null}
        <Link className={buttonClass({ look: 'quiet' })} to={IMPORT_PATH}>
          {words.imports.result.another}
        </Link>
      </div>
      {canUndo ? (
        <p className="text-sm text-quiet">
          {words.imports.result.canUndo((result?.added ?? 0) + (result?.changed ?? 0), longDay(keptUntilDate))}
        </p>
      ) : null}
      <ReasonNotice error={undo.error ?? goOn.error ?? again.error} />
    </section>
  );
}

function Pictures({ result }: { readonly result: NonNullable<imports.ProductImport['result']> }) {
  if (result.pictures + result.refusedPictures === 0) return null;
  const { pictures, refusedPictures } = result;
  const { picturesFetched, somePicturesFetched, noPictureFetched } = words.imports.result;
  return (
    <p className="text-sm">
      {refusedPictures === 0
        ? picturesFetched(pictures)
        : pictures === 0
          ? noPictureFetched(refusedPictures)
          : somePicturesFetched(pictures, refusedPictures)}
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
    onError: (error) => toast(words.imports.result.notDownloaded(reasonOf(error))),
  });
  return (
    <Button pending={download.isPending} onClick={() => download.mutate()}>
      {words.imports.result.downloadRefused}
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
      <Notice tone="warn" title={words.imports.result.askedTitle(count)}>
        <p>{words.imports.result.askedText}</p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Button
            size="small"
            pending={decide.isPending && decide.variables === 'OVERWRITE'}
            onClick={() => decide.mutate('OVERWRITE')}
          >
            {words.imports.result.useFile(count)}
          </Button>
          <Button
            size="small"
            pending={decide.isPending && decide.variables === 'KEEP'}
            onClick={() => decide.mutate('KEEP')}
          >
            {words.imports.result.keepThem}
          </Button>
        </p>
        <ReasonNotice error={decide.error} />
      </Notice>
      <ItemSection one={one} list="ASKED" title={words.imports.lists.asked} />
    </div>
  );
}

interface ItemSectionProps {
  readonly one: imports.ProductImport;
  readonly list: 'ASKED' | 'STAYED' | 'REFUSED' | 'PICTURES_REFUSED';
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
