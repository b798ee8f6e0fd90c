/**
 * Edits one product. The draft starts with the first change and remembers its base product, so that a save sends only
 * this merchant's changes. Changes of others are merged into the draft at once. After a save the platform's response
 * becomes the page: no older value is shown again.
 */
import type { Product } from '@cartwright/client';
import { ErrorSummary, ExternalIcon, type FieldProblem, useAnnounce, useNoToastWhile, useToast } from '@cartwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';

import { ChangedMeanwhile, type Conflict, shorten } from '../list/changed-meanwhile.tsx';
import { dropDraft, keepDraft, readKeptDraft } from '../list/kept-draft.ts';
import { showAmount } from '../list/language.ts';
import { PageHeader } from '../list/page-header.tsx';
import { RestoredDraft } from '../list/restored-draft.tsx';
import { LeaveGuard, SaveBar, useSaveKey } from '../list/save-bar.tsx';
import { reasonOf } from '../list/states.tsx';
import { useDraftStorage } from '../list/use-draft-storage.ts';
import { useCatalogGuard } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { DigitalPanel } from './digital-panel.tsx';
import type { EditableProduct } from './editable-product.ts';
import { labelError } from './error-labels.ts';
import { mergeDraft, takeTheirs } from './merge-product.ts';
import { addressOfNext, useNextKey } from './next-product.ts';
import { ProductActions } from './product-actions.tsx';
import { createProductCalls, readResponse } from './product-calls.ts';
import { type DraftField, draftOf, isChanged, problemsOf, type ProductDraft, readPrice } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';
import { PreviewButton } from './product-preview.tsx';
import { productQuery } from './product-queries.ts';
import { ProductSide } from './product-side.tsx';
import { saveProduct, type Unanswered } from './save-product.ts';

interface ProductEditorProps {
  readonly product: Product;
  readonly back: { readonly to: string; readonly title: string };
}

interface Editing {
  readonly base: EditableProduct;
  readonly draft: ProductDraft;
  /** The response that the draft was last merged with; none for a draft that was restored. */
  readonly seen: Product | undefined;
}

/** Changes of others while the draft was open. */
interface Meanwhile {
  readonly conflicts: readonly Conflict[];
  readonly news: readonly string[];
}
const nothingMeanwhile: Meanwhile = { conflicts: [], news: [] };

type Problems = Readonly<Record<DraftField, string>>;
const noProblems: Problems = {};

