/** The legal pages of the shop: which are published, and in which languages. */
import type { LegalPage } from '@cartwright/contract';
import { Badge, buttonClass, Notice } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { siteQuery } from '../client/queries.ts';
import { ADMIN_LOCALE } from '../list/language.ts';
import { FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { LEGAL_PAGES, legalPagesQuery, listGaps } from './legal-pages.ts';
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
  const find = (kind: string, language: string) => pages?.find((one) => one.kind === kind && one.language === language);
  const row = (kind: string, language: string) => {
    const page = find(kind, language);
    const name = names.of(language) ?? language;
    return (
      <li data-row key={language} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 text-sm">
        <span className="flex flex-wrap items-center gap-3">
          <span className="font-[550]">{name}</span>
          <PageState page={page} isNeeded={language === own} />
        </span>
        <Link to={`/settings/legal/${kind}/${language}`} className={buttonClass({ size: 'small' })}>
          {(page === undefined ? text.write : text.edit)(name)}
        </Link>
      </li>
    );
  };
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
                {languages.filter((one) => one === own || find(kind, one) !== undefined).map((one) => row(kind, one))}
              </LanguageList>
              <details className="-mt-3">
                <summary className="panel__fold flex min-h-8 cursor-pointer items-center gap-4 text-sm text-quiet hover:text-ink">
                  {text.otherLanguages}
                </summary>
                <LanguageList>
                  {languages.filter((one) => one !== own && find(kind, one) === undefined).map((one) => row(kind, one))}
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
  return <ul className="-my-2 divide-y divide-line">{children}</ul>;
}

interface PageStateProps {
  readonly page: LegalPage | undefined;
  /** Shoppers of the shop’s own language miss it. */
  readonly isNeeded: boolean;
}

/** What is still missing before shoppers read the page as it is written here. */
function PageState({ page, isNeeded }: PageStateProps) {
  if (page === undefined) return <Badge tone={isNeeded ? 'warn' : 'neutral'}>{text.states.missing}</Badge>;
  const { hasUnpublishedChanges, publishedVersion } = page;
  if (publishedVersion !== undefined) {
    return hasUnpublishedChanges ? (
      <Badge tone="warn">{text.states.changed}</Badge>
    ) : (
      <Badge tone="good">{text.states.published}</Badge>
    );
  }
  const gaps = listGaps(page).length;
  return gaps === 0 ? (
    <Badge>{text.states.draft}</Badge>
  ) : (
    <Badge tone="warn">{words.guide.legal.draftWithGaps(gaps)}</Badge>
  );
}
