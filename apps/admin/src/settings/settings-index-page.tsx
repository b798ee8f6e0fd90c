/** All settings, grouped. A search finds each page and each single setting by the words that merchants use. */
import { Link, useNavigate, useSearchParams } from 'react-router';

import { PageHeader } from '../list/page-header.tsx';
import { SearchField } from '../list/search-field.tsx';
import { Empty } from '../list/states.tsx';
import { words } from '../words/words.ts';
import { findSettings, listPages, SETTINGS, type SettingsEntry } from './settings-index.ts';

const text = words.settingsIndex;

export function SettingsIndexPage() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const search = params.get('q') ?? '';
  const found = findSettings(SETTINGS, search);
  return (
    <>
      <PageHeader title={words.layout.places.settings} />
      <div className="mb-6 flex">
        <SearchField
          label={text.search}
          placeholder={text.search}
          search={search}
          wide
          onSearch={(typed) => setParams(typed === '' ? {} : { q: typed }, { replace: true })}
          onEnter={(typed) => {
            const [best] = findSettings(SETTINGS, typed);
            if (typed !== '' && best !== undefined) void navigate(best.to);
          }}
        />
      </div>
      {search === '' ? (
        <div className="grid gap-8">
          {listPages(SETTINGS).map(({ group, pages }) => (
            <section key={group} aria-label={text.groups[group]}>
              <h2 className="mb-3 text-sm font-[550] text-quiet">{text.groups[group]}</h2>
              <EntryList entries={pages} />
            </section>
          ))}
        </div>
      ) : found.length === 0 ? (
        <div className="panel">
          <Empty
            title={text.noMatch(search)}
            action={
              <Link to="/settings" replace>
                {text.showAll}
              </Link>
            }
          >
            {text.tryAnother}
          </Empty>
        </div>
      ) : (
        <section aria-label={text.found}>
          <output className="visually-hidden">{text.foundCount(found.length)}</output>
          <EntryList entries={found} />
        </section>
      )}
    </>
  );
}

function EntryList({ entries }: { readonly entries: readonly SettingsEntry[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {entries.map(({ title, what, to }) => (
        <li data-row key={to} className="panel">
          <Link to={to} className="block h-full rounded-lg p-4 text-sm no-underline hover:bg-sunken">
            <span className="block text-base font-[550]">{title}</span>
            <span className="text-quiet">{what}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
