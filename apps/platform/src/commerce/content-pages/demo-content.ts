/** Pages and posts of the demo shop, with photographs of its products. */
import type { ContentKind } from '@cartwright/contract';

import type { Transaction } from '../../foundation/database/database.ts';
import type { Ids, SiteId } from '../../foundation/ids.ts';
import type { PictureAsset } from '../../foundation/media/media-asset.ts';
import { findProduct } from '../catalog/model/catalog-store.ts';
import { listInSettings } from './change-page.ts';
import type { StoredPage } from './content-page.ts';
import { findPageBySlug, savePage } from './page-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** `media:harbour-mug/2`: the second photograph of a product. */
const PHOTO = /media:([a-z0-9-]+\/\d+)/gu;

/** The form of `demo/content.json`. */
export interface DemoContent {
  readonly pages: readonly {
    readonly kind: ContentKind;
    readonly slug: string;
    readonly daysAgo: number;
    readonly inFooter: boolean;
    /** `harbour-mug/2`: the second photograph of a product. */
    readonly cover: string;
    readonly texts: readonly {
      readonly language: string;
      readonly title: string;
      readonly summary: string;
      /** Lines of Markdown. */
      readonly body: readonly string[];
    }[];
  }[];
}

/**
 * Makes those that are not there.
 *
 * @throws Error where a photograph is missing
 */
export async function writeDemoContent(
  tx: Transaction,
  siteId: SiteId,
  { content, ids, now }: { readonly content: DemoContent; readonly ids: Ids; readonly now: number },
): Promise<void> {
  for (const { kind, slug, daysAgo, inFooter, cover, texts } of content.pages) {
    if ((await findPageBySlug(tx, siteId, { kind, slug })) !== undefined) continue;
    const photos = new Map<string, PictureAsset & { readonly alt: string }>();
    const bodies = texts.map(({ body }) => body.join('\n'));
    const named = bodies.flatMap((body) => Array.from(body.matchAll(PHOTO), ([, name = '']) => name));
    for (const name of new Set([cover, ...named])) photos.set(name, await findPhoto(tx, siteId, name));
    const image = photos.get(cover);
    const page: StoredPage = {
      id: ids.next('page'),
      kind,
      slug,
      status: 'PUBLISHED',
      publishedAt: now - daysAgo * DAY_MS,
      inFooter,
      ...(image === undefined ? {} : { cover: image }),
      texts: texts.map(({ language, title, summary }, place) => ({
        language,
        title,
        summary,
        body: (bodies[place] ?? '').replaceAll(PHOTO, (_whole, name: string) => `/media/${photos.get(name)?.id ?? ''}`),
        seoTitle: '',
        seoDescription: '',
      })),
      revision: 1,
      createdAt: now - daysAgo * DAY_MS,
      updatedAt: now - daysAgo * DAY_MS,
    };
    await savePage(tx, siteId, page, undefined);
    await listInSettings(tx, siteId, now);
  }
}

async function findPhoto(
  tx: Transaction,
  siteId: SiteId,
  name: string,
): Promise<PictureAsset & { readonly alt: string }> {
  const [slug = '', place] = name.split('/');
  const found = await findProduct(tx, siteId, { slug });
  const photo = found?.product.media.filter((medium) => medium.kind === 'image')[Number(place) - 1];
  if (photo === undefined) throw new Error(`The demo has no photograph ${name}.`);
  return photo;
}
