/** Where a file is used, with a link to each place that has a page. */
import { Link } from 'react-router';

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
      return <Link to={`/orders/${id}`}>Order {name}</Link>;
    case 'COLLECTION':
      return `Collection ${name}`;
    case 'SITE':
      return 'The look of the shop';
    default:
      return name;
  }
}
