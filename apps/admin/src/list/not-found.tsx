/** A page whose record does not exist, or no longer: what it was for, and the way to all of them. */
import { buttonClass } from '@cartwright/ui';
import { Link } from 'react-router';

import { PageHeader } from './page-header.tsx';
import { Empty } from './states.tsx';

interface NotFoundProps {
  /** `App` */
  readonly what: string;
  readonly back: { readonly to: string; readonly title: string };
}

export function NotFound({ what, back }: NotFoundProps) {
  return (
    <>
      <PageHeader title={what} back={back} />
      <section className="panel">
        <Empty
          title={`${what} not found`}
          action={
            <Link className={buttonClass()} to={back.to}>
              All {back.title.toLowerCase()}
            </Link>
          }
        />
      </section>
    </>
  );
}
