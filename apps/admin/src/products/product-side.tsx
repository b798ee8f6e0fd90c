/** The side column: media and visibility of the product. */
import type { Product } from '@cartwright/client';
import { readPicture } from '@cartwright/react';
import { Picture, Radio, TextField } from '@cartwright/ui';

import { fullDate } from '../list/dates.ts';
import { Thumbnail } from '../list/thumbnail.tsx';
import type { ProductFieldsProps } from './product-draft.ts';
import { pictureOf } from './product-facts.tsx';

export function ProductSide({
  product,
  draft,
  problems,
  onChange,
}: ProductFieldsProps & { readonly product: Product }) {
  return (
    <div className="grid gap-5 max-lg:contents">
      <Pictures product={product} />
      <section className="panel grid gap-5 p-5">
        <fieldset className="grid gap-3">
          <legend className="panel__title mb-3">In the shop</legend>
          <Radio
            name="visible"
            label="Visible"
            hint="Shoppers can find and buy this product."
            checked={draft.visible}
            onChange={() => onChange({ ...draft, visible: true }, 'visible')}
          />
          <Radio
            name="visible"
            label="Hidden"
            hint="Only visible in the admin."
            checked={!draft.visible}
            onChange={() => onChange({ ...draft, visible: false }, 'visible')}
          />
        </fieldset>
        <TextField
          id="ribbon"
          label="Ribbon"
          optional
          hint="A short label on the product’s picture, like “New”."
          autoComplete="off"
          value={draft.ribbon}
          error={problems['ribbon']}
          onChange={(event) => onChange({ ...draft, ribbon: event.target.value }, 'ribbon')}
        />
        <dl className="grid gap-1 border-t border-line pt-4 text-sm text-quiet">
          <DateLine term="Created" date={product._createdDate} />
          <DateLine term="Changed" date={product.lastUpdated} />
        </dl>
      </section>
    </div>
  );
}

function Pictures({ product }: { readonly product: Product }) {
  const main = pictureOf(product);
  const others = (product.media?.items ?? []).slice(1).flatMap((item) => {
    const picture = readPicture(item.image, item.title ?? '');
    return picture === undefined ? [] : [{ ...picture, id: item._id, thumbnail: item.thumbnail?.url }];
  });
  if (main === undefined) return null;
  return (
    <section aria-label="Pictures" className="grid grid-cols-4 gap-2 max-lg:order-first max-lg:max-w-[28rem]">
      <Picture
        image={{ ...main, width: main.width || 1000, height: main.height || 1250 }}
        alt={product.media?.mainMedia?.title ?? product.name ?? ''}
        sizes="20rem"
        ratio="4 / 5"
        priority
        className="col-span-4 rounded-lg max-lg:col-span-2 max-lg:row-span-2"
      />
      {others.map((picture) => (
        <Thumbnail key={picture.id} picture={picture} sizes="5rem" className="w-full" />
      ))}
    </section>
  );
}

function DateLine({ term, date }: { readonly term: string; readonly date: Date | null | undefined }) {
  if (!(date instanceof Date)) return null;
  return (
    <div className="flex justify-between gap-4">
      <dt>{term}</dt>
      <dd>{fullDate(date)}</dd>
    </div>
  );
}
