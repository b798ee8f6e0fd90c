/** Where a file is used, with a link to each place that has a page. */
import { Link } from 'react-router';

import { words } from '../words/words.ts';
import type { FileUse } from './file-calls.ts';

export function FileUses({ uses }: { readonly uses: readonly FileUse[] }) {
  return (
    <ul className="grid gap-1">
      {uses.map((use) => (
        <li key={`${use.kind}/${use.id}/${use.fileId}`}>
          <Use use={use} />
        </li>
      ))}
    </ul>
  );
}

function Use({ use: { kind, id, name } }: { readonly use: FileUse }) {
  switch (kind) {
    case 'PRODUCT':
      return <Link to={`/products/${id}`}>{name}</Link>;
    case 'ORDER':
      return <Link to={`/orders/${id}`}>{words.files.uses.order(name)}</Link>;
    case 'COLLECTION':
      return words.files.uses.collection(name);
    case 'REVIEW':
      return words.files.uses.review(name);
    case 'CONTENT_PAGE':
      return <Link to={`/content/${id}/en`}>{name}</Link>;
    case 'SITE':
      return words.files.uses.site;
    default:
      return name;
  }
}
