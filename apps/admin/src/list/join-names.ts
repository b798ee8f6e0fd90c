/** Several names in one line, as the language of the admin separates them. */
import { words } from '../words/words.ts';

/** `Card, Bank transfer` */
export function joinNames(names: readonly string[]): string {
  return names.join(words.list.separator);
}
