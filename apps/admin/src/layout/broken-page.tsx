/** Shown instead of a page that failed or does not exist. */
import { Button, buttonClass } from '@cartwright/ui';
import { Link } from 'react-router';

import { words } from '../words/words.ts';

export function BrokenPage() {
  return (
    <section className="max-w-reading py-10">
      <title>{words.list.documentTitle(words.layout.broken.title)}</title>
      <h1 className="text-3xl">{words.layout.broken.title}</h1>
      <p className="mt-4 text-quiet">{words.layout.broken.text}</p>
      <div className="mt-6 flex gap-3">
        <Button look="solid" onClick={() => location.reload()}>
          {words.layout.broken.reload}
        </Button>
        <Link className={buttonClass()} to="/">
          {words.layout.places.home}
        </Link>
      </div>
    </section>
  );
}

export function MissingPage() {
  return (
    <section className="max-w-reading py-10">
      <title>{words.list.documentTitle(words.layout.missing.documentTitle)}</title>
      <h1 className="text-3xl">{words.layout.missing.title}</h1>
      <p className="mt-4 text-quiet">{words.layout.missing.text}</p>
      <Link className={buttonClass({ look: 'solid', className: 'mt-6' })} to="/">
        {words.layout.places.home}
      </Link>
    </section>
  );
}
