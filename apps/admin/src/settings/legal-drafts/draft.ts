/**
 * Drafts of legal pages: a beginning in the merchant's language, with marked gaps. They are no legal advice, and the
 * platform publishes no page that still has a gap.
 */
import type { LegalKind } from '@cartwright/contract';

/** A heading (`## …`) or a paragraph. `{name}` is a fact of the shop; where it is not known, a gap remains. */
export interface LegalDraft {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The gaps of a language: what is to be filled in, in words. */
export type GapWords = Readonly<Record<'name' | 'address' | 'email' | 'taxId', string>>;

export interface LanguageDrafts {
  readonly gaps: GapWords;
  readonly pages: Readonly<Record<LegalKind, LegalDraft>>;
}
