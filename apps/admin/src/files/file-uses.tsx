/** Where a file is used, with a link to each place that has a page. */
import { Link } from 'react-router';

import type { FileUse } from './file-calls.ts';

export function FileUses({ uses }: { readonly uses: readonly FileUse[] }) {
  return (
    <ul className="grid gap-1">
      {uses.map((use) => (
        <li key={`${use.kind}/${use.id}/${use.fileId}`}>
          {use.kind === 'PRODUCT' ? <Link to={`/products/${use.id}`}>{use.name}</Link> : wordsOfUse(use)}
        </li>
      ))}
    </ul>
  );
}

function wordsOfUse({ kind, name }: FileUse): string {
  if (kind === 'SITE') return 'The look of the shop';
  return kind === 'COLLECTION' ? `Collection ${name}` : name;
}
