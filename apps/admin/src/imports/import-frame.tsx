/** The frame of every step of an import: its title, and the steps, of which those with something to show are links. */
import type { imports } from '@cartwright/client';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { PageHeader } from '../list/page-header.tsx';
import { Empty } from '../list/states.tsx';
import { useCan, WRITE_CATALOG } from '../session/permissions.ts';
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
      <PageHeader title="Import" back={{ to: '/products', title: 'Products' }} actions={actions}>
        {one === undefined ? null : <p className="mt-1 text-sm break-all text-quiet">{one.fileName}</p>}
      </PageHeader>
      {canImport ? (
        <>
          <Steps step={step} one={one} />
          {children}
        </>
      ) : (
        <section className="panel">
          <Empty title="You can’t import products">
            Ask the owner of the shop for the permission to change products.
          </Empty>
        </section>
      )}
    </>
  );
}

function Steps({ step, one }: Pick<ImportFrameProps, 'step' | 'one'>) {
  return (
    <nav aria-label="Steps of the import" className="mb-5">
      <ol className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {steps.map(({ key, title }, index) => {
          const isHere = key === step;
          const look = isHere ? 'font-[600] text-ink' : 'text-quiet';
          const words = (
            <>
              <span className="tabular">{index + 1}</span> {title}
            </>
          );
          return (
            <li key={key}>
              {one !== undefined && !isHere && canOpen(key, one) ? (
                <Link className="text-quiet hover:text-ink" to={stepAddress(one._id, key)}>
                  {words}
                </Link>
              ) : (
                <span className={look} aria-current={isHere ? 'step' : undefined}>
                  {words}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
