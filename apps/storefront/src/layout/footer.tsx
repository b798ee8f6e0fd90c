/** The footer of every page: collections, help and policies. */
import { classNames } from '@cartwright/ui';
import { useLocation } from 'react-router';

import type { CollectionLink } from '../catalog/collection-view.ts';
import { CURRENCY_PATH } from '../client/currency.ts';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { useLanguage, useOwnLanguage, useTheme } from '../shell/boot.ts';
import { Brand } from '../shell/brand.tsx';
import { Link } from '../shell/link.tsx';
import { Reused } from '../shell/reused.tsx';
import { useConversion } from '../shell/shown-currency.ts';
import type { SiteView } from '../shell/site-view.ts';
import { baseOf, joinLanguage, shopLanguages } from '../words/languages.ts';
import { useWords } from '../words/use-words.ts';
import { FooterMarks } from './footer-marks.tsx';

export interface FooterProps {
  readonly site: SiteView;
  readonly collections: readonly CollectionLink[];
}

export function Footer({ site, collections }: FooterProps) {
  const theme = useTheme();
  const ownLanguage = useOwnLanguage();
  const { layout: words, wishlist, content } = useWords();
  const { legal, pages } = site;
  const kinds = new Set(legal.map(({ kind }) => kind));
  const hasPages = pages.length > 0 || site.hasJournal || site.hasStores;
  return (
    <footer className="site-footer">
      <div className={classNames('site-footer__page', hasPages && 'site-footer__page--wide')}>
        <Reused name="footer">
          <div className="site-footer__about">
            <p className="site-footer__brand">
              <Brand site={site} markSize={44} isRepeated />
            </p>
            {site.about !== undefined && <p lang={ownLanguage}>{site.about}</p>}
            {site.showsNewsletter && <NewsletterForm id="footer-newsletter" />}
          </div>
          <FooterList
            title={theme.words.collections}
            links={collections.map(({ slug, name }) => ({ to: `/collections/${slug}`, words: name }))}
          />
          <FooterList
            title={site.name}
            links={[
              ...pages.map(({ slug, title }) => ({ to: `/pages/${slug}`, words: title })),
              ...(site.hasStores ? [{ to: '/stores', words: words.stores }] : []),
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
              { to: '/cookies', words: words.cookies },
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
          <FooterMarks site={site} />
        </Reused>
        <div className="site-footer__choices">
          <LanguageChoice />
          <CurrencyChoice site={site} />
        </div>
        <p lang={ownLanguage} className="site-footer__end">
          {`© ${site.name}.${site.tagline === site.name ? '' : ` ${site.tagline}.`}`}
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
      <ul>
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
      <ul>
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
      {chosen !== undefined && <p>{words.currencyHint(chosen, site.currency)}</p>}
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
    <div className="site-footer__list">
      <h2 className="eyebrow">{title}</h2>
      <ul>
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
