/** The thank-you page: order number, delivery or pickup, and items. It promises only what is certain. */
import { Downloads } from '../downloads.tsx';
import { Footer, LanguageSwitcher, Wordmark } from '../frame.tsx';
import { type OrderFact, orderFacts } from '../order-facts.ts';
import type { HostedPageOf } from '../pages.ts';
import { useWords } from '../words/words.ts';
import { Summary } from './summary.tsx';

export function ThanksPage({ page }: { readonly page: HostedPageOf<'thanks'> }) {
  const { site, order } = page;
  const words = useWords();
  const [first, ...facts] = orderFacts(order, words);
  return (
    <div className="grid flex-1 content-start lg:grid-cols-[minmax(0,1.25fr)_minmax(24rem,1fr)] lg:content-stretch">
      <div className="contents lg:flex lg:flex-col lg:items-end lg:px-gutter">
        <div className="w-full max-w-[37rem] px-gutter lg:flex-1 lg:px-0">
          <header className="py-4 lg:py-6">
            <Wordmark site={site} />
          </header>
          <main id="content" className="pt-8 pb-12 lg:pt-16">
            <p className="eyebrow mb-4 text-quiet">{words.order.number(order.number)}</p>
            <h1 className="text-4xl">
              <span className="block">{words.order.thanks}</span> {words.order.received}
            </h1>
            <p className="mt-5 text-lg text-quiet">
              {words.order.confirmationTo} <bdi className="text-ink wrap-anywhere">{order.email}</bdi>
            </p>
            <Downloads downloads={page.downloads} />
            <dl className="mt-10 grid gap-x-8 gap-y-6 border-t border-line pt-6 sm:grid-cols-2">
              {first === undefined ? null : <Fact fact={first} className="font-display text-xl leading-tight" />}
              {facts.map((fact) => (
                <Fact key={fact.label} fact={fact} />
              ))}
              <Fact fact={{ label: words.order.questions, lines: [words.order.haveNumberReady] }} />
            </dl>
            <div className="mt-10 flex flex-wrap gap-3 print:hidden">
              <a className="button button--solid button--large" href={page.continueUrl}>
                {words.order.continueShopping}
              </a>
              {page.statusUrl === undefined ? null : (
                <a className="button button--large" href={page.statusUrl}>
                  {words.orderEmails.track}
                </a>
              )}
              <button type="button" className="button button--large" data-print="" hidden>
                {words.order.print}
              </button>
            </div>
          </main>
        </div>
        <div className="order-last grid gap-3 px-gutter py-8 lg:w-full lg:max-w-[37rem] lg:px-0 print:hidden">
          <Footer site={site} />
          <LanguageSwitcher />
        </div>
      </div>
      <aside aria-label={words.order.yourOrder} className="bg-sunken">
        <div className="max-w-[31rem] px-gutter py-10 lg:pt-24">
          <Summary summary={order.summary} />
        </div>
      </aside>
    </div>
  );
}

function Fact({ fact, className }: { readonly fact: OrderFact; readonly className?: string }) {
  const { label, lines, link } = fact;
  return (
    <div className="min-w-0">
      <dt className="mb-1 text-sm text-quiet">{label}</dt>
      <dd className={`wrap-anywhere ${className ?? ''}`}>
        {lines.map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- Two lines may be equal; they never move.
          <p key={place}>
            <bdi>{line}</bdi>
          </p>
        ))}
        {link === undefined ? null : (
          <a className="text-sm underline underline-offset-4" href={link.url} target="_blank" rel="noopener noreferrer">
            {link.label}
          </a>
        )}
      </dd>
    </div>
  );
}
