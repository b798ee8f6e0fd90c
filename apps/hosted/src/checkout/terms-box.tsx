/** The box that a shop may require: the buyer accepts its terms, which open beside the checkout. */
import { AlertIcon } from '@cartwright/ui';

import { LegalLinks } from '../frame.tsx';
import type { HostedPageOf } from '../pages.ts';
import { problemText, useWords } from '../words/words.ts';

export function TermsBox({ page }: { readonly page: HostedPageOf<'checkout'> }) {
  const words = useWords();
  if (!page.asked.hasTerms) return null;
  const problem = page.form.fieldErrors?.['terms'];
  return (
    <div className="field" data-field="">
      <label className="choice items-center">
        <input
          type="checkbox"
          id="terms"
          name="terms"
          value="1"
          defaultChecked={(page.form.values?.['terms'] ?? '') !== ''}
          required
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : 'terms-error'}
          data-rule-required={problemText(words, { code: 'terms-missing' })}
        />
        <span className="choice__text">{words.checkout.acceptTerms}</span>
      </label>
      <p className="flex flex-wrap gap-x-5 text-sm text-quiet underline underline-offset-4 empty:hidden">
        <LegalLinks site={page.site} />
      </p>
      <p className="field__error" id="terms-error" hidden={problem === undefined}>
        <AlertIcon size={16} />
        <span data-error-text="">{problem === undefined ? undefined : problemText(words, problem)}</span>
      </p>
    </div>
  );
}