export function ProductEditor({ product: given, back }: ProductEditorProps) {
  const texts = words.products.page;
  const { client, merchant } = useSession();
  const queries = useQueryClient();
  // Read here and not passed down, so that no value older than the last response is rendered.
  const { data: product = given } = useQuery(productQuery(client, given._id));
  const toast = useToast();
  const announce = useAnnounce();
  const saved = useMemo(() => readResponse(product), [product]);
  const draftName = { merchantId: merchant.id, record: `products ${given._id}` };
  const [restored, setRestored] = useState(() =>
    readKeptDraft<EditableProduct, ProductDraft>(localStorage, draftName, Date.now()),
  );
  const [editing, setEditing] = useState<Editing | undefined>(() => restored && { ...restored, seen: undefined });
  const [expectedError, setError] = useState<{ problems: Problems; message: string | undefined } | undefined>();
  // The errors of the last save. They stay the same object, because a changed summary takes the focus again.
  const [found, setFound] = useState<Problems>(noProblems);
  // Fields that the merchant changed and left; all fields once a save was tried.
  const [left, setLeft] = useState<ReadonlySet<DraftField> | 'all'>(new Set());

  const [meanwhile, setMeanwhile] = useState(nothingMeanwhile);
  // Stock adjustments without a response. While there are some, a read may or may not contain them.
  const [unanswered] = useState<Unanswered>({});

  const [isGone, setIsGone] = useState(false);
  const navigate = useNavigate();
  // After the guard has heard that there is nothing left to lose.
  useEffect(() => {
    if (isGone) void navigate(back.to, { replace: true });
  }, [isGone, navigate, back.to]);
  // After Ctrl+Enter, the next product is opened once this one is saved.
  const [opening, setOpening] = useState<{ readonly isWanted: boolean; readonly to?: string }>({ isWanted: false });
  useEffect(() => {
    if (opening.to !== undefined) void navigate(opening.to);
  }, [opening, navigate]);

  const { base, draft } = editing ?? { base: saved, draft: draftOf(saved) };
  const isDirty = editing !== undefined && isChanged(draft, base);
  const wrong = problemsOf(draft, base);
  const shown: Problems = { ...expectedError?.problems, ...(left === 'all' ? wrong : pick(wrong, left)) };

  useNoToastWhile(Object.keys(shown).length > 0);
  const forgetDraft = useDraftStorage({
    isDirty: isDirty && !isGone,
    wasKept: restored !== undefined,
    keep: () => {
      if (editing === undefined) return;
      keepDraft(localStorage, draftName, { base: editing.base, draft: editing.draft, keptAt: Date.now() });
    },
    drop: () => dropDraft(localStorage, draftName),
  });

  const { mutate, isPending } = useMutation({
    mutationFn: () => saveProduct(createProductCalls(client), base, draft, unanswered),
    onSuccess: async (outcome) => {
      const { queryKey } = productQuery(client, base.id);
      // A read that started before the save is older than the save's response.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, outcome.product.response);
      void queries.invalidateQueries({
        queryKey: ['products'],
        // The response to the save is the newest state; reading again could only return an older one.
        predicate: (query) => query.queryKey[2] !== base.id,
      });
      if (outcome.kind !== 'saved') {
        // Saved steps become the new base; failed ones stay changes.
        setEditing({ base: outcome.product, draft: outcome.draft, seen: outcome.product.response });
        setMeanwhile({ conflicts: outcome.kind === 'conflict' ? outcome.conflicts : [], news: outcome.news });
        if (outcome.kind === 'conflict') return;
        setError({ problems: outcome.problems, message: outcome.message });
        setFound(outcome.problems);
        return;
      }
      setMeanwhile({ conflicts: [], news: outcome.news });
      setRestored(undefined);
      setEditing(undefined);
      setError(undefined);
      setLeft(new Set());
      toast(texts.saved);
      if (opening.isWanted) setOpening({ isWanted: false, to: addressOfNext(queries, base.id) });
    },
    onError: (error) => setError({ problems: noProblems, message: reasonOf(error) }),
  });

  if (editing !== undefined && editing.seen !== product && !isPending && unanswered.current === undefined) {
    const merged = mergeDraft(draft, base, saved);
    setEditing({ base: merged.base, draft: merged.draft, seen: product });
    if (isDirty) setMeanwhile(addTo(meanwhile, merged));
  }

  const change = (next: ProductDraft, field: DraftField) => {
    setEditing({ base, draft: next, seen: editing?.seen ?? product });
    // Typing into a conflicting field resolves the conflict.
    setMeanwhile(({ conflicts, news }) => ({ conflicts: conflicts.filter((one) => one.field !== field), news }));
    if (expectedError !== undefined) {
      const { [field]: _, ...others } = expectedError.problems;
      setError({ problems: others, message: undefined });
    }
  };
  const discard = () => {
    setRestored(undefined);
    setEditing(undefined);
    setMeanwhile(nothingMeanwhile);
    setError(undefined);
    setFound(noProblems);
    setLeft(new Set());
    announce(texts.discarded);
  };
  const guard = useCatalogGuard();
  const isGuarded = guard.disabled === true;
  const save = useCallback(() => {
    if (!isDirty || isPending || isGuarded) return;
    setLeft('all');
    setError(undefined);
    const problems = problemsOf(draft, base);
    setFound(problems);
    if (Object.keys(problems).length > 0) return;
    if (meanwhile.conflicts.length > 0) setError({ problems: noProblems, message: words.products.page.chooseFirst });
    else mutate();
  }, [isDirty, isPending, isGuarded, draft, base, meanwhile, mutate]);
  useSaveKey(() => {
    setOpening({ isWanted: false });
    save();
  });
  useNextKey(() => {
    if (!isDirty) setOpening({ isWanted: false, to: addressOfNext(queries, base.id) });
    else {
      setOpening({ isWanted: true });
      save();
    }
  });

  const isMended = Object.keys(found).every((field) => shown[field] === undefined);
  const summary: readonly FieldProblem[] = isMended
    ? []
    : Object.entries(found).map(([id, message]) => ({ id, message: labelError(id, message, base) }));
  const shopUrl = `${merchant.shopUrl.replace(/\/$/u, '')}${product.productPageUrl?.path ?? ''}`;

  return (
    <>
      <PageHeader
        title={saved.name}
        back={back}
        actions={
          <>
            <PreviewButton product={base} draft={draft} />
            {saved.visible && (
              <a className="button" href={shopUrl} target="_blank" rel="noreferrer">
                <ExternalIcon size={16} />
                {texts.viewInShop}
              </a>
            )}
            <ProductActions id={saved.id} name={saved.name} onDeleted={() => setIsGone(true)} />
          </>
        }
      />
      <div className="mb-5 empty:hidden">
        <ErrorSummary title={titleOfProblems(summary.length)} message={expectedError?.message} problems={summary} />
      </div>
      {restored === undefined || !isDirty ? null : (
        <RestoredDraft keptAt={restored.keptAt} onKeep={() => setRestored(undefined)} onDiscard={discard} />
      )}
      <ChangedMeanwhile
        {...meanwhile}
        show={(text, field) => showValue(text, field, base.currency)}
        onKeep={({ field }) => change(draft, field)}
        onUse={({ field }) => change(takeTheirs(draft, base, field), field)}
        onRead={() => setMeanwhile(({ conflicts }) => ({ conflicts, news: [] }))}
      />
      <DigitalPanel product={product} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setOpening({ isWanted: false });
          save();
        }}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <ProductForm
            product={base}
            response={product}
            draft={draft}
            problems={shown}
            onChange={change}
            onLeave={(field) => {
              if (left !== 'all' && editing !== undefined) setLeft(new Set([...left, field]));
            }}
          />
          <ProductSide product={product} base={base} draft={draft} problems={shown} onChange={change} />
        </div>
        {isDirty && <SaveBar guard={guard} isSaving={isPending} onDiscard={discard} />}
      </form>
      <LeaveGuard when={isDirty && !isGone} onLeave={forgetDraft} />
    </>
  );
}

/** `Not saved yet. Check 2 fields.` */
function titleOfProblems(count: number): string {
  const { notSaved, notSavedFields } = words.products.page;
  return count === 0 ? notSaved : notSavedFields(count);
}

/** A value in a question: a price as an amount. */
function showValue(text: string, field: DraftField, currency: string): string {
  const isPrice = field === 'price' || field.endsWith('.price');
  return isPrice ? showAmount(readPrice(text, currency), currency) || text : shorten(text);
}

/** A newer question about the same field replaces the older one. */
function addTo({ conflicts, news }: Meanwhile, more: Meanwhile): Meanwhile {
  const conflicting = new Set(more.conflicts.map(({ field }) => field));
  return {
    conflicts: [...conflicts.filter(({ field }) => !conflicting.has(field)), ...more.conflicts],
    news: [...news, ...more.news],
  };
}

function pick(problems: Problems, fields: ReadonlySet<DraftField>): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => fields.has(field)));
}
