/** What the import would do, before it does anything: new, changed, unchanged and refused products, and warnings. */
import type { imports } from '@cartwright/client';
import { Button, buttonClass, Notice } from '@cartwright/ui';
import { Link, useNavigate, useSearchParams } from 'react-router';

import { useSeen, watchedJobs } from '../jobs/watched-jobs.ts';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { Empty } from '../list/states.tsx';
import { ViewTabs } from '../list/view-tabs.tsx';
import { words } from '../words/words.ts';
import { ImportProgress } from './import-progress.tsx';
import { itemLists, readItemList, stepAddress } from './import-steps.ts';
import { countWrites, describeFile, describeWarning } from './import-words.ts';
import { ItemTable } from './item-table.tsx';
import { PlatformText } from './platform-text.tsx';
import { StepBar } from './step-bar.tsx';
import { useEnter } from './use-enter.ts';
import { useImportChange } from './use-import-change.ts';

export function CheckStep({ one }: { readonly one: imports.ProductImport }) {
  if (one.state === 'CHECKING') return <Checking one={one} />;
  if (one.counts === undefined || one.state === 'READY') return <NotChecked one={one} />;
  return <Checked one={one} />;
}

function Checking({ one }: { readonly one: imports.ProductImport }) {
  const cancel = useImportChange(one._id, { run: (calls, id) => calls.cancelImport(id) });
  return (
    <section className="panel grid gap-3 p-6 text-sm" aria-label={words.imports.check.label}>
      <p className="font-display text-xl">{words.imports.check.checking(one.fileName)}</p>
      <ImportProgress one={one} />
      <p className="text-quiet">{words.imports.check.canLeave}</p>
      <p>
        <Button size="small" pending={cancel.isPending} onClick={() => cancel.mutate()}>
          {words.list.actions.cancel}
        </Button>
      </p>
      <ReasonNotice error={cancel.error} />
    </section>
  );
}

function NotChecked({ one }: { readonly one: imports.ProductImport }) {
  const check = useImportChange(one._id, {
    run: (calls, id) => calls.checkImport(id),
    onDone: ({ _id }) => watchedJobs.watch(_id),
  });
  const { problem } = one;
  useEnter(problem === undefined && !check.isPending ? () => check.mutate() : undefined);
  return (
    <section className="panel">
      <Empty
        title={problem === undefined ? words.imports.check.notChecked : words.imports.cannotCheck}
        action={
          problem === undefined ? (
            <Button look="action" pending={check.isPending} onClick={() => check.mutate()}>
              {words.imports.checkFile}
            </Button>
          ) : (
            <Link className={buttonClass({ look: 'solid' })} to={stepAddress(one._id, 'columns')}>
              {words.imports.check.backToColumns}
            </Link>
          )
        }
      >
        {problem === undefined ? words.imports.check.showsChanges : <PlatformText text={problem} />}
      </Empty>
      <ReasonNotice error={check.error} />
    </section>
  );
}

function Checked({ one }: { readonly one: imports.ProductImport }) {
  const { _id: id, counts, warnings, state } = one;
  useSeen(id, state === 'CHECKED');
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const shown = readItemList(parameters, one);
  const writes = countWrites(one);
  const canRun = state === 'CHECKED' && writes > 0;
  const run = useImportChange(id, {
    run: (calls) => calls.runImport(id),
    onDone: () => {
      watchedJobs.watch(id);
      void navigate(stepAddress(id, 'result'));
    },
  });
  useEnter(canRun && !run.isPending ? () => run.mutate() : undefined);
  const numbers = {
    new: counts?.added,
    changed: counts?.changed,
    unchanged: counts?.unchanged,
    refused: counts?.refused,
  };
  const addressOf = (key: string) => `${stepAddress(id, 'check')}?list=${key}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-sm text-quiet">{describeFile(one)}</p>
      {warnings.length === 0 ? null : (
        <Notice tone="warn">
          {warnings.map((warning) => (
            <p key={warning.code}>{describeWarning(warning) ?? <PlatformText text={warning.message} />}</p>
          ))}
          <p>
            <Link to={addressOf('warned')}>{words.list.actions.show}</Link>
          </p>
        </Notice>
      )}
      <section className="panel" aria-label={words.imports.check.productsLabel}>
        <div className="border-b border-line p-3">
          <ViewTabs
            label={words.imports.check.listsLabel}
            views={itemLists.map(({ key, title }) => ({ key, title, count: numbers[key] }))}
            current={shown.key}
            addressOf={addressOf}
          />
        </div>
        <ItemTable key={shown.key} one={one} list={shown.list} />
      </section>
      <ReasonNotice error={run.error} />
      {state === 'CHECKED' ? (
        <StepBar note={writes === 0 ? words.imports.check.nothingToImport : words.imports.check.nothingChanged}>
          <Button look="action" disabled={!canRun} pending={run.isPending} onClick={() => run.mutate()}>
            {words.imports.check.import(writes)}
          </Button>
          <Link className={buttonClass()} to={stepAddress(id, 'columns')}>
            {words.list.actions.back}
          </Link>
        </StepBar>
      ) : null}
    </div>
  );
}
