/** What the merchant wrote for search engines, of a product or a collection. */
import type { Product } from '@cartwright/client';

export interface SeoTags {
  /** Without the name of the shop, which pages add. */
  readonly metaTitle: string | undefined;
  readonly metaDescription: string | undefined;
}

export function readSeoTags(seoData: Product['seoData']): SeoTags {
  const tags = seoData?.tags ?? [];
  const description = tags.find(({ type, props }) => type === 'meta' && props?.['name'] === 'description');
  const content = description?.props?.['content'];
  const title = tags.find(({ type }) => type === 'title')?.children.trim();
  return {
    metaTitle: title === '' ? undefined : title?.replace(/ [|·–-] [^|·–-]+$/, ''),
    metaDescription: typeof content === 'string' ? content : undefined,
  };
}
