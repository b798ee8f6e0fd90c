/** A page whose record does not exist, or no longer: what it was for, and the way to all of them. */
import { buttonClass } from '@cartwright/ui';
import { Link } from 'react-router';

import { words } from '../words/words.ts';
import { PageHeader } from './page-header.tsx';
import { Empty } from './states.tsx';

interface NotFoundProps {
  /** `App` */
  readonly what: string;
  /** The link to all of them: `All apps`. */
  readonly all: string;
  readonly back: { readonly to: string; readonly title: string };
}

export function NotFound({ what, back, all }: NotFoundProps) {
  return (
    <>
      <PageHeader title={what} back={back} />
      <section className="panel">
        <Empty
          title={words.list.notFound(what)}
          action={
            <Link className={buttonClass()} to={back.to}>
              {all}
            </Link>
          }
        />
      </section>
    </>
  );
}
