/** What the product costs: price, discount, cost with its profit, and the price per unit. */
import { SelectField, TextField } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';

import { ADMIN_LOCALE, showMinorAmount } from '../list/language.ts';
import { words } from '../words/words.ts';
import { useIncludedTax } from './included-tax.ts';
import { measures, showMeasure } from './measures.ts';
import { PriceInput } from './price-input.tsx';
import { discountKinds, type ProductDetails, type UnitDraft } from './product-details.ts';
import { type DetailFieldsProps, withDetails, withPrice } from './product-draft.ts';
import type { ProductKind } from './product-kind.ts';
import { readPaid, readProfit } from './profit.ts';

interface PricePanelProps extends DetailFieldsProps {
  readonly productId: string;
  readonly kind: ProductKind;
}

export function PricePanel({ productId, kind, draft, problems, onChange, onLeave, currency }: PricePanelProps) {
  const texts = words.productForm.pricing;
  const { details } = draft;
  const set = (change: Partial<ProductDetails>, field: string) => onChange(withDetails(draft, change), field);
  return (
    <section className="panel grid gap-5 p-5" aria-labelledby="price-title">
      <h2 id="price-title" className="panel__title">
        {texts.title}
      </h2>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <PriceInput
          id="price"
          label={texts.price}
          currency={currency}
          value={draft.price}
          error={problems['price']}
          onChange={(price) => onChange(withPrice(draft, price), 'price')}
          onLeave={() => onLeave('price')}
        />
        <SelectField
          id="discountKind"
          label={texts.discount}
          value={details.discountKind}
          onChange={({ target }) =>
            set({ discountKind: discountKinds.find((one) => one === target.value) ?? 'NONE' }, 'discountKind')
          }
        >
          {discountKinds.map((one) => (
            <option key={one} value={one}>
              {texts.kinds[one]}
            </option>
          ))}
        </SelectField>
        {details.discountKind === 'NONE' ? null : (
          <TextField
            id="discountValue"
            label={details.discountKind === 'PERCENT' ? texts.percentOff : texts.amountOff}
            inputMode="decimal"
            autoComplete="off"
            value={details.discountValue}
            error={problems['discountValue']}
            onChange={({ target }) => set({ discountValue: target.value }, 'discountValue')}
            onBlur={() => onLeave('discountValue')}
          />
        )}
      </div>
      <PriceFacts draftPrice={draft.price} details={details} currency={currency} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <PriceInput
          id="cost"
          label={texts.cost}
          optional
          currency={currency}
          value={details.cost}
          error={problems['cost']}
          onChange={(cost) => set({ cost }, 'cost')}
          onLeave={() => onLeave('cost')}
        />
        <ProfitFacts productId={productId} kind={kind} draftPrice={draft.price} details={details} currency={currency} />
      </div>
      {kind === 'physical' || details.unit.total !== '' ? (
        <UnitFields
          unit={details.unit}
          problem={problems['unit']}
          onChange={(unit) => set({ unit }, 'unit')}
          onLeave={() => onLeave('unit')}
        />
      ) : null}
    </section>
  );
}

interface PriceFactsProps {
  readonly draftPrice: string;
  readonly details: ProductDetails;
  readonly currency: string;
}

function PriceFacts({ draftPrice, details, currency }: PriceFactsProps) {
  if (details.discountKind === 'NONE') return null;
  const paid = readPaid(draftPrice, details, currency);
  if (paid === undefined) return null;
  return (
    <p className="text-sm text-quiet">
      {fill(words.productForm.pricing.onSale, {
        price: <span className="tabular font-[550] text-sale">{showMinorAmount(paid, currency)}</span>,
      })}
    </p>
  );
}

interface ProfitFactsProps extends PriceFactsProps {
  readonly productId: string;
  readonly kind: ProductKind;
}

function ProfitFacts({ productId, kind, draftPrice, details, currency }: ProfitFactsProps) {
  const includedTax = useIncludedTax(productId, kind);
  const profit = includedTax && readProfit(draftPrice, details, currency, includedTax);
  if (profit === undefined) return null;
  const { amount, tax, share } = profit;
  const texts = words.productForm.pricing;
  const shown = showMinorAmount(amount, currency);
  return (
    <p className="self-end pb-3 text-sm text-quiet sm:col-span-2">
      {fill(tax === 0 ? texts.profit : texts.profitAfterTax, {
        tax: <span className="tabular">{showMinorAmount(tax, currency)}</span>,
        profit: (
          <output className={`tabular font-[550] ${amount < 0 ? 'text-bad' : 'text-ink'}`}>
            {share === undefined ? shown : texts.amountAndShare(shown, percent.format(share))}
          </output>
        ),
      })}
    </p>
  );
}

const percent = new Intl.NumberFormat(ADMIN_LOCALE, { style: 'percent' });

interface UnitFieldsProps {
  readonly unit: UnitDraft;
  readonly problem: string | undefined;
  readonly onChange: (unit: UnitDraft) => void;
  readonly onLeave: () => void;
}

function UnitFields({ unit, problem, onChange, onLeave }: UnitFieldsProps) {
  const texts = words.productForm.pricing.unit;
  return (
    <details open={unit.total !== '' || problem !== undefined}>
      <summary className="cursor-pointer text-sm font-[550]">{texts.title}</summary>
      <div className="mt-4 grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
        <TextField
          id="unit"
          label={texts.contents}
          optional
          inputMode="decimal"
          autoComplete="off"
          value={unit.total}
          error={problem}
          onChange={({ target }) => onChange({ ...unit, total: target.value })}
          onBlur={onLeave}
        />
        <MeasureField
          label={texts.unit}
          value={unit.totalUnit}
          onChange={(totalUnit) => onChange({ ...unit, totalUnit })}
        />
        <TextField
          label={texts.priceFor}
          inputMode="decimal"
          autoComplete="off"
          value={unit.base}
          onChange={({ target }) => onChange({ ...unit, base: target.value })}
          onBlur={onLeave}
        />
        <MeasureField
          label={texts.unitOfIt}
          value={unit.baseUnit}
          onChange={(baseUnit) => onChange({ ...unit, baseUnit })}
        />
      </div>
    </details>
  );
}

interface MeasureFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (unit: string) => void;
}

function MeasureField({ label, value, onChange }: MeasureFieldProps) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {measures.map((unit) => (
        <option key={unit} value={unit}>
          {showMeasure(unit)}
        </option>
      ))}
    </SelectField>
  );
}
