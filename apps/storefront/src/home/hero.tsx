/** The first screen of the shop: its tagline, with a picture from the shop's own data. */
import { ArrowRightIcon, Picture, buttonClass, classNames } from '@cartwright/ui';

import type { CollectionView } from '../catalog/collection-view.ts';
import { EVERYTHING } from '../catalog/everything.ts';
import type { PhotoView } from '../catalog/media-view.ts';
import type { ProductCardView } from '../catalog/product-view.ts';
import { useOwnLanguage } from '../shell/boot.ts';
import { Link } from '../shell/link.tsx';
import type { SiteView } from '../shell/site-view.ts';
import type { HeroSection } from '../shell/theme.ts';
import { useWords } from '../words/use-words.ts';

interface HeroProps {
  readonly site: SiteView;
  readonly layout: HeroSection['layout'];
  /** The collection of the photograph. */
  readonly collection: CollectionView | undefined;
  readonly first: ProductCardView | undefined;
  readonly firstPhoto: PhotoView | undefined;
  readonly total: number;
}

export function Hero({ site, layout, collection, first, firstPhoto, total }: HeroProps) {
  const words = useWords().layout;
  if (layout === 'over' && collection?.photo !== undefined) {
    const way = { path: `/collections/${collection.slug}`, words: collection.name };
    return <HeroOver site={site} photo={collection.photo} way={way} />;
  }
  const photo = collection?.photo ?? firstPhoto;
  const only = total === 1 ? first : undefined;
  const way =
    only === undefined
      ? { path: `/collections/${EVERYTHING}`, words: words.shopAll }
      : { path: `/products/${only.slug}`, words: only.name };
  return <HeroBeside site={site} photo={photo} way={total === 0 ? undefined : way} />;
}

interface HeroLayoutProps {
  readonly site: SiteView;
  readonly way: { readonly path: string; readonly words: string };
  readonly photo: PhotoView;
}

function HeroOver({ site, photo, way }: HeroLayoutProps) {
  return (
    // A photograph looks the same in both color schemes, and so does the text on it.
    <section className="hero" data-theme="light">
      <Picture image={photo.image} alt={photo.alt} sizes="100vw" priority className="hero__picture" />
      <div className="hero__words">
        <h1 lang={useOwnLanguage()} className="text-5xl">
          {site.tagline}
        </h1>
        <WayOn {...way} />
      </div>
    </section>
  );
}

/** Without a photograph the text has the wall to itself. Without a link there is nothing to buy yet. */
function HeroBeside({ site, photo, way }: { [Name in keyof HeroLayoutProps]: HeroLayoutProps[Name] | undefined }) {
  const words = useWords().pages;
  const ownLanguage = useOwnLanguage();
  if (site === undefined) return null;
  return (
    <section className={classNames('hero-beside', photo === undefined && 'hero-beside--plain')}>
      <div className="hero-beside__words">
        <h1 lang={ownLanguage} className="text-5xl">
          {site.tagline}
        </h1>
        {way === undefined ? <p className="text-lg text-quiet">{words.noProducts}</p> : <WayOn {...way} />}
      </div>
      {photo !== undefined && (
        <Picture
          image={photo.image}
          alt={photo.alt}
          sizes="(min-width: 64rem) 50vw, 100vw"
          priority
          className="hero-beside__picture"
        />
      )}
    </section>
  );
}

function WayOn({ path, words }: HeroLayoutProps['way']) {
  return (
    <Link to={path} className={buttonClass({ look: 'solid', size: 'large' })}>
      {words}
      <ArrowRightIcon size={18} />
    </Link>
  );
}
