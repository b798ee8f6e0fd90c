/** The data of a legal page: its published text in the wanted language, and its other languages. */
import { isApplicationError, isValidationError } from '@cartwright/client';
import type { LoaderFunctionArgs } from 'react-router';

import { readBlocks, type RichElement } from '../catalog/rich-text.ts';
import { loadSite } from '../shell/load-site.ts';
import { shopContext } from '../shell/shop-context.ts';
import type { LegalLink } from '../shell/site-view.ts';

export interface LegalData {
  readonly kind: string;
  readonly language: string;
  readonly title: string;
  readonly blocks: readonly RichElement[];
  /** ISO 8601. */
  readonly publishedDate: string;
  /** The same page in other languages. */
  readonly others: readonly LegalLink[];
}

export async function loadLegalPage({ context, params, request }: LoaderFunctionArgs): Promise<LegalData> {
  const shop = context.get(shopContext);
  const kind = params['kind'] ?? '';
  const language = new URL(request.url).searchParams.get('language')?.slice(0, 35) ?? shop.language.code;
  const [site, page] = await Promise.all([
    loadSite(shop),
    shop.client.legalPages.getPublishedLegalPage(kind, { language }).catch((error: unknown) => {
      if (isValidationError(error) || (isApplicationError(error) && (error.status ?? 500) < 500)) return undefined;
      throw error;
    }),
  ]);
  if (page === undefined) throw new Response(shop.words.layout.missing.legal, { status: 404 });
  return {
    kind: page.kind,
    language: page.language,
    title: page.title,
    blocks: readBlocks(page.body),
    publishedDate: page.publishedDate,
    others: site.legal.filter((one) => one.kind === page.kind && one.language !== page.language),
  };
}
