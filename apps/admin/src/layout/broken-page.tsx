/** Shown instead of a page that failed or does not exist. */
import { Button, buttonClass } from '@cartwright/ui';
import { Link } from 'react-router';

export function BrokenPage() {
  return (
    <section className="max-w-reading py-10">
      <title>Something went wrong · Admin</title>
      <h1 className="text-3xl">Something went wrong</h1>
      <p className="mt-4 text-quiet">
        The problem is on our side, and your saved changes are safe. Try reloading the page.
      </p>
      <div className="mt-6 flex gap-3">
        <Button look="solid" onClick={() => location.reload()}>
          Reload page
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
      <h1 className="text-3xl">Page not found</h1>
      <p className="mt-4 text-quiet">There’s no page at this address.</p>
      <Link className={buttonClass({ look: 'solid', className: 'mt-6' })} to="/">
        Home
      </Link>
    </section>
  );
}
