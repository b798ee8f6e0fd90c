/** What the merchant wrote for search engines, of a product or a collection. */
import type { Product } from '@cartwright/client';

export interface SeoTags {
  /** Without the name of the shop, which pages add. */
  readonly metaTitle: string | undefined;
  readonly metaDescription: string | undefined;
  /** Whether search engines may not list the page. Only known on the server, since they read its documents. */
  readonly isUnlisted?: boolean;
}

export function readSeoTags(seoData: Product['seoData']): SeoTags {
  const tags = seoData?.tags ?? [];
  const description = tags.find(({ type, props }) => type === 'meta' && props?.['name'] === 'description');
  const content = description?.props?.['content'];
  const title = tags.find(({ type }) => type === 'title')?.children.trim();
  return {
    metaTitle: title === '' ? undefined : title?.replace(/ [|·–-] [^|·–-]+$/, ''),
    metaDescription: typeof content === 'string' ? content : undefined,
    ...(import.meta.env.SSR && isUnlisted(tags) ? { isUnlisted: true } : {}),
  };
}

type SeoTag = NonNullable<Product['seoData']>['tags'][number];

/** Whether one of the tags is `<meta name="robots">` with `noindex`, or with `none`, which includes it. */
function isUnlisted(tags: readonly SeoTag[]): boolean {
  return tags.some(({ type, props, disabled }) => {
    const isRobots = type === 'meta' && !disabled && props?.['name'] === 'robots';
    return isRobots && /\b(?:noindex|none)\b/iu.test(String(props?.['content']));
  });
}
