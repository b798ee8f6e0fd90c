/** The header of every page: title, back link, and actions of the page. */
import { ArrowLeftIcon } from '@cartwright/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { words } from '../words/words.ts';

interface PageHeaderProps {
  readonly title: string;
  /** Badges beside the title. */
  readonly beside?: ReactNode;
  readonly back?: { readonly to: string; readonly title: string };
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

export function PageHeader({ title, beside, back, actions, children }: PageHeaderProps) {
  return (
    <header className="mb-6 lg:mb-8">
      <title>{words.list.documentTitle(title)}</title>
      {back === undefined ? null : (
        <Link
          to={back.to}
          className="mb-2 inline-flex min-h-6 items-center gap-1.5 text-sm text-quiet no-underline hover:text-ink"
        >
          <ArrowLeftIcon size={16} />
          {back.title}
        </Link>
      )}
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="page-title">{title}</h1>
            {beside}
          </div>
          {children}
        </div>
        {actions === undefined ? null : <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  );
}
