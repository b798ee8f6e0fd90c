/** Which cookies the shop and its checkout set, what for, and how long they last. */
import { useLoaderData } from 'react-router';

import { PageHead } from '../shell/page-head.tsx';
import type { CookiesData } from './load-cookies.ts';

export function CookiesPage() {
  const { words, purposes } = useLoaderData<CookiesData>();
  return (
    <div className="page-section pt-10 pb-section">
      <PageHead title={words.title} description={words.lead} path="/cookies" />
      <h1 className="text-4xl">{words.title}</h1>
      <p className="mt-4 max-w-[38rem]">{words.lead}</p>
      <dl className="mt-8 grid max-w-[46rem] gap-y-5">
        {purposes.map(({ text, cookies }) => (
          <div key={text} className="border-b border-line pb-5">
            <dt>{text}</dt>
            {cookies.map(({ name, lasts }) => (
              <dd key={name} className="mt-1 flex flex-wrap justify-between gap-x-5 text-sm text-quiet">
                <code dir="ltr">{name}</code>
                <span>{lasts}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="mt-8 max-w-[38rem] text-quiet">{words.storage}</p>
    </div>
  );
}
