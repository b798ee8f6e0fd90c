/** The product's page of the real shop at the size of a phone, with what the merchant is typing. Open where wanted. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';

import { previewQuery, siteQuery } from '../client/queries.ts';
import { usePreviewDraft } from '../list/use-preview-draft.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import type { EditableProduct } from './editable-product.ts';
import { toPreviewMessage } from './preview-draft.ts';
import type { ProductDraft } from './product-draft.ts';

interface ProductPreviewProps {
  readonly product: EditableProduct;
  readonly draft: ProductDraft;
}

const storageKey = 'cartwright-product-preview';

export function ProductPreview(props: ProductPreviewProps) {
  const [isOpen, setIsOpen] = useState(readChoice);
  return (
    <details
      className="panel max-lg:hidden"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        setIsOpen(open);
        keepChoice(open);
      }}
    >
      <summary className="panel__title cursor-pointer p-5">{words.products.side.preview}</summary>
      {isOpen ? (
        props.product.visible ? (
          <PreviewFrame key={props.product.revision} {...props} />
        ) : (
          <p className="px-5 pb-5 text-sm text-quiet">{words.products.side.previewHidden}</p>
        )
      ) : null}
    </details>
  );
}

function PreviewFrame({ product, draft }: ProductPreviewProps) {
  const { client, merchant } = useSession();
  const { data: address } = useQuery(previewQuery(client, merchant.shopUrl));
  const { data: site } = useQuery(siteQuery(client));
  const frame = useRef<HTMLIFrameElement>(null);
  const locale = site === undefined ? 'en-US' : `${site.locale.languageCode}-${site.locale.country}`;
  const message = useMemo(() => toPreviewMessage(draft, product, locale), [draft, product, locale]);
  usePreviewDraft(frame, 'product-preview-ready', message);
  if (address === undefined) return null;
  return (
    <div className="product-preview border-t border-line">
      <iframe
        ref={frame}
        title={words.products.side.previewLabel(product.name)}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, whose pages need scripts and cookie
        sandbox="allow-forms allow-same-origin allow-scripts"
        src={`${address}&to=${encodeURIComponent(`/products/${product.details.slug}`)}`}
        className="product-preview__frame"
      />
    </div>
  );
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'open';
  } catch {
    return false;
  }
}

function keepChoice(isOpen: boolean): void {
  try {
    localStorage.setItem(storageKey, isOpen ? 'open' : 'closed');
  } catch {
    // A browser without storage keeps the choice until the page is left.
  }
}
