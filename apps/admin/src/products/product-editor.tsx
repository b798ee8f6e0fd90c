/**
 * Edits one product. The draft begins with the first change and keeps the product it began from, so that a save sends
 * only what this merchant changed, whatever else has happened meanwhile.
 */
import type { Product } from '@cartwright/client';
import { ErrorSummary, ExternalIcon, type FieldProblem, useAnnounce, useToast } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';

import { PageHeader } from '../list/page-header.tsx';
import { reasonOf } from '../list/states.tsx';
import type { MerchantClient } from '../merchant-client.ts';
import { useSession } from '../session/session-gate.tsx';
import { type EditableProduct, readEditableProduct } from './editable-product.ts';
import { type DraftField, draftOf, isChanged, problemsOf, type ProductDraft } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';
import { ProductSide } from './product-side.tsx';
import { LeaveGuard, SaveBar, useSaveKey } from './save-bar.tsx';
import { type ProductCalls, saveProduct } from './save-product.ts';

interface ProductEditorProps {
  readonly product: Product;
  readonly back: { readonly to: string; readonly title: string };
}

interface Editing {
  readonly base: EditableProduct;
  readonly draft: ProductDraft;
}

type Problems = Readonly<Record<DraftField, string>>;
const noProblems: Problems = {};

export function ProductEditor({ product, back }: ProductEditorProps) {
  const { client, merchant } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const announce = useAnnounce();
  const saved = useMemo(() => readEditableProduct(product), [product]);
  const [editing, setEditing] = useState<Editing | undefined>();
  const [refusal, setRefusal] = useState<{ problems: Problems; message: string | undefined } | undefined>();
  // What the last save found wrong. It stays as it was, because a summary that changes takes the focus again.
  const [found, setFound] = useState<Problems>(noProblems);
  // Fields that were left after a change; all of them once a save was tried.
  const [left, setLeft] = useState<ReadonlySet<DraftField> | 'all'>(new Set());

  const { base, draft } = editing ?? { base: saved, draft: draftOf(saved) };
  const isDirty = editing !== undefined && isChanged(draft, base);
  const wrong = problemsOf(draft, base);
  const shown: Problems = { ...refusal?.problems, ...(left === 'all' ? wrong : pick(wrong, left)) };

  const { mutate, isPending } = useMutation({
    mutationFn: () => saveProduct(productCalls(client), base, draft),
    onSuccess: (outcome) => {
      void queries.invalidateQueries({ queryKey: ['products'] });
      if (outcome.kind === 'refused') {
        // Steps that were saved are the new base; what was refused stays a change.
        setEditing({ base: outcome.product, draft });
        setRefusal({ problems: outcome.problems, message: outcome.message });
        setFound(outcome.problems);
        return;
      }
      setEditing(undefined);
      setRefusal(undefined);
      setLeft(new Set());
      toast('Saved');
    },
    onError: (error) => setRefusal({ problems: noProblems, message: reasonOf(error) }),
  });

  const change = (next: ProductDraft, field: DraftField) => {
    setEditing({ base, draft: next });
    if (refusal !== undefined) {
      const { [field]: _, ...others } = refusal.problems;
      setRefusal({ problems: others, message: undefined });
    }
  };
  const discard = () => {
    setEditing(undefined);
    setRefusal(undefined);
    setFound(noProblems);
    setLeft(new Set());
    announce('Changes discarded');
  };
  const save = useCallback(() => {
    if (!isDirty || isPending) return;
    setLeft('all');
    setRefusal(undefined);
    const problems = problemsOf(draft, base);
    setFound(problems);
    if (Object.keys(problems).length === 0) mutate();
  }, [isDirty, isPending, draft, base, mutate]);
  useSaveKey(save);

  const isMended = Object.keys(found).every((field) => shown[field] === undefined);
  const summary: readonly FieldProblem[] = isMended
    ? []
    : Object.entries(found).map(([id, message]) => ({ id, message: labelled(id, message, base) }));
  const shopUrl = `${merchant.shopUrl.replace(/\/$/u, '')}${product.productPageUrl?.path ?? ''}`;

  return (
    <>
      <PageHeader
        title={saved.name}
        back={back}
        actions={
          saved.visible && (
            <a className="button button--small" href={shopUrl} target="_blank" rel="noreferrer">
              <ExternalIcon size={16} />
              See it in the shop
            </a>
          )
        }
      />
      <div className="mb-5 empty:hidden">
        <ErrorSummary title="This could not be saved yet" message={refusal?.message} problems={summary} />
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <ProductForm
            product={base}
            answer={product}
            draft={draft}
            problems={shown}
            onChange={change}
            onLeave={(field) => {
              if (left !== 'all' && editing !== undefined) setLeft(new Set([...left, field]));
            }}
          />
          <ProductSide product={product} draft={draft} problems={shown} onChange={change} />
        </div>
        {isDirty && <SaveBar isSaving={isPending} onDiscard={discard} />}
      </form>
      <LeaveGuard when={isDirty} />
    </>
  );
}

/** The client's calls as the saving needs them. */
function productCalls({ products, inventory }: MerchantClient): ProductCalls {
  return {
    updateProduct: (id, change) => products.updateProduct(id, change),
    updateVariants: (id, variants) =>
      products.updateProductVariants(
        id,
        variants.map(({ variantIds, price }) => ({ variantIds: [...variantIds], price })),
      ),
    updateStock: (id, { trackQuantity, variants }) =>
      inventory.updateInventoryVariants(id, {
        inventoryItem: {
          ...(trackQuantity === undefined ? {} : { trackQuantity }),
          ...(variants === undefined ? {} : { variants: [...variants] }),
        },
      }),
    readProduct: async (id) => readEditableProduct((await products.getProduct(id)).product),
  };
}

function pick(problems: Problems, fields: ReadonlySet<DraftField>): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => fields.has(field)));
}

/** In the summary, a problem says which field it is about. */
function labelled(field: DraftField, message: string, product: EditableProduct): string {
  const [, id, member] = field.split('.');
  if (member === undefined) return `${field.charAt(0).toUpperCase()}${field.slice(1)}: ${message}`;
  const label = product.variants.find((variant) => variant.id === id)?.label ?? '';
  const what = member === 'price' ? 'Price' : 'Quantity';
  return `${what}${label === '' ? '' : ` of ${label}`}: ${message}`;
}
