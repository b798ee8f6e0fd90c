/** The folded parts of a product: delivery and codes, sections, texts that buyers add, and search engines. */
import { Button, Checkbox, TextAreaField, TextField } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { siteQuery } from '../client/queries.ts';
import { joinNames } from '../list/join-names.ts';
import { useSkuWarning } from '../list/sku-owner.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { showMeasure } from './measures.ts';
import type { CustomTextDraft, ProductDetails, SectionDraft } from './product-details.ts';
import { type DetailFieldsProps, withDetails } from './product-draft.ts';
import type { ProductKind } from './product-kind.ts';

interface DetailPanelsProps extends DetailFieldsProps {
  readonly productId: string;
  readonly kind: ProductKind;
  /** The saved name, which search engines see where there is no title. */
  readonly name: string;
  /** The saved slug: a new one asks for a redirect. */
  readonly savedSlug: string;
  /** The shop's address, before the slug. */
  readonly productsUrl: string;
  readonly managesVariants: boolean;
}

export function DetailPanels(props: DetailPanelsProps) {
  const texts = words.productForm;
  const { draft, problems } = props;
  const hasProblem = (...starts: readonly string[]) =>
    Object.keys(problems).some((field) => starts.some((start) => field.startsWith(start)));
  const { sections, customTexts, weight, sku, brand } = draft.details;
  return (
    <>
      <Folded
        title={isDelivered(props) ? texts.codes.title : texts.codes.titleOfDigital}
        facts={[sku, brand, weight]}
        isOpen={hasProblem('sku', 'brand', 'weight', 'lead')}
      >
        <CodeFields {...props} />
      </Folded>
      <Folded title={texts.sections.title} facts={sections.map(({ title }) => title)} isOpen={hasProblem('sections')}>
        <SectionFields {...props} />
      </Folded>
      <Folded
        title={texts.customTexts.title}
        facts={customTexts.map(({ title }) => title)}
        isOpen={hasProblem('customTexts')}
      >
        <CustomTextFields {...props} />
      </Folded>
      <Folded title={texts.seo.title} facts={[`/${draft.details.slug}`]} isOpen={hasProblem('seo', 'slug')}>
        <SeoFields {...props} />
      </Folded>
    </>
  );
}

/** A digital product has no weight and is not made to order, but what an import has set can be seen and removed. */
function isDelivered({ kind, draft }: DetailPanelsProps): boolean {
  return kind === 'physical' || draft.details.weight !== '' || draft.details.leadTimeDays !== '';
}

interface FoldedProps {
  readonly title: string;
  /** What is inside, beside the title. */
  readonly facts: readonly string[];
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

function Folded({ title, facts, isOpen, children }: FoldedProps) {
  const known = facts.filter((fact) => fact !== '');
  return (
    <details className="panel" open={isOpen || undefined}>
      <summary className="panel__fold flex cursor-pointer items-baseline gap-4 p-5">
        <span className="panel__title">{title}</span>
        <bdi className="min-w-0 truncate text-sm text-quiet">{joinNames(known)}</bdi>
      </summary>
      <div className="grid gap-5 px-5 pb-5">{children}</div>
    </details>
  );
}

type TextName = 'sku' | 'brand' | 'weight' | 'leadTimeDays' | 'slug' | 'seoTitle' | 'seoDescription';

/** Props of a field that is one text of the details. */
function textProps({ draft, problems, onChange, onLeave }: DetailFieldsProps, name: TextName) {
  return {
    id: name,
    value: draft.details[name],
    error: problems[name],
    autoComplete: 'off',
    // Codes and addresses run from left to right in every language.
    dir: name === 'sku' || name === 'slug' ? ('ltr' as const) : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(withDetails(draft, { [name]: target.value }), name),
    onBlur: () => onLeave(name),
  };
}

function CodeFields(props: DetailPanelsProps) {
  const { client } = useSession();
  const { data: site } = useQuery(siteQuery(client));
  const unit = site?.storefront.weightUnit;
  const texts = words.productForm.codes;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SkuField {...props} />
      <TextField {...textProps(props, 'brand')} label={texts.brand} optional hint={texts.brandHint} />
      {isDelivered(props) ? (
        <>
          <TextField
            {...textProps(props, 'weight')}
            label={unit === undefined ? texts.weight : texts.weightIn(showMeasure(unit))}
            optional
            inputMode="decimal"
            hint={texts.weightHint}
          />
          <TextField
            {...textProps(props, 'leadTimeDays')}
            label={texts.leadTime}
            optional
            inputMode="numeric"
            hint={texts.leadTimeHint}
          />
        </>
      ) : null}
    </div>
  );
}

