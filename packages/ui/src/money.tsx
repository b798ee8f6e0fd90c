/** The one way to print an amount and the one way to print a price. Amounts are decimals, or formatted already. */
import { classNames } from './class-names.ts';
import { useUiWords } from './words.tsx';

/**
 * Formats a decimal amount in the reader's language: `formatMoney('34', 'USD', 'en-US')` is `$34.00`.
 * Trailing zero cents stay: columns of amounts must align.
 *
 * @throws RangeError when the currency is not a three-letter code.
 */
export function formatMoney(amount: string | number, currency: string, locale = 'en-US'): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(amount));
}

export interface MoneyProps {
  readonly amount: string | number;
  readonly currency: string;
  readonly locale?: string | undefined;
  readonly className?: string | undefined;
}

export function Money({ amount, currency, locale, className }: MoneyProps) {
  return <span className={classNames('tabular', className)}>{formatMoney(amount, currency, locale)}</span>;
}

export interface PriceProps {
  /** Formatted amounts: the price, and the list price if it is higher. */
  readonly now: string;
  readonly was?: string | undefined;
  /** Prints `From` where prices of variants differ. */
  readonly prefix?: string | undefined;
  /** `$12.67 / 100 g` */
  readonly unit?: string | undefined;
  readonly className?: string | undefined;
}

export function Price({ now, was, prefix, unit, className }: PriceProps) {
  const words = useUiWords();
  return (
    <span className={classNames('price', was !== undefined && 'price--reduced', className)}>
      <span className="price__now">
        {was !== undefined && <span className="visually-hidden">{`${words.salePrice} `}</span>}
        {prefix === undefined ? (
          now
        ) : (
          <>
            <span className="price__prefix">{`${prefix} `}</span>
            <span className="price__amount">{now}</span>
          </>
        )}
      </span>
      {was !== undefined && (
        <s className="price__was">
          <span className="visually-hidden">{`${words.regularPrice} `}</span>
          {was}
        </s>
      )}
      {unit !== undefined && <span className="price__unit">{unit}</span>}
    </span>
  );
}
