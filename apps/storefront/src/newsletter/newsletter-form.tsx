/** The form that asks for the newsletter. It sends a document, so that it needs no script. */
import { useLanguage } from '../shell/boot.ts';
import { useWords } from '../words/use-words.ts';

interface NewsletterFormProps {
  /** Of its field; a page may have two of these forms. */
  readonly id: string;
  readonly email?: string | undefined;
  readonly problem?: string | undefined;
}

export function NewsletterForm({ id, email, problem }: NewsletterFormProps) {
  const { base } = useLanguage();
  const words = useWords().newsletter;
  return (
    <form method="post" action={`${base}/newsletter`} className="newsletter-form">
      <label htmlFor={id}>{words.title}</label>
      <div className="newsletter-form__row">
        <input
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          maxLength={320}
          defaultValue={email}
          className="control"
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint`}
        />
        <button type="submit" className="button">
          {words.submit}
        </button>
      </div>
      <p id={`${id}-hint`} className="text-sm">
        {problem ?? words.consent}
      </p>
      <p hidden>
        <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      </p>
    </form>
  );
}
