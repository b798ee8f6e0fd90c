/** Delivery, returns and the contact address: the merchant's policies. */
import { Picture } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import type { ReactNode } from 'react';

import { isWide } from '../catalog/wide-picture.ts';
import { useRoot } from '../layout/root.ts';
import { useOwnLanguage, useTheme } from '../shell/boot.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useWords } from '../words/use-words.ts';

export function HelpPage() {
  const root = useRoot();
  const theme = useTheme();
  const { layout, pages } = useWords();
  const ownLanguage = useOwnLanguage();
  if (root === undefined) return null;
  const { site, collections } = root;
  const picture = collections.find((one) => one.picture !== undefined && !isWide(one.picture))?.picture;
  return (
    <div className="split">
      <PageHead title={layout.deliveryAndReturns} description={site.shippingPolicy} path="/help" />
      <div className="split__words">
        <h1 className="text-4xl">{layout.deliveryAndReturns}</h1>
        {site.shippingPolicy !== undefined && (
          <Policy id="delivery" title={layout.delivery} lang={ownLanguage}>
            {site.shippingPolicy}
          </Policy>
        )}
        {site.returnPolicy !== undefined && (
          <Policy id="returns" title={layout.returns} lang={ownLanguage}>
            {site.returnPolicy}
          </Policy>
        )}
        {site.shippingPolicy === undefined && site.returnPolicy === undefined && (
          <p className="mt-8 text-quiet">{pages.noPolicies}</p>
        )}
        {site.supportEmail !== undefined && (
          <Policy id="contact" title={pages.askUs}>
            {fill(pages.writeTo, {
              email: (
                <a href={`mailto:${site.supportEmail}`} className="underline">
                  {site.supportEmail}
                </a>
              ),
            })}{' '}
            {theme.words.supportPromise}
          </Policy>
        )}
      </div>
      {picture !== undefined && (
        <Picture image={picture} alt="" sizes="(min-width: 64rem) 50vw, 100vw" className="split__picture" />
      )}
    </div>
  );
}

interface PolicyProps {
  readonly id: string;
  readonly title: string;
  /** Of the text, where it is not the page's. */
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}

function Policy({ id, title, lang, children }: PolicyProps) {
  return (
    <section id={id} className="mt-8">
      <h2 className="text-2xl">{title}</h2>
      <p lang={lang} className="mt-2 text-quiet">
        {children}
      </p>
    </section>
  );
}
