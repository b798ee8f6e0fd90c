/**
 * The groups by which a list is narrowed: one form, beside the list or as a sheet on small screens. Without JavaScript it
 * is applied by a button; with it, each change is, and the address always holds everything.
 */
import type { FacetValue, ProductFacets, ProductFilters } from '@cartwright/react';
import { Checkbox, CloseIcon, buttonClass } from '@cartwright/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { useLanguage, useTheme } from '../shell/boot.ts';
import { toShown, useConversion } from '../shell/shown-currency.ts';
import { useSite } from '../shell/site.ts';
import { countWords } from '../shell/theme.ts';
import { useWords } from '../words/use-words.ts';
import { currencySign } from './filter-words.ts';
import { FIELDS, OPTION, readListing, writeListing } from './filters.ts';
import type { Listing } from './filters.ts';

/** The form, which the order of the list belongs to as well. */
export const LIST_FORM = 'list-form';
/** The panel, for the button that opens it as a sheet. */
export const FILTER_PANEL = 'filters';
/** Values of a group that are shown before the others are unfolded. */
const MAX_SHOWN = 8;

/** Returns a function that applies what the form says. */
export function useApplyList(): () => void {
  const navigate = useNavigate();
  const currencies = useSite()?.currencies;
  return () => {
    const form = document.querySelector<HTMLFormElement>(`#${LIST_FORM}`);
    if (form === null) return;
    const parameters = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') parameters.append(name, value);
    void navigate(`.${writeListing(readListing(parameters, currencies))}`, { preventScrollReset: true });
  };
}

export interface FilterPanelProps {
  readonly listing: Listing;
  readonly facets: ProductFacets;
  readonly total: number;
}

export function FilterPanel({ listing, facets, total }: FilterPanelProps) {
  const theme = useTheme();
  const { locale } = useLanguage();
  const words = useWords().lists;
  const site = useSite();
  const apply = useApplyList();
  const { filters } = listing;
  const { price, inStock, onSale, brands, options } = facets;
  const conversion = useConversion();
  const sign = currencySign({ currency: site?.currency ?? 'USD', locale, conversion });
  const shown = (amount: number): number => (conversion === undefined ? amount : toShown(amount, conversion));
  const { priceFrom, priceTo } = filters;
  return (
    <section id={FILTER_PANEL} popover="auto" aria-label={words.filters} className="filters">
      <div className="filters__head">
        <h2 className="text-xl">{words.filters}</h2>
        <button
          type="button"
          className={buttonClass({ look: 'quiet', icon: true })}
          popoverTarget={FILTER_PANEL}
          popoverTargetAction="hide"
          aria-label={words.closeFilters}
        >
          <CloseIcon />
        </button>
      </div>
      <form
        id={LIST_FORM}
        className="filters__groups"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {listing.search !== '' && <input type="hidden" name="q" value={listing.search} />}
        {(inStock !== undefined || onSale !== undefined) && (
          <Group title={words.availability} isOpen>
            {inStock !== undefined && (
              <Choice
                name={FIELDS.inStock}
                value="1"
                label={words.inStock}
                count={inStock}
                isChosen={filters.inStock === true}
              />
            )}
            {onSale !== undefined && (
              <Choice
                name={FIELDS.onSale}
                value="1"
                label={words.onSale}
                count={onSale}
                isChosen={filters.onSale === true}
              />
            )}
          </Group>
        )}
        {price !== undefined && (price.highest > price.lowest || hasPrice(filters)) && (
          <Group title={words.price} isOpen>
            <div className="filters__range">
              <Amount
                name={FIELDS.from}
                label={words.priceFrom(sign)}
                value={priceFrom && shown(priceFrom)}
                hint={shown(price.lowest)}
              />
              <span aria-hidden="true">–</span>
              <Amount
                name={FIELDS.to}
                label={words.priceTo(sign)}
                value={priceTo && shown(priceTo)}
                hint={shown(price.highest)}
              />
              {conversion !== undefined && <input type="hidden" name={FIELDS.currency} value={conversion.currency} />}
            </div>
          </Group>
        )}
        {options.map(({ name, values }, index) => {
          const chosen = new Set(filters.choices.filter(({ option }) => option === name).map(({ value }) => value));
          return (
            <Values
              key={name}
              title={name}
              name={OPTION + name}
              values={values}
              chosen={chosen}
              isOpen={index < 2 || chosen.size > 0}
            />
          );
        })}
        {(brands.length > 1 || filters.brands.length > 0) && (
          <Values
            title={words.brand}
            name={FIELDS.brand}
            values={brands}
            chosen={new Set(filters.brands)}
            isOpen={false}
          />
        )}
        <button type="submit" className={`${buttonClass({ look: 'solid' })} filters__apply`}>
          {words.apply}
        </button>
      </form>
      <div className="filters__foot">
        <button
          type="button"
          className={buttonClass({ look: 'solid' })}
          popoverTarget={FILTER_PANEL}
          popoverTargetAction="hide"
        >
          {total === 0 ? words.showList : words.showCount(countWords(theme.words, total))}
        </button>
      </div>
    </section>
  );
}

