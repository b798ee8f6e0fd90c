/**
 * The header of every page: the shop's name, its collections, search, account and cart. The menu is a native popover,
 * so it opens without JavaScript, closes on Escape and returns the focus.
 */
import { AccountIcon, CloseIcon, MenuIcon, Picture, VisuallyHidden } from '@cartwright/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { CartButton } from '../cart/cart-button.tsx';
import type { ChosenList } from '../catalog/chosen-lists.ts';
import type { CollectionLink } from '../catalog/collection-view.ts';
import { EVERYTHING } from '../catalog/everything.ts';
import { useBoot, useOwnLanguage, useTheme } from '../shell/boot.ts';
import { Brand } from '../shell/brand.tsx';
import { Link, NavLink } from '../shell/link.tsx';
import type { SiteView } from '../shell/site-view.ts';
import { countWords } from '../shell/theme.ts';
import { useWords } from '../words/use-words.ts';
import { SearchField, SearchLink } from './search-field.tsx';

/** Links beside the shop's name; the menu has all collections. */
const MAX_LINKS = 7;

export interface HeaderProps {
  readonly site: SiteView;
  readonly collections: readonly CollectionLink[];
  readonly lists: readonly ChosenList[];
}

export function Header({ site, collections, lists }: HeaderProps) {
  const { isMember, memberName } = useBoot();
  const theme = useTheme();
  const ownLanguage = useOwnLanguage();
  const { layout: words, content } = useWords();
  return (
    <>
      {site.announcement !== undefined && (
        <aside aria-label={words.announcement} className="site-announcement">
          <p lang={ownLanguage}>{site.announcement}</p>
        </aside>
      )}
      <header className="site-header">
        <div className="site-header__row">
          <button type="button" className="button button--quiet button--icon -ms-3 xl:hidden" popoverTarget="menu">
            <MenuIcon />
            <VisuallyHidden>{words.menu}</VisuallyHidden>
          </button>
          <Link to="/" className="site-header__brand">
            <Brand site={site} markSize={30} />
          </Link>
          <nav aria-label={words.main} className="site-header__nav">
            <ul>
              <ListLinks lists={lists} />
              {collections.slice(0, MAX_LINKS - lists.length - (site.hasJournal ? 1 : 0)).map(({ slug, name }) => (
                <li key={slug}>
                  <NavLink to={`/collections/${slug}`}>{name}</NavLink>
                </li>
              ))}
              {site.hasJournal && (
                <li>
                  <NavLink to="/journal">{content.journal}</NavLink>
                </li>
              )}
              <li>
                {collections.length === 0 ? (
                  <NavLink to={`/collections/${EVERYTHING}`}>{words.shopAll}</NavLink>
                ) : (
                  <button type="button" popoverTarget="menu">
                    {theme.words.allCollections}
                  </button>
                )}
              </li>
            </ul>
          </nav>
          <div className="site-header__tools">
            <SearchField collections={collections} />
            <SearchLink collections={collections} />
            <Link
              to="/account"
              className="button button--quiet button--icon"
              aria-label={isMember ? words.yourAccount : words.signIn}
              title={memberName}
            >
              {memberName === undefined ? <AccountIcon /> : <Initial name={memberName} />}
            </Link>
            <CartButton />
          </div>
        </div>
      </header>
      <Menu site={site} collections={collections} lists={lists} />
    </>
  );
}

/** The links to Sale and New, as items of a list. */
function ListLinks({ lists }: Pick<HeaderProps, 'lists'>) {
  const { fresh, sale } = useWords().finding;
  return lists.map((list) => (
    <li key={list}>
      <NavLink to={`/${list}`}>{list === 'new' ? fresh.title : sale.title}</NavLink>
    </li>
  ));
}

/** Shows that a member is signed in, and their name. */
function Initial({ name }: { readonly name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 place-items-center rounded-full bg-wall-2 font-display text-lg leading-none text-on-wall"
    >
      {String.fromCodePoint(name.codePointAt(0) ?? 32).toUpperCase()}
    </span>
  );
}

function Menu({ site, collections, lists }: HeaderProps) {
  const theme = useTheme();
  const { layout: words, wishlist, content } = useWords();
  const title = collections.length === 0 ? words.menu : theme.words.allCollections;
  const menu = useRef<HTMLElement>(null);
  // The pictures of a closed menu would be loaded with each page. Their places are those of the style sheet.
  const [hasOpened, setOpened] = useState(false);
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    const isOpen = menu.current?.matches(':popover-open') === true;
    // It may have been opened before the scripts ran.
    if (isOpen && shownAt.current === key) setOpened(true);
    else if (isOpen) menu.current?.hidePopover();
    shownAt.current = key;
  }, [key]);
  return (
    <nav
      ref={menu}
      id="menu"
      popover="auto"
      className="site-menu"
      aria-label={title}
      onBeforeToggle={({ newState }) => {
        if (newState === 'open') setOpened(true);
      }}
    >
      <div className="site-menu__page">
        <div className="site-menu__head">
          <p>{title}</p>
          <button
            type="button"
            className="button button--quiet button--icon -me-3"
            popoverTarget="menu"
            popoverTargetAction="hide"
            aria-label={words.closeMenu}
          >
            <CloseIcon />
          </button>
        </div>
        <ul className="site-menu__tiles">
          {collections.map((collection) => (
            <li key={collection.slug}>
              <NavLink
                to={`/collections/${collection.slug}`}
                className={`menu-tile${collection.picture ? '' : ' menu-tile--plain'}`}
              >
                {hasOpened && collection.picture && (
                  <Picture image={collection.picture} alt="" ratio="1 / 1" sizes="(min-width: 36rem) 14rem, 4rem" />
                )}
                <span>
                  <span>{collection.name}</span>
                  <small>{countWords(theme.words, collection.count)}</small>
                </span>
              </NavLink>
            </li>
          ))}
        </ul>
        <ul className="site-menu__links">
          <li>
            <Link to={`/collections/${EVERYTHING}`}>{words.shopAll}</Link>
          </li>
          <ListLinks lists={lists} />
          {site.hasJournal && (
            <li>
              <Link to="/journal">{content.journal}</Link>
            </li>
          )}
          <li>
            <Link to="/wishlist">{wishlist.title}</Link>
          </li>
          <li>
            <Link to="/account">{words.account}</Link>
          </li>
          <li>
            <Link to="/help">{words.deliveryAndReturns}</Link>
          </li>
        </ul>
      </div>
    </nav>
  );
}