/** Names another product with the SKU, once the merchant leaves the field. */
function SkuField(props: DetailPanelsProps) {
  const { productId, managesVariants } = props;
  const [left, setLeft] = useState('');
  const text = textProps(props, 'sku');
  const warning = useSkuWarning(left === text.value ? left : '', productId);
  return (
    <TextField
      {...text}
      label={words.productForm.codes.sku}
      optional
      hint={
        warning === undefined ? (
          managesVariants ? (
            words.productForm.codes.skuHintOfVariants
          ) : (
            words.productForm.codes.skuHint
          )
        ) : (
          <span className="text-warn">{warning}</span>
        )
      }
      onBlur={() => {
        setLeft(text.value.trim());
        text.onBlur();
      }}
    />
  );
}

// ------------------------------------------------------------------------------------------------------------ sections

function SectionFields({ draft, problems, onChange, onLeave }: DetailFieldsProps) {
  const texts = words.productForm.sections;
  const { sections } = draft.details;
  const set = (next: readonly SectionDraft[], field: string) => onChange(withDetails(draft, { sections: next }), field);
  const change = (index: number, part: Partial<SectionDraft>) =>
    set(
      sections.map((section, place) => (place === index ? { ...section, ...part } : section)),
      `sections.${index}.${Object.keys(part)[0] ?? ''}`,
    );
  return (
    <>
      <p className="text-sm text-quiet">{texts.text}</p>
      {Object.entries(sections).map(([place, section]) => (
        <fieldset key={place} className="grid gap-4 rounded-md border border-line p-4">
          <legend className="visually-hidden">{texts.numbered(Number(place) + 1)}</legend>
          <TextField
            id={`sections.${place}.title`}
            label={texts.heading}
            autoComplete="off"
            value={section.title}
            error={problems[`sections.${place}.title`]}
            onChange={({ target }) => change(Number(place), { title: target.value })}
            onBlur={() => onLeave(`sections.${place}.title`)}
          />
          <TextAreaField
            id={`sections.${place}.description`}
            className="grows"
            label={texts.content}
            value={section.description}
            error={problems[`sections.${place}.description`]}
            onChange={({ target }) => change(Number(place), { description: target.value })}
            onBlur={() => onLeave(`sections.${place}.description`)}
          />
          <RemoveButton
            label={section.title === '' ? texts.removeNumbered(Number(place) + 1) : texts.remove(section.title)}
            onRemove={() => set(sections.toSpliced(Number(place), 1), 'sections')}
          />
        </fieldset>
      ))}
      <AddButton
        title={texts.add}
        isFull={sections.length >= 50}
        onAdd={() => set([...sections, { title: '', description: '' }], 'sections')}
      />
    </>
  );
}

// --------------------------------------------------------------------------------------------------------- text fields

