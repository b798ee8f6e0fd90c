/** A product page: its pictures, options, price, arrival, and related products. */
import { findVariant, readSelection, unknownChoices, writeSelection } from '@cartwright/react';
import type { Chosen, Selection } from '@cartwright/react';
import { Badge, DeliveryIcon, Notice, Price, classNames, useAnnounce } from '@cartwright/ui';
import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';

import { AddToCartForm } from '../cart/add-to-cart-button.tsx';
import { DeliveryCheck, useDeliveryAnswer } from '../delivery/delivery-check.tsx';
import { type Fields, listItemFields } from '../delivery/delivery-item.ts';
import { RatingLine, ReviewSection } from '../reviews/review-section.tsx';
import { useLanguage, useOwnLanguage, useTheme } from '../shell/boot.ts';
import { Link } from '../shell/link.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { Reused } from '../shell/reused.tsx';
import { useSite } from '../shell/site.ts';
import { languageProps } from '../words/languages.ts';
import { useWords } from '../words/use-words.ts';
import { BuyerText } from './buyer-text.tsx';
import { arrivalWords } from './delivery-promise.ts';
import { useDraftPreview } from './draft-preview.ts';
import { Gallery } from './gallery.tsx';
import { HeartButton } from './heart-button.tsx';
import type { ProductData } from './load.ts';
import { OptionPicker } from './option-picker.tsx';
import { CARD_SIZES, ProductCard } from './product-card.tsx';
import type { ProductCardView, ProductView, VariantView } from './product-view.ts';
import { isSaleRibbon, type StockWords, stockWords } from './product-words.ts';
import { RecentlyViewed } from './recently-viewed.tsx';
import { RestockForm } from './restock-form.tsx';
import { RichContent } from './rich-content.tsx';
import type { RichElement } from './rich-text.ts';
import { useShownPrice } from './shown-price.ts';

export function ProductPage() {
  const { product, related, home, loadedAt, reviews, isPreview, postalLabel } = useLoaderData<ProductData>();
  const shown = useDraftPreview(product);
  const words = useWords().product;
  const photo = product.media.find((medium) => medium.kind === 'photo');
  return (
    <>
      <PageHead
        title={product.metaTitle ?? product.name}
        description={product.metaDescription ?? product.summary}
        path={isPreview ? undefined : `/products/${product.slug}`}
        isUnlisted={product.isUnlisted}
        picture={photo}
        offer={{ amount: String(product.price.amount), currency: product.currency, inStock: product.inStock }}
      />
      {isPreview && (
        <Notice tone="warn" className="mb-6">
          <p>{words.isPreview}</p>
        </Notice>
      )}
      <ProductDetails key={product.id} product={shown} home={home} loadedAt={loadedAt} postalLabel={postalLabel} />
      {/* Its links repeat the address. */}
      <Reused name={product.rating === undefined ? `reviews ${product.id}` : undefined}>
        <ReviewSection slug={product.slug} rating={product.rating} page={reviews} />
      </Reused>
      <Reused name={`related ${product.id}`}>{related.length > 0 && <Related products={related} />}</Reused>
      {!isPreview && <RecentlyViewed productId={product.id} />}
    </>
  );
}

type ProductDetailsProps = Omit<ProductData, 'related' | 'reviews' | 'isPreview'>;

