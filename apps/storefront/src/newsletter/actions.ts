/** Receives the forms of the newsletter: asking for it, and confirming the address by the link of the email. */
import { isApplicationError, isValidationError } from '@cartwright/client';
import { type ActionFunctionArgs, data } from 'react-router';

import { confirmSubscription, subscribe } from '../client/newsletter-calls.ts';
import { shopContext } from '../shell/shop-context.ts';

export interface NewsletterAnswer {
  readonly isDone: boolean;
  readonly email: string;
  readonly problem?: string;
}

export async function askForNewsletter({ context, request }: ActionFunctionArgs) {
  const { client, language, words } = context.get(shopContext);
  const texts = words.newsletter;
  const form = await request.formData();
  const read = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const email = read('email');
  const refuse = (problem: string) => data<NewsletterAnswer>({ isDone: false, email, problem }, { status: 422 });
  if (email === '') return refuse(texts.missing);
  // People do not see this field; programs that fill in forms do.
  if (read('website') !== '') return data<NewsletterAnswer>({ isDone: true, email });
  const source = new URL(request.headers.get('referer') ?? request.url).pathname.slice(0, 200);
  try {
    await client.use(subscribe)(email, { language: language.code, source, consentText: texts.consent });
    return data<NewsletterAnswer>({ isDone: true, email });
  } catch (error) {
    if (isValidationError(error)) return refuse(texts.malformed);
    if (isApplicationError(error)) return refuse(texts.failed);
    throw error;
  }
}

export async function confirmNewsletter({ context, request }: ActionFunctionArgs) {
  const { client, words } = context.get(shopContext);
  const link = new URL(request.url).searchParams.get('link') ?? '';
  try {
    await client.use(confirmSubscription)(link);
    return data<NewsletterAnswer>({ isDone: true, email: '' });
  } catch (error) {
    if (!isApplicationError(error) && !isValidationError(error)) throw error;
    return data<NewsletterAnswer>({ isDone: false, email: '', problem: words.newsletter.invalid }, { status: 422 });
  }
}
