/** Legal pages in the set-up guide: which of them shoppers can read, which are drafts with gaps, and the way to each. */
import { Badge, buttonClass } from '@cartwright/ui';
import { Link } from 'react-router';

import { LEGAL_PAGES, listGaps, type LegalText } from '../../settings/legal-pages.ts';
import { SHOP_LANGUAGES } from '../../settings/shop-languages.ts';
import { words } from '../../words/words.ts';
import { GUIDE_PAGES } from './guide-steps.ts';

interface WrittenPage extends LegalText {
  readonly kind: string;
  readonly language: string;
  readonly publishedVersion?: number | undefined;
}

interface LegalStepProps {
  readonly pages: readonly WrittenPage[];
  readonly language: string;
}

export function LegalStep({ pages, language }: LegalStepProps) {
  const own = SHOP_LANGUAGES.find((one) => one === language) ?? 'en';
  return (
    <>
      <p className="mb-4">{words.guide.legal.text}</p>
      <ul className="grid gap-3">
        {LEGAL_PAGES.filter(({ kind }) => GUIDE_PAGES.includes(kind)).map(({ kind, title }) => {
          const written = pages.filter((one) => one.kind === kind);
          const page =
            written.find((one) => one.publishedVersion !== undefined) ?? written.find((one) => one.language === own);
          return (
            <li key={kind} className="flex flex-wrap items-center justify-between gap-3">
              <span className="flex flex-wrap items-center gap-3">
                {title}
                {page === undefined ? null : <State page={page} />}
              </span>
              <Link
                to={`/settings/legal/${kind}/${page?.language ?? own}`}
                className={buttonClass({ size: 'small' })}
                aria-label={(page === undefined ? words.guide.legal.writePage : words.guide.legal.editPage)(title)}
              >
                {page === undefined ? words.guide.legal.write : words.list.actions.edit}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function State({ page }: { readonly page: WrittenPage }) {
  if (page.publishedVersion !== undefined) return <Badge tone="good">{words.guide.legal.published}</Badge>;
  const gaps = listGaps(page).length;
  return <Badge>{gaps === 0 ? words.guide.legal.draft : words.guide.legal.draftWithGaps(gaps)}</Badge>;
}