function ProductDetails({ product, home, loadedAt, postalLabel }: ProductDetailsProps) {
  const [parameters, setParameters] = useSearchParams();
  const [note, setNote] = useState('');
  const [units, setUnits] = useState(1);
  const [picked, setPicked] = useState<{ readonly from: URLSearchParams; readonly selection: Selection }>();
  const announce = useAnnounce();
  const theme = useTheme();
  const ownLanguage = useOwnLanguage();
  const { layout, product: words } = useWords();
  const shownPrice = useShownPrice();
  // The first paragraph introduces the product; all else is below the form.
  const [first] = product.blocks;
  const lead = first?.tag === 'p' ? first : undefined;
  const rest = lead === undefined ? product.blocks : product.blocks.slice(1);
  // The address follows a moment after a choice: a press in between has to buy what was chosen.
  const selection =
    picked?.from === parameters ? picked.selection : readSelection(product.options, product.variants, parameters);
  const unknown = unknownChoices(product.options, parameters);
  const variant = findVariant(product.variants, selection);
  const hasOptions = product.options.length > 0;
  const price = shownPrice(variant?.price ?? product.price);
  const inStock = hasOptions ? (variant?.inStock ?? false) : product.inStock;
  const quantity = hasOptions ? variant?.quantity : product.quantity;
  const stock = stockWords(words, inStock, quantity);
  const shownId = product.options
    .flatMap(({ name, choices }) => choices.find((choice) => choice.name === selection[name])?.mediaIds ?? [])
    .find((id) => product.media.some((medium) => medium.id === id));

  /** Otherwise the panel names an unknown choice, or has a form that returns to the very address. */
  const isPlain = stock.tone !== 'out' && unknown.length === 0 && (!hasOptions || variant !== undefined);
  const panel = isPlain ? `panel ${product.id} ${variant?.id ?? ''} ${loadedAt}` : undefined;

  const onChoose = ({ selection: next, adjusted }: Chosen) => {
    setPicked({ from: parameters, selection: next });
    setParameters(writeSelection(next, parameters), { replace: true, preventScrollReset: true });
    const changes = adjusted.map(({ option, choice }) => words.nowChosen(option, choice)).join(' ');
    setNote(changes);
    const chosen = findVariant(product.variants, next);
    announce(
      [
        changes,
        chosen && shownPrice(chosen.price).now,
        stockWords(words, chosen?.inStock ?? false, chosen?.quantity).words,
      ]
        .filter(Boolean)
        .join(' '),
    );
  };

  return (
    <div className="product">
      <Reused name={`gallery ${product.id} ${shownId ?? ''}`}>
        <Gallery media={product.media} name={product.name} shownId={shownId} />
      </Reused>
      <div className="product__panel">
        <Reused name={panel}>
          <nav aria-label={words.youAreHere} className="product__path">
            <Link to="/">{layout.home}</Link>
            {home !== undefined && (
              <>
                <span aria-hidden="true"> / </span>
                <Link to={`/collections/${home.slug}`}>{home.name}</Link>
              </>
            )}
          </nav>
          <div className="product__head">
            <h1 lang={ownLanguage}>{product.name}</h1>
            <HeartButton product={product} />
          </div>
          <RatingLine rating={product.rating} />
          <p className="product__price">
            <Price now={price.now} was={price.was} prefix={variant === undefined ? price.prefix : undefined} />
            {price.was !== undefined && !isSaleRibbon(product.ribbon ?? '') && <Badge tone="sale">{words.sale}</Badge>}
            {product.ribbon !== undefined && (
              <Badge tone={isSaleRibbon(product.ribbon) ? 'sale' : 'neutral'}>{product.ribbon}</Badge>
            )}
          </p>
          {price.unit !== undefined && <p className="text-sm text-quiet tabular-nums">{price.unit}</p>}
          {lead !== undefined && (
            <p lang={ownLanguage} className="product__lead">
              <RichContent nodes={lead.children} />
            </p>
          )}
          <AddToCartForm
            product={product}
            variant={variant}
            selection={selection}
            isSoldOut={stock.tone === 'out'}
            available={quantity}
            quantity={units}
            onQuantity={setUnits}
          >
            <OptionPicker
              options={product.options}
              variants={product.variants}
              selection={selection}
              onChoose={onChoose}
            />
            {unknown.length > 0 && note === '' && (
              <p className="text-sm text-warn">
                {[...unknown.map(({ option, wanted }) => words.unknownChoice(option, wanted)), words.hereIsWhat].join(
                  ' ',
                )}
              </p>
            )}
            {note !== '' && <p className="text-sm text-warn">{note}</p>}
            {product.texts.map((text) => (
              <BuyerText key={text.title} text={text} />
            ))}
          </AddToCartForm>
          <StockLine
            slug={product.slug}
            variantId={variant?.id}
            stock={stock}
            shippable={product.shippable}
            leadTimeDays={product.leadTimeDays}
            loadedAt={loadedAt}
          />
          {product.shippable && stock.tone !== 'out' && (
            <DeliveryCheck
              slug={product.slug}
              postalLabel={postalLabel}
              fields={itemFields(product, variant, selection)}
              quantity={units}
            />
          )}
          <div className="product__more">
            <Reused name={`sections ${product.id}`}>
              {rest.length > 0 && <Section title={theme.words.aboutProduct} blocks={rest} open />}
              {product.sections.map(({ title, blocks }) => (
                <Section key={title} title={title} blocks={blocks} />
              ))}
            </Reused>
          </div>
        </Reused>
      </div>
    </div>
  );
}

/** The item as the form of delivery names it. */
function itemFields(product: ProductView, variant: VariantView | undefined, selection: Selection): Fields {
  return listItemFields({
    productId: product.id,
    variantId: product.managesVariants ? variant?.id : undefined,
    choices: selection,
    texts: product.texts.filter(({ required }) => required).map(({ title }) => title),
  });
}

interface StockLineProps {
  readonly slug: string;
  readonly variantId: string | undefined;
  readonly stock: StockWords;
  readonly shippable: boolean;
  readonly leadTimeDays: number;
  /** ISO 8601: the same moment on the server and in the browser. */
  readonly loadedAt: string;
}

/** Whether it is available, and when it arrives. */
function StockLine({ slug, stock, shippable, leadTimeDays, loadedAt, variantId }: StockLineProps) {
  const isEstimated = useDeliveryAnswer(slug).data?.estimate !== undefined;
  const theme = useTheme();
  const site = useSite();
  const { locale } = useLanguage();
  const { layout, product: words } = useWords();
  if (stock.tone === 'out') {
    return (
      <div className="grid gap-4">
        <p className="text-sm text-quiet">{theme.words.soldOut}</p>
        <RestockForm variantId={variantId} />
      </div>
    );
  }
  const arrival = arrivalWords(site?.delivery, leadTimeDays, new Date(loadedAt), locale);
  return (
    <p className="product__stock">
      <DeliveryIcon size={18} />
      <span>
        <span className={classNames('font-medium', stock.tone === 'warn' ? 'text-warn' : 'text-good')}>
          {layout.sentence(stock.words)}
        </span>{' '}
        {!shippable && words.byEmail}
        {shippable && arrival !== undefined && !isEstimated && words.arrives(arrival)}
      </span>
    </p>
  );
}

interface SectionProps {
  readonly title: string;
  readonly blocks: readonly RichElement[];
  readonly open?: boolean;
}

function Section({ title, blocks, open }: SectionProps) {
  const ownLanguage = useOwnLanguage();
  return (
    <details className="accordion" open={open}>
      <summary>{title}</summary>
      <div {...(ownLanguage && languageProps(ownLanguage))} className="accordion__body rich-content">
        <RichContent nodes={blocks} />
      </div>
    </details>
  );
}

function Related({ products }: { readonly products: readonly ProductCardView[] }) {
  const { words } = useTheme();
  return (
    <section className="page-section py-section" aria-labelledby="related">
      <div className="section-head">
        <h2 id="related" className="text-3xl">
          {words.relatedProducts}
        </h2>
      </div>
      <ul className="wall">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={CARD_SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
}
