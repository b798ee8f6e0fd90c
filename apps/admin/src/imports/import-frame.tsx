/** The frame of every step of an import: its title, and the steps, of which those with something to show are links. */
import type { imports } from '@cartwright/client';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { PageHeader } from '../list/page-header.tsx';
import { Empty } from '../list/states.tsx';
import { useCan, WRITE_CATALOG } from '../session/permissions.ts';
import { words } from '../words/words.ts';
import { canOpen, stepAddress, type StepKey, steps } from './import-steps.ts';

interface ImportFrameProps {
  readonly step: StepKey;
  /** Absent before there is a file. */
  readonly one?: imports.ProductImport | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function ImportFrame({ step, one, actions, children }: ImportFrameProps) {
  const canImport = useCan(WRITE_CATALOG);
  return (
    <>
      <PageHeader
        title={words.imports.title}
        back={{ to: '/products', title: words.layout.places.products }}
        actions={actions}
      >
        {one === undefined ? null : <p className="mt-1 text-sm break-all text-quiet">{one.fileName}</p>}
      </PageHeader>
      {canImport ? (
        <>
          <Steps step={step} one={one} />
          {children}
        </>
      ) : (
        <section className="panel">
          <Empty title={words.imports.noPermissionTitle}>{words.imports.noPermission}</Empty>
        </section>
      )}
    </>
  );
}

function Steps({ step, one }: Pick<ImportFrameProps, 'step' | 'one'>) {
  return (
    <nav aria-label={words.imports.stepsLabel} className="mb-5">
      <ol className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {steps.map(({ key, title }, index) => {
          const isHere = key === step;
          const look = isHere ? 'font-[600] text-ink' : 'text-quiet';
          const content = (
            <>
              <span className="tabular">{index + 1}</span> {title}
            </>
          );
          return (
            <li key={key}>
              {one !== undefined && !isHere && canOpen(key, one) ? (
                <Link className="text-quiet hover:text-ink" to={stepAddress(one._id, key)}>
                  {content}
                </Link>
              ) : (
                <span className={look} aria-current={isHere ? 'step' : undefined}>
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
