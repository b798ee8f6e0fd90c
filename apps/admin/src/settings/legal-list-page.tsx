/** The legal pages of the shop: which are published, and in which languages. */
import { Badge, Notice } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { siteQuery } from '../client/queries.ts';
import { ADMIN_LOCALE } from '../list/language.ts';
import { FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { LEGAL_PAGES, legalPagesQuery } from './legal-pages.ts';
import { SettingsCard, SettingsPage } from './settings-frame.tsx';
import { SHOP_LANGUAGES } from './shop-languages.ts';

const text = words.settings.legal;

export function LegalListPage() {
  const { client } = useSession();
  const { data: pages, error, refetch } = useQuery(legalPagesQuery(client));
  const { data: site } = useQuery(siteQuery(client));
  const names = new Intl.DisplayNames(ADMIN_LOCALE, { type: 'language' });
  const own = site?.language ?? 'en';
  const languages = SHOP_LANGUAGES.toSorted((left, right) => Number(right === own) - Number(left === own));
  const stateOf = (kind: string, language: string) => {
    const page = pages?.find((one) => one.kind === kind && one.language === language);
    if (page === undefined) return undefined;
    if (page.publishedVersion === undefined) return <Badge>{text.states.draft}</Badge>;
    return page.hasUnpublishedChanges ? (
      <Badge tone="warn">{text.states.changed}</Badge>
    ) : (
      <Badge tone="good">{text.states.published}</Badge>
    );
  };
  const isWritten = (kind: string, language: string) =>
    pages?.some((one) => one.kind === kind && one.language === language) ?? false;
  const link = (kind: string, language: string) => (
    <li key={language} className="flex min-h-8 flex-wrap items-center gap-3 text-sm">
      <Link to={`/settings/legal/${kind}/${language}`} className="underline">
        {(isWritten(kind, language) ? text.edit : text.write)(names.of(language) ?? language)}
      </Link>
      {stateOf(kind, language)}
    </li>
  );
  return (
    <SettingsPage title={words.settingsIndex.pages.legal.title} what={text.lead}>
      {error !== null && pages === undefined ? (
        <FailedNotice error={error} what={text.failedWhat} onRetry={() => void refetch()} />
      ) : pages === undefined ? (
        <SkeletonRows count={4} />
      ) : (
        <div className="grid gap-8">
          <Notice>
            <p>{text.noAdvice}</p>
          </Notice>
          {LEGAL_PAGES.map(({ kind, title, what }) => (
            <SettingsCard key={kind} id={kind} title={title} words={what}>
              <LanguageList>
                {languages.filter((one) => one === own || isWritten(kind, one)).map((one) => link(kind, one))}
              </LanguageList>
              <details>
                <summary className="inline-flex min-h-6 cursor-pointer items-center text-sm text-quiet">
                  {text.otherLanguages}
                </summary>
                <LanguageList>
                  {languages.filter((one) => one !== own && !isWritten(kind, one)).map((one) => link(kind, one))}
                </LanguageList>
              </details>
            </SettingsCard>
          ))}
        </div>
      )}
    </SettingsPage>
  );
}

function LanguageList({ children }: { readonly children: ReactNode }) {
  return <ul className="grid gap-1">{children}</ul>;
}
