/** One import, at the step that its address names. */
import type { imports } from '@cartwright/client';
import { buttonClass } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';

import { isDecided } from '../client/queries.ts';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useCan, WRITE_CATALOG } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { ImportFrame } from './import-frame.tsx';
import { importQuery } from './import-queries.ts';
import { canOpen, IMPORT_PATH, presentStep, stepAddress, type StepKey, steps } from './import-steps.ts';
import { ResultStep } from './result-step.tsx';

export function ImportPage() {
  const { id = '', step: named = '' } = useParams();
  const { client } = useSession();
  const canImport = useCan(WRITE_CATALOG);
  const { data: one, error, refetch } = useQuery({ ...importQuery(client, id), enabled: canImport });
  const step = steps.find(({ key }) => key === named)?.key;
  if (one !== undefined) {
    if (step === undefined || step === 'file' || !canOpen(step, one)) {
      return <Navigate replace to={stepAddress(id, presentStep(one.state))} />;
    }
    return (
      <ImportFrame step={step} one={one}>
        <Step key={`${id} ${step}`} step={step} one={one} />
      </ImportFrame>
    );
  }
  return (
    <ImportFrame step={step ?? 'columns'}>
      {error === null ? (
        <section className="panel">
          <SkeletonRows />
        </section>
      ) : isDecided(error) ? (
        <section className="panel">
          <Empty
            title={words.imports.notFound}
            action={
              <Link className={buttonClass()} to={IMPORT_PATH}>
                {words.imports.all}
              </Link>
            }
          >
            {words.imports.kept}
          </Empty>
        </section>
      ) : (
        <FailedNotice error={error} what={words.imports.failedWhat} onRetry={() => void refetch()} />
      )}
    </ImportFrame>
  );
}

function Step({ step, one }: { readonly step: StepKey; readonly one: imports.ProductImport }) {
  if (step === 'columns') return <ColumnsStep one={one} />;
  if (step === 'check') return <CheckStep one={one} />;
  return <ResultStep one={one} />;
}
