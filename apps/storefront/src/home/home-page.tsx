/** The home page: the sections of the theme, in its order, filled with the shop's data. */
import { Picture, classNames } from '@cartwright/ui';
import { Fragment } from 'react';
import { useLoaderData } from 'react-router';

import type { PhotoView } from '../catalog/media-view.ts';
import { CARD_SIZES, ProductCard } from '../catalog/product-card.tsx';
import type { ProductCardView } from '../catalog/product-view.ts';
import { useRoot } from '../layout/root.ts';
import { useOwnLanguage, useTheme } from '../shell/boot.ts';
import { Link } from '../shell/link.tsx';
import { PageHead } from '../shell/page-head.tsx';
import type { SiteView } from '../shell/site-view.ts';
import type { HeroSection, HomeSection, ProductsSection, StorySection } from '../shell/theme.ts';
import { useWords } from '../words/use-words.ts';
import { CollectionTiles } from './collection-tiles.tsx';
import { heroCollection } from './hero-collection.ts';
import { Hero } from './hero.tsx';
import type { HomeData } from './load.ts';

export function HomePage() {
  const data = useLoaderData<HomeData>();
  const root = useRoot();
  const { home } = useTheme();
  if (root === undefined) return null;
  const { site } = root;
  const { collections } = data;
  const { layout = 'beside' } = home.find((section): section is HeroSection => section.kind === 'hero') ?? {};
  const hero = heroCollection(collections, layout);
  const show = (section: HomeSection, index: number) => {
    switch (section.kind) {
      case 'hero':
        return (
          <Hero
            site={site}
            layout={layout}
            collection={hero}
            first={data.first}
            firstPhoto={data.firstPhoto}
            total={data.total}
          />
        );
      case 'collections':
        return (
          collections.length > 0 && (
            <CollectionTiles
              section={section}
              collections={collections}
              total={data.total}
              hero={hero}
              standIn={data.scenes[0]}
            />
          )
        );
      case 'products':
        return <Products id={`products-${index}`} section={section} products={data.sections[index] ?? []} />;
      case 'story':
        return site.about !== undefined && <Story section={section} about={site.about} photo={data.scenes[1]} />;
      case 'promises':
        return <Promises site={site} />;
    }
  };
  return (
    <>
      <PageHead description={site.about} path="/" picture={hero?.photo ?? data.firstPhoto} />
      {home.map((section, index) => (
        // The order of a theme does not change while a page is open.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>{show(section, index)}</Fragment>
      ))}
    </>
  );
}

interface ProductsProps {
  readonly id: string;
  readonly section: ProductsSection;
  readonly products: readonly ProductCardView[];
}

function Products({ id, section, products }: ProductsProps) {
  if (products.length === 0) return null;
  const isLead = section.layout === 'lead';
  return (
    <section className="page-section pt-section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id} className="text-4xl">
          {section.title}
        </h2>
        {section.link !== undefined && (
          <Link to={section.link.path} className="section-link">
            {section.link.words}
          </Link>
        )}
      </div>
      <ul className={classNames('wall', isLead && 'wall--lead')}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              large={isLead && index === 0}
              flagged={section.choice.ribbon === undefined}
              sizes={isLead && index === 0 ? '(min-width: 64rem) 50vw, 100vw' : CARD_SIZES}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StoryProps {
  readonly section: StorySection;
  readonly about: string;
  readonly photo: PhotoView | undefined;
}

function Story({ section, about, photo }: StoryProps) {
  return (
    <section
      className={classNames('story mt-section bg-wall-5 text-on-wall', photo !== undefined && 'story--pictured')}
      aria-label={section.title}
    >
      {photo !== undefined && (
        <Picture
          image={photo.image}
          alt={photo.alt}
          sizes="(min-width: 64rem) 45vw, 100vw"
          className="story__picture"
        />
      )}
      <div className="story__words">
        <p className="eyebrow">{section.title}</p>
        <p lang={useOwnLanguage()} className="mt-6 font-display text-4xl leading-[1.04] text-balance">
          {about}
        </p>
        <p className="mt-8">
          <Link to="/help" className="section-link">
            {section.link}
          </Link>
        </p>
      </div>
    </section>
  );
}

function Promises({ site }: { readonly site: SiteView }) {
  const theme = useTheme();
  const { layout, pages } = useWords();
  const ownLanguage = useOwnLanguage();
  const promises = [
    { title: layout.delivery, words: site.shippingPolicy, lang: ownLanguage },
    { title: layout.returns, words: site.returnPolicy, lang: ownLanguage },
    {
      title: pages.questions,
      lang: undefined,
      words:
        site.supportEmail === undefined
          ? undefined
          : `${pages.writeTo.replace('{email}', site.supportEmail)} ${theme.words.supportPromise}`.trim(),
    },
  ].filter((promise) => promise.words !== undefined);
  if (promises.length === 0) return <div className="pb-section" />;
  return (
    <section className="page-section py-section" aria-label={pages.promises}>
      <dl className="grid gap-8 border-t border-line pt-10 md:grid-cols-3 md:gap-12">
        {promises.map((promise) => (
          <div key={promise.title}>
            <dt className="font-display text-xl">{promise.title}</dt>
            <dd lang={promise.lang} className="mt-2 text-sm text-quiet">
              {promise.words}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
