/** The pages of the newsletter: the answer to its form, and the button that confirms an address. */
import { Button } from '@cartwright/ui';
import { useActionData, useLocation } from 'react-router';

import { Form } from '../shell/link.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useWords } from '../words/use-words.ts';
import type { NewsletterAnswer } from './actions.ts';
import { NewsletterForm } from './newsletter-form.tsx';

export function NewsletterPage() {
  const answer = useActionData<NewsletterAnswer>();
  const words = useWords().newsletter;
  const title = answer?.isDone === true ? words.sentTitle : words.title;
  return (
    <div className="page-section pt-10 pb-section">
      <PageHead title={title} />
      <h1 className="text-4xl">{title}</h1>
      <div className="mt-6 max-w-[38rem]">
        {answer?.isDone === true ? (
          <p>{words.sentText(answer.email)}</p>
        ) : (
          <NewsletterForm id="newsletter" email={answer?.email} problem={answer?.problem} />
        )}
      </div>
    </div>
  );
}

export function ConfirmNewsletterPage() {
  const answer = useActionData<NewsletterAnswer>();
  const words = useWords().newsletter;
  const { pathname, search } = useLocation();
  const isDone = answer?.isDone === true;
  const title = isDone ? words.confirmedTitle : words.confirmTitle;
  return (
    <div className="page-section pt-10 pb-section">
      <PageHead title={title} />
      <h1 className="text-4xl">{title}</h1>
      <div className="mt-6 grid max-w-[38rem] justify-items-start gap-5">
        <p>{isDone ? words.confirmedText : (answer?.problem ?? words.confirmLead)}</p>
        {isDone || answer?.problem !== undefined ? null : (
          <Form method="post" action={pathname + search}>
            <Button type="submit" look="solid">
              {words.confirm}
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}
