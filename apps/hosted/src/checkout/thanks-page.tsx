/** The order is made: its number, when it comes, where to, and what happens next. */
import { Footer, Wordmark } from '../frame.tsx';
import type { HostedPageOf } from '../pages.ts';
import { Summary } from './summary.tsx';

export function ThanksPage({ page }: { readonly page: HostedPageOf<'thanks'> }) {
  const { site, shipTo } = page;
  return (
    <div className="grid flex-1 content-start lg:grid-cols-[minmax(0,1.25fr)_minmax(24rem,1fr)] lg:content-stretch">
      <div className="flex flex-col px-gutter lg:items-end">
        <div className="w-full max-w-[37rem] flex-1">
          <header className="py-4 lg:py-6">
            <Wordmark site={site} />
          </header>
          <main id="content" className="pt-8 pb-12 lg:pt-16">
            <p className="eyebrow mb-4 text-quiet">Order {page.orderNumber}</p>
            <h1 className="text-4xl">
              <span className="block">Thank you.</span> We have your order.
            </h1>
            <p className="mt-5 text-lg text-quiet">
              A confirmation is on its way to <span className="text-ink">{page.email}</span>.
            </p>
            <dl className="mt-10 grid gap-x-8 gap-y-6 border-t border-line pt-6 sm:grid-cols-2">
              <Fact term="Arrives">
                <p className="font-display text-xl leading-tight">{page.arrival}</p>
              </Fact>
              <Fact term="Payment">
                <p>{page.payment}</p>
              </Fact>
              <Fact term="Goes to">
                <address className="not-italic">
                  <p>{shipTo.fullName}</p>
                  {shipTo.lines.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </address>
              </Fact>
              <Fact term="What happens next">
                <p>We pack your order and hand it to the courier. Keep the number above for any question.</p>
              </Fact>
            </dl>
            <div className="mt-10 flex flex-wrap gap-3 print:hidden">
              <a className="button button--solid button--large" href={page.continueUrl}>
                Continue shopping
              </a>
              <button type="button" className="button button--large" data-print="" hidden>
                Print
              </button>
            </div>
          </main>
        </div>
        <div className="hidden w-full max-w-[37rem] pb-8 lg:block">
          <Footer site={site} />
        </div>
      </div>
      <aside aria-label="What you ordered" className="bg-sunken">
        <div className="max-w-[31rem] px-gutter py-10 lg:pt-24">
          <Summary summary={page.summary} />
        </div>
      </aside>
      <div className="px-gutter py-8 lg:hidden">
        <Footer site={site} />
      </div>
    </div>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt className="mb-1 text-sm text-quiet">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
