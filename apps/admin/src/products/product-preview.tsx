/**
 * The product's page of the real shop at the size of a phone, with what the merchant is typing. Beside the form it is open
 * where wanted; on narrow screens a button fills the screen with it. Shoppers do not see it while the product is hidden.
 */
import { Button, Dialog } from '@cartwright/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

import type { MerchantClient } from '../client/merchant-client.ts';
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

/** In the address of the page, while the preview fills the screen. */
const PARAMETER = 'preview';
/** The state of an address that the button opened: the way back leads to the form. */
const OPENED_HERE = 'preview-opened-here';
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
        <div className="product-preview border-t border-line">
          <PreviewFrame key={props.product.revision} {...props} className="product-preview__frame" />
        </div>
      ) : null}
    </details>
  );
}

/** That the preview fills the screen is in the address, so that the way back closes it. */
export function PreviewButton(props: ProductPreviewProps) {
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const location = useLocation();
  const isOpenedHere = location.state === OPENED_HERE;
  const close = useCallback(() => {
    if (isOpenedHere) void navigate(-1);
    else setParameters(removeOpen, { replace: true, preventScrollReset: true });
  }, [isOpenedHere, navigate, setParameters]);
  const open = () => setParameters(addOpen, { state: OPENED_HERE, preventScrollReset: true });
  return (
    <>
      <Button className="lg:hidden" aria-haspopup="dialog" onClick={open}>
        {words.list.actions.preview}
      </Button>
      {parameters.has(PARAMETER) ? (
        <Dialog open onClose={close} title={words.list.actions.preview} className="dialog--screen">
          <PreviewFrame key={props.product.revision} {...props} className="shop-preview__frame" onEscape={close} />
        </Dialog>
      ) : null}
    </>
  );
}

function addOpen(before: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...before, [PARAMETER, 'open']]);
}

function removeOpen(before: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...before].filter(([name]) => name !== PARAMETER));
}

interface PreviewFrameProps extends ProductPreviewProps {
  readonly className: string;
  /** The key was pressed inside of the frame, where no dialog hears it. */
  readonly onEscape?: () => void;
}

function PreviewFrame({ product, draft, className, onEscape }: PreviewFrameProps) {
  const { client, merchant } = useSession();
  const { data: address } = useQuery(previewQuery(client, merchant.shopUrl));
  const { data: site } = useQuery(siteQuery(client));
  const { data: token } = useQuery({ ...hiddenQuery(client, product.id), enabled: !product.visible });
  const frame = useRef<HTMLIFrameElement>(null);
  const locale = site === undefined ? 'en-US' : `${site.locale.languageCode}-${site.locale.country}`;
  const message = useMemo(() => toPreviewMessage(draft, product, locale), [draft, product, locale]);
  usePreviewDraft(frame, 'product-preview-ready', message);
  useEffect(() => {
    if (onEscape === undefined) return;
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      const { kind } = Object(data) as { readonly kind?: unknown };
      if (source !== null && source === frame.current?.contentWindow && kind === 'product-preview-escape') onEscape();
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [onEscape]);
  if (address === undefined || (!product.visible && token === undefined)) return null;
  const page = `/products/${product.details.slug}${product.visible ? '' : `?preview=${encodeURIComponent(token ?? '')}`}`;
  return (
    <iframe
      ref={frame}
      title={words.products.side.previewLabel(product.name)}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, whose pages need scripts and cookie
      sandbox="allow-forms allow-same-origin allow-scripts"
      src={`${address}&to=${encodeURIComponent(page)}`}
      className={className}
    />
  );
}

/** The token with which the shop shows a hidden product to this merchant. */
function hiddenQuery({ productEditing }: MerchantClient, productId: string) {
  return queryOptions({
    queryKey: ['product-preview', productId],
    // It is valid for a day.
    staleTime: 12 * 60 * 60 * 1000,
    queryFn: async ({ signal }) => (await productEditing.createProductPreview(productId, { signal })).previewToken,
  });
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
