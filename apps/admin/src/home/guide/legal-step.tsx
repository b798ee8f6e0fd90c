/** Legal pages in the set-up guide: which of them shoppers can read, and the way to each. */
import type { SiteProperties } from '@cartwright/client';
import { Badge } from '@cartwright/ui';
import { Link } from 'react-router';

import { LEGAL_PAGES } from '../../settings/legal-pages.ts';

export function LegalStep({ site }: { readonly site: SiteProperties }) {
  const published = new Set(site.legal?.map(({ kind }) => kind));
  return (
    <>
      <p className="mb-4">Each begins as a draft with marked gaps. Shoppers read what you publish.</p>
      <ul className="grid gap-2">
        {LEGAL_PAGES.map(({ kind, title }) => (
          <li key={kind} className="flex flex-wrap items-center gap-3">
            <Link to={`/settings/legal/${kind}/${site.language}`} className="inline-flex min-h-6 items-center">
              {title}
            </Link>
            {published.has(kind) ? <Badge tone="good">Published</Badge> : null}
          </li>
        ))}
      </ul>
    </>
  );
}
