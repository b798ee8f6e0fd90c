/**
 * The choice of the admin's language. It stores the choice and loads the page again, so that no page mixes two
 * languages; unsaved changes are asked about as before any other leaving. One language alone is no choice.
 */
import { SelectField } from '@cartwright/ui';

import { Panel } from '../account/account-panel.tsx';
import { adminLanguages, isAdminLanguage, keepLanguage, readLanguage } from '../words/languages.ts';
import { words } from '../words/words.ts';

const languages = Object.entries(adminLanguages);
const hasChoice = languages.length > 1;

export function LanguageChoice({ hint }: { readonly hint?: string }) {
  if (!hasChoice) return null;
  return (
    <SelectField
      label={words.layout.language.title}
      labelHidden
      hint={hint}
      value={readLanguage()}
      onChange={({ target }) => {
        if (!isAdminLanguage(target.value)) return;
        keepLanguage(target.value);
        location.reload();
      }}
    >
      {languages.map(([code, { name }]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** The same on the merchant's account page. */
export function LanguagePanel() {
  if (!hasChoice) return null;
  return (
    <Panel title={words.layout.language.title}>
      <LanguageChoice hint={words.layout.language.hint} />
    </Panel>
  );
}
