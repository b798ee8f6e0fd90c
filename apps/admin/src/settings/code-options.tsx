/** Options of a list of languages or currencies, by their names in the language of the admin. */
import { ADMIN_LOCALE } from '../list/language.ts';

interface NameOptionsProps {
  readonly codes: readonly string[];
  readonly type: 'language' | 'currency';
}

export function NameOptions({ codes, type }: NameOptionsProps) {
  const names = new Intl.DisplayNames(ADMIN_LOCALE, { type });
  return codes.map((code) => (
    <option key={code} value={code}>
      {type === 'currency' ? `${code} ${names.of(code) ?? ''}` : (names.of(code) ?? code)}
    </option>
  ));
}
