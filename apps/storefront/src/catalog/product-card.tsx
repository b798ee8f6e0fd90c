/**
 * A product in a list: the photograph, its name and price. The whole card is one link; the pointer reveals a second
 * photograph.
 */
import { Badge, Picture, Price, classNames } from '@cartwright/ui';
import { Link } from 'react-router';

import { isSaleRibbon } from './product-view.ts';
import type { ProductCardView } from './product-view.ts';

export interface ProductCardProps {
  readonly product: ProductCardView;
  /** The width of the card, as in `<img sizes>`. */
  readonly sizes: string;
  readonly priority?: boolean;
  readonly large?: boolean;
  /** False where all cards of a list would have the same ribbon. */
  readonly flagged?: boolean;
  /** Level of its heading in the page. */
  readonly heading?: 'h2' | 'h3';
}

export function ProductCard({
  product,
  sizes,
  priority = false,
  large = false,
  flagged = true,
  heading: Heading = 'h3',
}: ProductCardProps) {
  const [photo, second] = product.photos;
  return (
    <article className={classNames('product-card', large && 'product-card--large')}>
      <Link to={`/products/${product.slug}`} className="product-card__photo" tabIndex={-1} aria-hidden="true">
        {photo !== undefined && <Picture image={photo.image} alt="" ratio="4 / 5" sizes={sizes} priority={priority} />}
        {second !== undefined && (
          <Picture image={second.image} alt="" ratio="4 / 5" sizes={sizes} className="product-card__second" />
        )}
        <CardFlags product={product} flagged={flagged} />
      </Link>
      <div className="product-card__words">
        <Heading className="product-card__name">
          <Link to={`/products/${product.slug}`}>{product.name}</Link>
        </Heading>
        <Price now={product.price.now} was={product.price.was} prefix={product.price.prefix} className="text-sm" />
        {product.swatches.length > 1 && <CardSwatches product={product} />}
      </div>
    </article>
  );
}

/** A reduced price and a ribbon are two separate facts. */
function CardFlags({ product, flagged }: Required<Pick<ProductCardProps, 'product' | 'flagged'>>) {
  const { inStock, price, ribbon } = product;
  const isSale = price.was !== undefined && !isSaleRibbon(ribbon ?? '');
  return (
    <span className="product-card__flags">
      {!inStock && <Badge>Sold out</Badge>}
      {inStock && isSale && <Badge tone="sale">Sale</Badge>}
      {inStock && flagged && ribbon !== undefined && (
        <Badge tone={isSaleRibbon(ribbon) ? 'sale' : 'plain'}>{ribbon}</Badge>
      )}
    </span>
  );
}

function CardSwatches({ product }: { readonly product: ProductCardView }) {
  const names = product.swatches.map(({ name }) => name).join(', ');
  return (
    <p className="product-card__swatches">
      <span className="visually-hidden">In {names}</span>
      {product.swatches.map(({ name, color }) => (
        <span key={name} aria-hidden="true" style={{ background: color }} />
      ))}
    </p>
  );
}
