/**
 * The colors of a product on its card. Each is a link to the product in this color. With JavaScript a press shows its
 * photograph on the card instead, and the card leads to this color.
 */
import { Link } from '../shell/link.tsx';
import { useWords } from '../words/use-words.ts';
import { colorPath } from './color-path.ts';
import type { ProductCardView } from './product-view.ts';

export interface CardSwatchesProps {
  readonly product: ProductCardView;
  /** The name of the chosen color. */
  readonly chosen: string | undefined;
  readonly onChoose: (color: string) => void;
  /** The pointer is over a color, or has left it. */
  readonly onPoint: (color: string | undefined) => void;
}

/** More would not fit beside a price. */
const MAX_SWATCHES = 5;

export function CardSwatches({ product, chosen, onChoose, onPoint }: CardSwatchesProps) {
  const words = useWords().cards;
  const { swatches, colorOption } = product;
  const shown = swatches.length > MAX_SWATCHES ? swatches.slice(0, MAX_SWATCHES - 1) : swatches;
  const more = swatches.length - shown.length;
  return (
    <ul
      className="product-card__swatches"
      aria-label={colorOption}
      data-scripted=""
      onPointerLeave={() => onPoint(undefined)}
    >
      {shown.map(({ name, color, inStock }) => (
        <li key={name}>
          <Link
            to={colorPath(product, name)}
            className={inStock ? undefined : 'is-crossed'}
            title={name}
            aria-label={inStock ? name : words.colorSoldOut(name)}
            aria-current={name === chosen ? 'true' : undefined}
            onPointerEnter={(event) => {
              if (event.pointerType === 'mouse') onPoint(name);
            }}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onChoose(name);
            }}
          >
            <span style={{ background: color }} />
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li className="product-card__more">
          <span aria-hidden="true">{words.moreColors(more)}</span>
          <span className="visually-hidden">{words.moreColorsSpoken(more)}</span>
        </li>
      )}
    </ul>
  );
}