function hasPrice({ priceFrom, priceTo }: ProductFilters): boolean {
  return priceFrom !== undefined || priceTo !== undefined;
}

function Group({
  title,
  isOpen,
  children,
}: {
  readonly title: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}) {
  return (
    <details className="filters__group" open={isOpen}>
      <summary>{title}</summary>
      <div className="filters__values">{children}</div>
    </details>
  );
}

interface ValuesProps {
  readonly title: string;
  readonly name: string;
  readonly values: readonly FacetValue[];
  readonly chosen: ReadonlySet<string>;
  readonly isOpen: boolean;
}

function Values({ title, name, values, chosen, isOpen }: ValuesProps) {
  const words = useWords().lists;
  const show = ({ value, count, color }: FacetValue) => (
    <Choice
      key={value}
      name={name}
      value={value}
      label={value}
      count={count}
      color={color}
      isChosen={chosen.has(value)}
    />
  );
  // One more is shown in place of a fold for it alone.
  const shown = values.length <= MAX_SHOWN + 1 ? values : values.slice(0, MAX_SHOWN);
  const folded = values.slice(shown.length);
  return (
    <Group title={title} isOpen={isOpen}>
      {shown.map(show)}
      {folded.length > 0 && (
        <details open={folded.some(({ value }) => chosen.has(value))}>
          <summary className="filters__more">{words.moreValues(folded.length)}</summary>
          <div className="filters__values">{folded.map(show)}</div>
        </details>
      )}
    </Group>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly color?: string | undefined;
  readonly isChosen: boolean;
}

/** Checked at once; the list follows. */
function Choice({ name, value, label, count, color, isChosen }: ChoiceProps) {
  const apply = useApplyList();
  const words = useWords().lists;
  const [state, setState] = useState({ isChosen, isChecked: isChosen });
  // The list has been narrowed, or the reader went back.
  if (state.isChosen !== isChosen) setState({ isChosen, isChecked: isChosen });
  return (
    <Checkbox
      name={name}
      value={value}
      checked={state.isChecked}
      onChange={(event) => {
        setState({ isChosen, isChecked: event.currentTarget.checked });
        apply();
      }}
      className={count === 0 && !state.isChecked ? 'filters__choice is-empty' : 'filters__choice'}
      label={
        <>
          {color !== undefined && <span className="filters__color" style={{ background: color }} />}
          <span className="filters__label">{label}</span>
          <span className="filters__count tabular">
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">{words.productCount(count)}</span>
          </span>
        </>
      }
    />
  );
}

interface AmountProps {
  readonly name: string;
  readonly label: string;
  readonly value: number | undefined;
  readonly hint: number;
}

/** Applied with Enter, and when it is left. */
function Amount({ name, label, value, hint }: AmountProps) {
  const apply = useApplyList();
  const written = value === undefined ? '' : String(value);
  return (
    <label className="filters__amount">
      <span>{label}</span>
      <input
        key={written}
        className="control"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        name={name}
        defaultValue={written}
        placeholder={String(hint)}
        onBlur={(event) => {
          if (event.currentTarget.value.trim() !== written) apply();
        }}
      />
    </label>
  );
}
