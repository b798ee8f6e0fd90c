/** The call of legal pages, which the client's modules do not have. */
import { type CallOptions, defineCall } from '@cartwright/client';

/** What the shop promises, or who it is, in one language. */
export interface LegalText {
  readonly kind: string;
  /** BCP 47 without the country. */
  readonly language: string;
  readonly title: string;
  /** HTML with text markup only. */
  readonly body: string;
  readonly publishedDate: string;
}

export const getPublishedLegalPage = defineCall<
  (kind: string, options?: { readonly language?: string }, call?: CallOptions) => Promise<LegalText>
>('GET /site-properties/v4/published-legal-pages/{kind}', 'kind ...options', { result: 'legalPage' });
