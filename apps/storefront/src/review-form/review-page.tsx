/** The form of a review: stars, words and the shown name. It works without JavaScript. */
import { Button, Notice, TextAreaField, TextField } from '@cartwright/ui';
import { useState } from 'react';
import { useActionData, useLoaderData, useLocation, useNavigation } from 'react-router';

import { SignInButton } from '../account/sign-in-button.tsx';
import { Form, Link } from '../shell/link.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useWords } from '../words/use-words.ts';
import { PhotoField } from './photo-field.tsx';
import type { ReviewAnswer, ReviewFormData } from './write-review.ts';

export function ReviewPage() {
  const form = useLoaderData<ReviewFormData>();
  const answer = useActionData<ReviewAnswer>();
  const words = useWords().reviews.form;
  const { product } = form;
  return (
    <section className="page-section py-section">
      <PageHead title={words.title(product.name)} />
      <div className="mx-auto grid max-w-reading gap-6">
        <p className="text-sm">
          <Link to={`/products/${product.slug}`} className="underline">
            {words.back(product.name)}
          </Link>
        </p>
        <h1 className="text-3xl">{words.title(product.name)}</h1>
        {answer?.done !== undefined ? (
          <Notice tone="good" role="alert">
            <p>{words[answer.done]}</p>
          </Notice>
        ) : form.obstacle === undefined ? (
          <ReviewForm form={form} answer={answer} />
        ) : (
          <Obstacle form={form} />
        )}
      </div>
    </section>
  );
}

function Obstacle({ form: { obstacle, product } }: { readonly form: ReviewFormData }) {
  const words = useWords().reviews.form;
  const canSignIn = obstacle !== 'not-a-buyer';
  return (
    <>
      <Notice tone="warn">
        <p>{words.notBuyer}</p>
        {canSignIn && <p>{obstacle === 'link' ? words.linkNotValid : words.signIn}</p>}
      </Notice>
      {canSignIn && (
        <div>
          <SignInButton returnTo={`/products/${product.slug}/review`} />
        </div>
      )}
    </>
  );
}

interface ReviewFormProps {
  readonly form: ReviewFormData;
  readonly answer: ReviewAnswer | undefined;
}

function ReviewForm({ form: { product, link, suggestedName, written }, answer }: ReviewFormProps) {
  const words = useWords().reviews;
  const { pathname, search } = useLocation();
  const isSending = useNavigation().state === 'submitting';
  const [isUploading, setUploading] = useState(false);
  const shown = answer?.typed ?? written ?? { rating: 0, title: '', body: '', name: suggestedName, photos: [] };
  return (
    <Form method="post" encType="multipart/form-data" action={`${pathname}${search}`} className="grid gap-6">
      {answer?.problem !== undefined && (
        <Notice tone="bad" role="alert">
          <p>{answer.problem}</p>
        </Notice>
      )}
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="link" value={link} />
      <fieldset className="grid gap-2">
        <legend className="field__label">{words.form.stars}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {[5, 4, 3, 2, 1].map((stars) => (
            <label key={stars} className="choice inline-flex min-h-10 items-center gap-2">
              <input type="radio" name="rating" value={stars} required defaultChecked={shown.rating === stars} />
              <span>{words.stars(stars)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField label={words.form.heading} name="title" optional maxLength={100} defaultValue={shown.title} />
      <TextAreaField label={words.form.body} name="body" optional rows={6} maxLength={3000} defaultValue={shown.body} />
      <PhotoField productId={product.id} link={link} photos={shown.photos} onUploading={setUploading} />
      <TextField label={words.form.name} name="name" optional maxLength={100} defaultValue={shown.name} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          look="action"
          size="large"
          disabled={isUploading}
          pending={isSending}
          pendingLabel={words.form.sending}
        >
          {written === undefined ? words.form.submit : words.form.change}
        </Button>
        {written !== undefined && (
          <Button type="submit" size="large" name="intent" value="remove" formNoValidate>
            {words.form.remove}
          </Button>
        )}
      </div>
    </Form>
  );
}
