/** The front door: what this shop sells at a glance, then what people love, who makes it, and one evening. */
import { ArrowRightIcon, Picture, buttonClass, classNames } from '@cartwright/ui';
import { Link, useLoaderData } from 'react-router';

import { countWords, isWide } from '../catalog/collection-view.ts';
import type { CollectionView } from '../catalog/collection-view.ts';
import { EVERYTHING } from '../catalog/load.ts';
import type { PhotoView } from '../catalog/media-view.ts';
import { ProductCard } from '../catalog/product-card.tsx';
import type { ProductCardView } from '../catalog/product-view.ts';
import { PageHead } from '../page-head.tsx';
import { useRoot } from '../shell/root.ts';
import type { SiteView } from '../site-view.ts';
import type { HomeData } from './load.ts';
import { loneTile, tileSpans } from './tile-spans.ts';

export function HomePage() {
  const { favorites, arrivals, scenes, total } = useLoaderData<HomeData>();
  const root = useRoot();
  if (root === undefined) return null;
  const { site, collections } = root;
  const hero = collections.find(({ photo }) => isWide(photo));
  const [lead] = favorites;
  return (
    <>
      <PageHead
        description={site.about}
        path="/"
        picture={hero?.photo === undefined ? undefined : `${hero.photo.image.url}/1280.jpg`}
        data={{ '@type': 'Organization', name: site.name, slogan: site.tagline, email: site.supportEmail }}
      />
      {hero === undefined ? <PlainHero site={site} isEmpty={total === 0} /> : <Hero site={site} collection={hero} />}
      {collections.length > 0 && <Rooms collections={collections} total={total} hero={hero} standIn={scenes[0]} />}
      {lead !== undefined && <Favorites products={favorites} />}
      {site.about !== undefined && <Story about={site.about} photo={scenes[1]} />}
      {arrivals.length > 0 && <Arrivals products={arrivals} />}
      <Promises site={site} />
    </>
  );
}

function Hero({ site, collection }: { readonly site: SiteView; readonly collection: CollectionView }) {
  if (collection.photo === undefined) return null;
  return (
    // A photograph has one light in both themes, and so have the words on it.
    <section className="hero" data-theme="light">
      <Picture
        image={collection.photo.image}
        alt={collection.photo.alt}
        sizes="100vw"
        priority
        className="hero__picture"
      />
      <div className="hero__words">
        <h1 className="text-5xl">{site.tagline}</h1>
        <Link to={`/collections/${collection.slug}`} className={buttonClass({ look: 'solid', size: 'large' })}>
          {collection.name}
          <ArrowRightIcon size={18} />
        </Link>
      </div>
    </section>
  );
}

function PlainHero({ site, isEmpty }: { readonly site: SiteView; readonly isEmpty: boolean }) {
  return (
    <section className="page-section pt-section">
      <h1 className="text-5xl">{site.tagline}</h1>
      {isEmpty && <p className="mt-6 text-lg text-quiet">The shelves are being filled. Come back soon.</p>}
    </section>
  );
}

interface RoomsProps {
  readonly collections: readonly CollectionView[];
  readonly total: number;
  /** Whose photograph stands above already. */
  readonly hero: CollectionView | undefined;
  readonly standIn: PhotoView | undefined;
}

function Rooms({ collections, total, hero, standIn }: RoomsProps) {
  const rooms = collections.map((room) => ({ ...room, photo: room === hero ? (standIn ?? room.photo) : room.photo }));
  const shapes = rooms.map(({ photo }) => isWide(photo));
  const spans = tileSpans(shapes);
  const lone = loneTile(shapes);
  return (
    <section className="page-section pt-section" aria-labelledby="rooms">
      <div className="section-head">
        <h2 id="rooms" className="text-4xl">
          Room by room
        </h2>
        <Link to={`/collections/${EVERYTHING}`} className="section-link">
          Shop all {total} pieces
        </Link>
      </div>
      <ul className="rooms">
        {rooms.map((room, index) => (
          <li key={room.slug} className={classNames('room', `room--${spans[index]}`, index === lone && 'room--lone')}>
            <Link to={`/collections/${room.slug}`} className="room__link group">
              {room.photo !== undefined && (
                <Picture
                  image={room.photo.image}
                  alt=""
                  ratio={isWide(room.photo) ? '16 / 10' : '4 / 5'}
                  sizes={isWide(room.photo) ? '(min-width: 48rem) 66vw, 100vw' : '(min-width: 48rem) 33vw, 50vw'}
                  className="room__picture"
                />
              )}
              <span className="room__words">
                <span className="font-display text-2xl">{room.name}</span>
                <span className="text-sm text-quiet">{countWords(room.count)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Favorites({ products }: { readonly products: readonly ProductCardView[] }) {
  return (
    <section className="page-section pt-section" aria-labelledby="favorites">
      <div className="section-head">
        <h2 id="favorites" className="text-4xl">
          The ones people come back for
        </h2>
      </div>
      <ul className="wall wall--lead">
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              large={index === 0}
              flagged={false}
              sizes={index === 0 ? '(min-width: 64rem) 50vw, 100vw' : '(min-width: 64rem) 25vw, 50vw'}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Story({ about, photo }: { readonly about: string; readonly photo: PhotoView | undefined }) {
  return (
    <section className="story mt-section bg-wall-blush text-on-wall" aria-label="The studio">
      {photo !== undefined && (
        <Picture
          image={photo.image}
          alt={photo.alt}
          sizes="(min-width: 64rem) 45vw, 100vw"
          className="story__picture"
        />
      )}
      <div className="story__words">
        <p className="eyebrow">The studio</p>
        <p className="mt-6 font-display text-4xl leading-[1.04] text-balance">{about}</p>
        <p className="mt-8">
          <Link to="/help" className="section-link">
            How we pack and send
          </Link>
        </p>
      </div>
    </section>
  );
}

function Arrivals({ products }: { readonly products: readonly ProductCardView[] }) {
  return (
    <section className="page-section pt-section" aria-labelledby="arrivals">
      <div className="section-head">
        <h2 id="arrivals" className="text-4xl">
          Just out of the kiln
        </h2>
        <Link to="/collections/all?sort=newest" className="section-link">
          Newest first
        </Link>
      </div>
      <ul className="wall">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} flagged={false} sizes="(min-width: 64rem) 25vw, 50vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Promises({ site }: { readonly site: SiteView }) {
  const promises = [
    { title: 'Delivery', words: site.shippingPolicy },
    { title: 'Returns', words: site.returnPolicy },
    {
      title: 'Questions',
      words:
        site.supportEmail === undefined
          ? undefined
          : `Write to ${site.supportEmail}. A real person replies, usually within a day.`,
    },
  ].filter(({ words }) => words !== undefined);
  return (
    <section className="page-section py-section" aria-label="Delivery, returns and help">
      <dl className="grid gap-8 border-t border-line pt-10 md:grid-cols-3 md:gap-12">
        {promises.map(({ title, words }) => (
          <div key={title}>
            <dt className="font-display text-xl">{title}</dt>
            <dd className="mt-2 text-sm text-quiet">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
