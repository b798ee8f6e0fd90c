/** The footer of every page: collections, help and policies. */
import { classNames } from '@cartwright/ui';
import { Link, useLocation } from 'react-router';

import type { CollectionLink } from '../catalog/collection-view.ts';
import { CURRENCY_PATH } from '../client/currency.ts';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { useLanguage, useOwnLanguage, useTheme } from '../shell/boot.ts';
import { Brand } from '../shell/brand.tsx';
import { Reused } from '../shell/reused.tsx';
import { useConversion } from '../shell/shown-currency.ts';
import { listLegalLinks, listPageLinks, type SiteView } from '../shell/site-view.ts';
import { baseOf, joinLanguage, shopLanguages } from '../words/languages.ts';
import { useWords } from '../words/use-words.ts';

export interface FooterProps {
  readonly site: SiteView;
  readonly collections: readonly CollectionLink[];
}

export function Footer({ site, collections }: FooterProps) {
  const theme = useTheme();
  const ownLanguage = useOwnLanguage();
  const { layout: words, wishlist, content } = useWords();
  const { code } = useLanguage();
  const legal = listLegalLinks(site, code);
  const pages = listPageLinks(site, code);
  const kinds = new Set(legal.map(({ kind }) => kind));
  const hasPages = pages.length > 0 || site.hasJournal;
  return (
    <footer className="site-footer bg-band text-on-band">
      <div
        className={classNames(
          'mx-auto grid max-w-page grid-cols-2 gap-x-8 gap-y-12 px-gutter pt-section pb-10',
          hasPages ? 'md:grid-cols-4 lg:grid-cols-[1.6fr_repeat(4,1fr)]' : 'md:grid-cols-[2fr_1fr_1fr_1fr]',
        )}
      >
        <Reused name="footer">
          <div
            className={classNames('col-span-2 max-w-sm', hasPages ? 'md:col-span-4 lg:col-span-1' : 'md:col-span-1')}
          >
            <p className="flex items-center gap-3 font-display text-3xl leading-none">
              <Brand site={site} markSize={44} />
            </p>
            {site.about !== undefined && (
              <p lang={ownLanguage} className="mt-6 text-on-band-quiet">
                {site.about}
              </p>
            )}
            <NewsletterForm id="footer-newsletter" />
          </div>
          <FooterList
            title={theme.words.collections}
            links={collections.map(({ slug, name }) => ({ to: `/collections/${slug}`, words: name }))}
          />
          <FooterList
            title={site.name}
            links={[
              ...pages.map(({ slug, title }) => ({ to: `/pages/${slug}`, words: title })),
              ...(site.hasJournal ? [{ to: '/journal', words: content.journal }] : []),
            ]}
          />
          <FooterList
            title={words.help}
            links={[
              { to: '/order/find', words: words.trackOrder, isElsewhere: true },
              ...(site.shippingPolicy === undefined || kinds.has('delivery')
                ? []
                : [{ to: '/help#delivery', words: words.delivery }]),
              ...(site.returnPolicy === undefined || kinds.has('returns')
                ? []
                : [{ to: '/help#returns', words: words.returns }]),
              ...legal.map(({ kind, title }) => ({ to: `/legal/${kind}`, words: title })),
              ...(site.supportEmail === undefined
                ? []
                : [{ to: `mailto:${site.supportEmail}`, words: site.supportEmail }]),
              ...(site.phone === undefined ? [] : [{ to: toTelephone(site.phone), words: site.phone }]),
            ]}
          />
          <FooterList
            title={words.yourAccount}
            links={[
              { to: '/account', words: words.ordersAndDetails },
              { to: '/cart', words: words.cart },
              { to: '/wishlist', words: wishlist.title },
              { to: '/search', words: words.search },
            ]}
          />
        </Reused>
        <div className="col-span-2 flex flex-wrap justify-between gap-x-12 gap-y-5 empty:hidden md:col-span-full">
          <LanguageChoice />
          <CurrencyChoice site={site} />
        </div>
        <p lang={ownLanguage} className="text-sm col-span-2 text-on-band-quiet md:col-span-full">
          © {site.name}.{site.tagline === site.name ? '' : ` ${site.tagline}.`}
        </p>
      </div>
    </footer>
  );
}

/** Plain links to this very page: another language is another document. */
function LanguageChoice() {
  const { code: own, main, offered } = useLanguage();
  const words = useWords().layout;
  const { pathname, search } = useLocation();
  if (offered.length < 2) return null;
  return (
    <nav aria-label={words.language}>
      <ul className="site-footer__links flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {offered.map((code) => (
          <li key={code}>
            <a
              href={joinLanguage(baseOf(code, main), pathname + search)}
              hrefLang={code}
              lang={code}
              aria-current={code === own ? 'true' : undefined}
            >
              {shopLanguages[code].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A form, since the choice is kept in a cookie and the next page is another document. */
function CurrencyChoice({ site }: { readonly site: SiteView }) {
  const { base } = useLanguage();
  const chosen = useConversion()?.currency;
  const words = useWords().layout;
  const { pathname, search } = useLocation();
  if (site.currencies.length === 0) return null;
  return (
    <form method="post" action={CURRENCY_PATH} aria-label={words.currency}>
      <input type="hidden" name="return-to" value={joinLanguage(base, pathname + search)} />
      <ul className="site-footer__links flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {[site.currency, ...site.currencies.map(({ currency }) => currency)].map((code) => (
          <li key={code}>
            <button
              type="submit"
              name="currency"
              value={code}
              aria-current={code === (chosen ?? site.currency) ? 'true' : undefined}
            >
              {code}
            </button>
          </li>
        ))}
      </ul>
      {chosen !== undefined && (
        <p className="mt-1 text-sm text-on-band-quiet">{words.currencyHint(chosen, site.currency)}</p>
      )}
    </form>
  );
}

/** `tel:+4712345678` */
function toTelephone(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/gu, '')}`;
}

interface FooterLink {
  readonly to: string;
  readonly words: string;
  /** Whether no page of the shop is there, so that the browser has to load it. */
  readonly isElsewhere?: boolean;
}

interface FooterListProps {
  readonly title: string;
  readonly links: readonly FooterLink[];
}

function FooterList({ title, links }: FooterListProps) {
  if (links.length === 0) return null;
  return (
    <div className="min-w-0">
      <h2 className="eyebrow font-text text-on-band-quiet">{title}</h2>
      <ul className="site-footer__links mt-3">
        {links.map(({ to, words, isElsewhere = false }) => (
          <li key={to}>
            <Link to={to} reloadDocument={isElsewhere}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
