/** What the shop promises, or who it is: the merchant's own words, in their language. */
import { useLoaderData } from 'react-router';

import { RichContent } from '../catalog/rich-content.tsx';
import { useLanguage } from '../shell/boot.ts';
import { Link } from '../shell/link.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { languageProps } from '../words/languages.ts';
import type { LegalData } from './load.ts';

export function LegalPage() {
  const { kind, language, title, blocks, publishedDate, others } = useLoaderData<LegalData>();
  const { code, offered } = useLanguage();
  const isOwn = language === code;
  const written = [language, ...others.map((one) => one.language)];
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className="page-section pt-10 pb-section" {...languageProps(language)}>
      <PageHead
        title={title}
        path={isOwn ? `/legal/${kind}` : `/legal/${kind}?language=${language}`}
        isTranslated={isOwn && offered.every((one) => written.includes(one))}
      />
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-3 text-quiet">
        <time dateTime={publishedDate}>{day.format(new Date(publishedDate))}</time>
      </p>
      {others.length === 0 ? null : (
        <ul className="mt-3 flex flex-wrap gap-x-5">
          {others.map((other) => (
            <li key={other.language}>
              <Link to={`?language=${other.language}`} lang={other.language} className="underline">
                {other.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="rich-content content-body mx-0">
        <RichContent nodes={blocks} />
      </div>
    </div>
  );
}
