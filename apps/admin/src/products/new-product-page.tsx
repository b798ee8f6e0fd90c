/** Creates a product. Name and price are enough; everything else can be added on the product's own page. */
import { isValidationError } from '@cartwright/client';
import { Button, Checkbox, ErrorSummary, listProblems, Radio, TextField, useToast } from '@cartwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import { siteQuery } from '../client/queries.ts';
import { PageHeader } from '../list/page-header.tsx';
import { sentenceOfViolation } from '../list/platform-errors.ts';
import { LeaveGuard, useSaveKey } from '../list/save-bar.tsx';
import { Empty, FailedNotice, reasonOf } from '../list/states.tsx';
import { NEEDS_WRITE_CATALOG, useCan, WRITE_CATALOG } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import {
  emptyNewProduct,
  isPriceZero,
  isStarted,
  type NewProductDraft,
  type NewProductProblems,
  problemsOfNew,
  toProductInput,
} from './new-product.ts';
import { PriceInput } from './price-input.tsx';
import { productKinds } from './product-kind.ts';
import { backToProducts } from './product-page.tsx';
import { productQuery } from './product-queries.ts';

export function NewProductPage() {
  const texts = words.products.newProduct;
  const { client } = useSession();
  const { data: site, error, refetch } = useQuery(siteQuery(client));
  const canWrite = useCan(WRITE_CATALOG);
  return (
    <>
      <PageHeader title={texts.title} back={backToProducts} />
      {!canWrite ? (
        <div className="panel">
          <Empty title={texts.notAllowed}>
            {NEEDS_WRITE_CATALOG} {texts.askOwner}
          </Empty>
        </div>
      ) : site !== undefined ? (
        <NewProductForm currency={site.paymentCurrency ?? 'USD'} />
      ) : error === null ? null : (
        <FailedNotice error={error} what={texts.failedCurrency} onRetry={() => void refetch()} />
      )}
    </>
  );
}

const noProblems: NewProductProblems = {};

function NewProductForm({ currency }: { readonly currency: string }) {
  const texts = words.products.newProduct;
  const { client } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [draft, setDraft] = useState(emptyNewProduct);
  const [problems, setProblems] = useState(noProblems);
  useEffect(() => document.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  const create = useMutation({
    mutationFn: () => client.products.createProduct(toProductInput(draft, currency)),
    onSuccess: ({ product }) => {
      queries.setQueryData(productQuery(client, product._id).queryKey, product);
      void queries.invalidateQueries({
        queryKey: ['products'],
        predicate: ({ queryKey }) => queryKey[2] !== product._id,
      });
      toast(texts.created);
    },
  });
  const { mutate, isPending, isSuccess, data: created } = create;
  // After the guard has heard that there is nothing left to lose.
  useEffect(() => {
    if (created !== undefined) void navigate(`/products/${created.product._id}`, { replace: true });
  }, [created, navigate]);
  const save = useCallback(() => {
    if (isPending || isSuccess) return;
    const found = problemsOfNew(draft, currency);
    setProblems(found);
    if (Object.keys(found).length === 0) mutate();
  }, [draft, currency, isPending, isSuccess, mutate]);
  useSaveKey(save);
  const set = (change: Partial<NewProductDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    // A mended field loses its error at once; no new one appears during typing.
    const now = problemsOfNew(next, currency);
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => Object.hasOwn(now, field))));
  };
  return (
    <form
      noValidate
      className="grid max-w-[44rem] gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ErrorSummary
        title={texts.notSaved}
        message={create.error === null ? undefined : reasonOfCreate(create.error)}
        problems={listProblems(problems, ['name', 'price', 'isFree', 'quantity'])}
      />
      <section className="panel grid gap-5 p-5">
        <TextField
          data-autofocus
          id="name"
          label={texts.name}
          value={draft.name}
          error={problems.name}
          autoComplete="off"
          onChange={(event) => set({ name: event.target.value })}
        />
        <div className="max-w-52">
          <PriceInput
            id="price"
            label={texts.price}
            currency={currency}
            value={draft.price}
            error={problems.price ?? problems.isFree}
            onChange={(price) => set({ price })}
            onLeave={() => {}}
          />
        </div>
        {isPriceZero(draft, currency) && (
          <Checkbox
            id="isFree"
            label={texts.isFree}
            checked={draft.isFree}
            onChange={(event) => set({ isFree: event.target.checked })}
          />
        )}
      </section>
      <KindAndStock draft={draft} problems={problems} set={set} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className="me-auto text-sm text-quiet">{draft.kind === 'file' ? texts.nextOfFile : texts.next}</p>
        <Button type="submit" look="action" pending={isPending} aria-keyshortcuts="Control+S Meta+S">
          {texts.create}
        </Button>
      </div>
      <LeaveGuard when={isStarted(draft) && !isSuccess} />
    </form>
  );
}

interface KindAndStockProps {
  readonly draft: NewProductDraft;
  readonly problems: NewProductProblems;
  readonly set: (change: Partial<NewProductDraft>) => void;
}

function KindAndStock({ draft, problems, set }: KindAndStockProps) {
  const { newProduct: texts, visibility } = words.products;
  return (
    <>
      <section className="panel grid gap-5 p-5 sm:grid-cols-2">
        <fieldset className="grid content-start gap-3">
          <legend className="panel__title mb-3">{texts.kind}</legend>
          {productKinds.map((key) => (
            <Radio
              key={key}
              name="kind"
              label={texts.kinds[key].title}
              hint={texts.kinds[key].hint}
              checked={draft.kind === key}
              onChange={() => set({ kind: key })}
            />
          ))}
        </fieldset>
        <fieldset className="grid content-start gap-3">
          <legend className="panel__title mb-3">{visibility.title}</legend>
          <Radio
            name="visible"
            label={visibility.visible}
            hint={visibility.visibleHint}
            checked={draft.visible}
            onChange={() => set({ visible: true })}
          />
          <Radio
            name="visible"
            label={visibility.hidden}
            hint={visibility.hiddenHint}
            checked={!draft.visible}
            onChange={() => set({ visible: false })}
          />
        </fieldset>
      </section>
      <section className="panel grid gap-4 p-5">
        <h2 className="panel__title">{texts.stock}</h2>
        <Checkbox
          label={texts.trackQuantity}
          hint={texts.trackQuantityHint}
          checked={draft.tracksQuantity}
          onChange={(event) => set({ tracksQuantity: event.target.checked })}
        />
        {draft.tracksQuantity && (
          <TextField
            id="quantity"
            label={texts.quantity}
            className="max-w-36"
            inputMode="numeric"
            autoComplete="off"
            value={draft.quantity}
            error={problems.quantity}
            onChange={(event) => set({ quantity: event.target.value })}
          />
        )}
      </section>
    </>
  );
}

function reasonOfCreate(error: Error): string {
  return isValidationError(error)
    ? error.violations.map((one) => sentenceOfViolation(one, one.field) ?? `${one.field} ${one.description}`).join('; ')
    : reasonOf(error);
}