function CustomTextFields({ draft, problems, onChange, onLeave }: DetailFieldsProps) {
  const texts = words.productForm.customTexts;
  const { customTexts } = draft.details;
  const set = (next: readonly CustomTextDraft[], field: string) =>
    onChange(withDetails(draft, { customTexts: next }), field);
  const change = (index: number, part: Partial<CustomTextDraft>) =>
    set(
      customTexts.map((text, place) => (place === index ? { ...text, ...part } : text)),
      `customTexts.${index}.${Object.keys(part)[0] ?? ''}`,
    );
  return (
    <>
      <p className="text-sm text-quiet">{texts.text}</p>
      {Object.entries(customTexts).map(([place, text]) => (
        <fieldset
          key={place}
          className="grid items-start gap-4 rounded-md border border-line p-4 sm:grid-cols-[1fr_8rem]"
        >
          <legend className="visually-hidden">{texts.numbered(Number(place) + 1)}</legend>
          <TextField
            id={`customTexts.${place}.title`}
            label={texts.question}
            autoComplete="off"
            value={text.title}
            error={problems[`customTexts.${place}.title`]}
            onChange={({ target }) => change(Number(place), { title: target.value })}
            onBlur={() => onLeave(`customTexts.${place}.title`)}
          />
          <TextField
            id={`customTexts.${place}.maxLength`}
            label={texts.characters}
            inputMode="numeric"
            autoComplete="off"
            value={text.maxLength}
            error={problems[`customTexts.${place}.maxLength`]}
            onChange={({ target }) => change(Number(place), { maxLength: target.value })}
            onBlur={() => onLeave(`customTexts.${place}.maxLength`)}
          />
          <Checkbox
            label={texts.required}
            checked={text.mandatory}
            onChange={({ target }) => change(Number(place), { mandatory: target.checked })}
          />
          <RemoveButton
            label={text.title === '' ? texts.removeNumbered(Number(place) + 1) : texts.remove(text.title)}
            onRemove={() => set(customTexts.toSpliced(Number(place), 1), 'customTexts')}
          />
        </fieldset>
      ))}
      <AddButton
        title={texts.add}
        isFull={customTexts.length >= 10}
        onAdd={() => set([...customTexts, { title: '', maxLength: '50', mandatory: false }], 'customTexts')}
      />
    </>
  );
}

function AddButton({ title, isFull, onAdd }: { title: string; isFull: boolean; onAdd: () => void }) {
  return (
    <p>
      <Button size="small" disabled={isFull} onClick={onAdd}>
        {title}
      </Button>
    </p>
  );
}

function RemoveButton({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  return (
    <p>
      <Button size="small" look="quiet" aria-label={label} onClick={onRemove}>
        {words.list.actions.remove}
      </Button>
    </p>
  );
}

// ------------------------------------------------------------------------------------------------------ search engines

function SeoFields(props: DetailPanelsProps) {
  const { draft, onChange, name, savedSlug, productsUrl } = props;
  const texts = words.productForm.seo;
  const { details } = draft;
  const title = details.seoTitle.trim() === '' ? name : details.seoTitle;
  const set = (change: Partial<ProductDetails>, field: string) => onChange(withDetails(draft, change), field);
  return (
    <>
      <section className="rounded-md border border-line p-4" aria-label={texts.preview}>
        <p className="truncate text-xs text-quiet" dir="ltr">
          {productsUrl}
          {details.slug}
        </p>
        <p className="mt-1 font-[550]">{title}</p>
        <p className="mt-1 line-clamp-2 text-sm text-quiet">
          {details.seoDescription.trim() === '' ? readText(draft.description) : details.seoDescription}
        </p>
      </section>
      <TextField
        {...textProps(props, 'seoTitle')}
        label={texts.pageTitle}
        optional
        hint={texts.pageTitleHint(details.seoTitle.length)}
      />
      <TextAreaField
        {...textProps(props, 'seoDescription')}
        label={texts.description}
        optional
        hint={texts.descriptionHint(details.seoDescription.length)}
      />
      <TextField
        {...textProps(props, 'slug')}
        label={texts.address}
        hint={texts.addressHint(`${productsUrl}${details.slug}`)}
      />
      {details.slug.trim() === savedSlug ? null : (
        <Checkbox
          label={texts.redirect}
          hint={texts.redirectHint(`${productsUrl}${savedSlug}`)}
          checked={details.redirects}
          onChange={({ target }) => set({ redirects: target.checked }, 'redirects')}
        />
      )}
    </>
  );
}

/** The beginning of a description as plain text. */
function readText(html: string): string {
  const text = new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html').body.textContent;
  return text.replaceAll(/\s+/gu, ' ').trim().slice(0, 160);
}
