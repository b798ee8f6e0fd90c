/** All settings, grouped. A search finds each page and each single setting by the words that merchants use. */
import { Link, useNavigate, useSearchParams } from 'react-router';

import { PageHeader } from '../list/page-header.tsx';
import { SearchField } from '../list/search-field.tsx';
import { Empty } from '../list/states.tsx';
import { findSettings, listPages, SETTINGS, type SettingsEntry } from './settings-index.ts';

export function SettingsIndexPage() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const search = params.get('q') ?? '';
  const found = findSettings(SETTINGS, search);
  return (
    <>
      <PageHeader title="Settings" />
      <div className="mb-6 flex">
        <SearchField
          what="settings"
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
            <section key={group} aria-label={group}>
              <h2 className="mb-3 text-sm font-[550] text-quiet">{group}</h2>
              <EntryList entries={pages} />
            </section>
          ))}
        </div>
      ) : found.length === 0 ? (
        <div className="panel">
          <Empty
            title={`No settings match “${search}”`}
            action={
              <Link to="/settings" replace>
                Show all settings
              </Link>
            }
          >
            Try another word for it.
          </Empty>
        </div>
      ) : (
        <section aria-label="Found settings">
          <output className="visually-hidden">
            {found.length === 1 ? 'One setting found.' : `${found.length} settings found.`}
          </output>
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
        <li key={to} className="panel">
          <Link to={to} className="block h-full rounded-lg p-4 text-sm no-underline hover:bg-sunken">
            <span className="block text-base font-[550]">{title}</span>
            <span className="text-quiet">{what}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
