/** Shown instead of a page that failed or does not exist. */
import { Button, buttonClass } from '@cartwright/ui';
import { Link } from 'react-router';

export function BrokenPage() {
  return (
    <section className="max-w-reading py-10">
      <title>Something broke · Admin</title>
      <h1 className="text-3xl">This page has a fault</h1>
      <p className="mt-4 text-quiet">
        It is ours, not yours, and nothing that was saved is lost. Loading the page again often helps.
      </p>
      <div className="mt-6 flex gap-3">
        <Button look="solid" onClick={() => location.reload()}>
          Load again
        </Button>
        <Link className={buttonClass()} to="/">
          Home
        </Link>
      </div>
    </section>
  );
}

export function MissingPage() {
  return (
    <section className="max-w-reading py-10">
      <title>Not found · Admin</title>
      <h1 className="text-3xl">There is nothing here</h1>
      <p className="mt-4 text-quiet">No page of the admin has this address.</p>
      <Link className={buttonClass({ look: 'solid', className: 'mt-6' })} to="/">
        Home
      </Link>
    </section>
  );
}
