/** An error in words, with a link or a retry. Missing pages keep the shop's frame. */
import { buttonClass } from '@cartwright/ui';
import { isRouteErrorResponse, useRouteError } from 'react-router';

import { EVERYTHING } from '../catalog/everything.ts';
import { useTheme } from '../shell/boot.ts';
import { Form, Link } from '../shell/link.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useWords } from '../words/use-words.ts';
import { useRoot } from './root.ts';

export function ProblemPage() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const reason = isMissing && typeof error.data === 'string' && error.data !== '' ? error.data : undefined;
  const collections = useRoot()?.collections ?? [];
  const theme = useTheme();
  const words = useWords().layout;
  const { title } = isMissing ? words.missing : words.failed;
  return (
    <div className="page-section problem">
      <PageHead title={title} />
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-5 max-w-reading text-lg text-quiet">
        {isMissing ? `${reason ?? words.missing.page} ${words.missing.reason}` : words.failed.text}
      </p>
      {isMissing && (
        <search>
          <Form className="search-form" action="/search">
            <input
              className="control"
              type="search"
              name="q"
              aria-label={words.searchShop}
              placeholder={theme.words.searchPlaceholder}
              enterKeyHint="search"
            />
            <button type="submit" className={buttonClass()}>
              {words.search}
            </button>
          </Form>
        </search>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        <Link to={`/collections/${EVERYTHING}`} className={buttonClass({ look: 'solid' })} reloadDocument={!isMissing}>
          {words.shopAll}
        </Link>
        <Link to="/" className={buttonClass()} reloadDocument={!isMissing}>
          {words.home}
        </Link>
      </p>
      {isMissing && collections.length > 0 && (
        <nav aria-label={theme.words.collections} className="mt-12">
          <ul className="flex flex-wrap gap-x-6 gap-y-2 font-display text-xl">
            {collections.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={`/collections/${slug}`} className="hover:underline">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
