/** Asks for an email when a sold-out product is back. Without JavaScript the form posts to the product's own page. */
import { Button, Notice } from '@cartwright/ui';
import { useActionData, useLocation, useNavigation } from 'react-router';

import { Form } from '../shell/link.tsx';
import { useSite } from '../shell/site.ts';
import { useWords } from '../words/use-words.ts';
import type { RestockAnswer } from './restock-action.ts';

interface RestockFormProps {
  /** Absent where the product has no variants. */
  readonly variantId: string | undefined;
}

const FIELD = 'restock-email';

export function RestockForm({ variantId }: RestockFormProps) {
  const answer = useActionData<RestockAnswer>();
  const { pathname, search } = useLocation();
  const isSending = useNavigation().state === 'submitting';
  const words = useWords().product.restock;
  const name = useSite()?.name ?? words.shop;
  if (answer?.isSaved === true) {
    return (
      <Notice tone="good" role="alert">
        <p>{words.saved(answer.email)}</p>
      </Notice>
    );
  }
  return (
    <Form method="post" action={`${pathname}${search}`} preventScrollReset className="grid gap-3">
      <input type="hidden" name="variant" value={variantId ?? ''} />
      <div className="field">
        <label className="field__label" htmlFor={FIELD}>
          {words.label}
        </label>
        <p className="field__hint" id={`${FIELD}-hint`}>
          {words.hint(name)}
        </p>
        <div className="flex flex-wrap gap-3">
          <input
            className="control flex-1"
            id={FIELD}
            name="email"
            type="email"
            required
            autoComplete="email"
            maxLength={320}
            defaultValue={answer?.email}
            aria-invalid={answer?.problem !== undefined}
            aria-describedby={`${FIELD}-hint`}
          />
          <Button type="submit" look="solid" pending={isSending} pendingLabel={words.sending}>
            {words.submit}
          </Button>
        </div>
      </div>
      {answer?.problem !== undefined && (
        <Notice tone="bad" role="alert">
          <p>{answer.problem}</p>
        </Notice>
      )}
    </Form>
  );
}
