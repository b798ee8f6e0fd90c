/** The places of the shop: where they are, when they are open, and what to know to pick up an order. */
import { useLoaderData } from 'react-router';

import { useOwnLanguage } from '../shell/boot.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useWords } from '../words/use-words.ts';
import type { StoresData } from './load.ts';

export function StoresPage() {
  const { stores } = useLoaderData<StoresData>();
  const ownLanguage = useOwnLanguage();
  const { layout, delivery: words } = useWords();
  return (
    <div className="page-section pt-10 pb-section">
      <PageHead title={layout.stores} path="/stores" />
      <h1 className="text-4xl">{layout.stores}</h1>
      <ul className="mt-8 grid gap-x-8 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
        {stores.map(({ _id, name, addressLines, hours, instructions, mapUrl }) => (
          <li key={_id} className="border-t border-line pt-5">
            <h2 className="text-2xl">
              <bdi lang={ownLanguage}>{name}</bdi>
            </h2>
            <address className="mt-3 not-italic">
              {addressLines.map((line) => (
                <span key={line} className="block">
                  <bdi>{line}</bdi>
                </span>
              ))}
            </address>
            {hours.length > 0 && (
              <>
                <h3 className="mt-4 font-text text-sm text-quiet">{words.hours}</h3>
                {hours.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </>
            )}
            {instructions !== undefined && (
              <p className="mt-4" lang={ownLanguage}>
                <bdi>{instructions}</bdi>
              </p>
            )}
            <p className="mt-4">
              <a href={mapUrl} target="_blank" rel="noreferrer noopener" className="underline">
                {words.map}
                <span className="visually-hidden">: {name}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
