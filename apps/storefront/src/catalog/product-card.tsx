/**
 * A product in a list: the photograph, its name and price, its colors, and a button that adds it or leads to its
 * options. The pointer reveals a second photograph; a chosen color shows its own.
 */
import { Badge, Picture, Price, Stars, classNames } from '@cartwright/ui';
import { useState } from 'react';

import { Link } from '../shell/link.tsx';
import { Reused } from '../shell/reused.tsx';
import { useWords } from '../words/use-words.ts';
import { CardSwatches } from './card-swatches.tsx';
import { colorPath } from './color-path.ts';
import { HeartButton } from './heart-button.tsx';
import type { ProductCardView } from './product-view.ts';
import { isSaleRibbon } from './product-words.ts';
import { QuickAdd } from './quick-add.tsx';
import { useShownPrice } from './shown-price.ts';

/** The width of a card in a row of four, or of two on small screens, and of one in the list beside filters. */
export const CARD_SIZES = '(min-width: 112rem) 27rem, (min-width: 64rem) 24vw, 46vw';
export const LISTED_CARD_SIZES = '(min-width: 112rem) 29rem, (min-width: 64rem) 26vw, (min-width: 48rem) 32vw, 46vw';

export interface ProductCardProps {
  readonly product: ProductCardView;
  /** The width of the card, as in `<img sizes>`. */
  readonly sizes: string;
  readonly priority?: boolean;
  readonly large?: boolean;
  /** False where all cards of a list would have the same ribbon. */
  readonly flagged?: boolean;
  /** Whether the server has found it on the wishlist. */
  readonly isListed?: boolean;
  /** Level of its heading in the page. */
  readonly heading?: 'h2' | 'h3';
}

export function ProductCard(props: ProductCardProps) {
  const { product, sizes, priority, large, flagged, isListed, heading } = props;
  const name = ['card', product.id, sizes, priority, large, flagged, isListed, heading].join(' ');
  return (
    <Reused name={name}>
      <Card {...props} />
    </Reused>
  );
}

function Card({
  product,
  sizes,
  priority = false,
  large = false,
  flagged = true,
  isListed = false,
  heading: Heading = 'h3',
}: ProductCardProps) {
  const [chosen, setChosen] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  // Only those who point at a card see its second photograph, so only they load it.
  const [wasPointed, setWasPointed] = useState(false);
  const price = useShownPrice()(product.price);
  const words = useWords().reviews;
  const [photo, second] = product.photos;
  const shown = pointed ?? chosen;
  const inColor = product.swatches.find(({ name }) => name === shown)?.photo;
  const path = colorPath(product, chosen);
  return (
    <article
      className={classNames('product-card', large && 'product-card--large')}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') setWasPointed(true);
      }}
    >
      <Link to={path} className="product-card__photo" tabIndex={-1} aria-hidden="true">
        {photo !== undefined && <Picture image={photo} alt="" ratio="4 / 5" sizes={sizes} priority={priority} />}
        {wasPointed && second !== undefined && shown === undefined && (
          <Picture image={second} alt="" ratio="4 / 5" sizes={sizes} className="product-card__second" />
        )}
        {inColor !== undefined && (
          <Picture
            key={inColor.url}
            image={inColor}
            alt=""
            ratio="4 / 5"
            sizes={sizes}
            className="product-card__chosen"
          />
        )}
        <CardFlags product={product} flagged={flagged} />
      </Link>
      <div className="product-card__words">
        <Heading className="product-card__name">
          <Link to={path}>{product.name}</Link>
        </Heading>
        <Price now={price.now} was={price.was} prefix={price.prefix} className="text-sm" />
        {product.rating !== undefined && (
          <p className="flex items-center gap-2 text-sm text-quiet">
            <Stars rating={product.rating.average} label={words.outOf(product.rating.average)} />
            <span aria-hidden="true">({product.rating.count})</span>
          </p>
        )}
        {product.swatches.length > 0 && (
          <CardSwatches product={product} chosen={chosen} onChoose={setChosen} onPoint={setPointed} />
        )}
      </div>
      <HeartButton product={product} isListed={isListed} />
      {product.inStock && (
        <div className="product-card__add">
          <QuickAdd product={product} path={path} />
        </div>
      )}
    </article>
  );
}

/** Sold out, reduced, and the merchant's ribbon are separate facts. Each is shown where it is true. */
function CardFlags({ product, flagged }: Required<Pick<ProductCardProps, 'product' | 'flagged'>>) {
  const words = useWords().cards;
  const { inStock, price, ribbon } = product;
  const isSale = price.was !== undefined && !isSaleRibbon(ribbon ?? '');
  const hasRibbon = flagged && ribbon !== undefined;
  if (inStock && !isSale && !hasRibbon) return null;
  return (
    <span className="product-card__flags">
      {!inStock && <Badge>{words.soldOut}</Badge>}
      {isSale && <Badge tone="sale">{words.sale}</Badge>}
      {hasRibbon && <Badge tone={isSaleRibbon(ribbon) ? 'sale' : 'plain'}>{ribbon}</Badge>}
    </span>
  );
}
