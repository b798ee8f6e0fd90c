/**
 * What apps show of a link to a page: Open Graph (ogp.me), which X, Slack, WhatsApp and others read, too. The picture has
 * their shape of 1.91:1 and is cut around its focal point by the platform.
 */
import type { PictureImage } from '@cartwright/ui';

import { type ShopLanguage, findLanguage } from '../words/languages.ts';
import { useLanguage } from './boot.ts';
import { useSite } from './site.ts';

/** The size and the steps of the platform's pictures for link previews. */
const WIDTH = 1200;
const HEIGHT = 630;
const STEP = 5;

export interface SharedPage {
  /** Without the name of the shop. */
  readonly title: string;
  readonly description: string | undefined;
  /** The canonical address. */
  readonly address: string | undefined;
  readonly picture?: { readonly image: PictureImage; readonly alt: string } | undefined;
  /** Whether the merchant keeps the page out of search engines. */
  readonly isUnlisted?: boolean | undefined;
  /** Of a product's page. */
  readonly offer?: { readonly amount: string; readonly currency: string; readonly inStock: boolean } | undefined;
}

export function ShareTags({ title, description, address, isUnlisted = false, picture, offer }: SharedPage) {
  const { code } = useLanguage();
  const site = useSite();
  const own = site?.locale ?? '';
  const image = picture && shareAddress(picture.image);
  return (
    <>
      {isUnlisted && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={site?.name ?? ''} />
      <meta property="og:type" content={offer === undefined ? 'website' : 'product'} />
      <meta property="og:locale" content={localeOf(code, own)} />
      {description !== undefined && <meta property="og:description" content={description} />}
      {address !== undefined && <meta property="og:url" content={address} />}
      {image !== undefined && (
        <>
          <meta property="og:image" content={image} />
          <meta property="og:image:width" content={String(WIDTH)} />
          <meta property="og:image:height" content={String(HEIGHT)} />
          <meta property="og:image:alt" content={picture?.alt ?? ''} />
        </>
      )}
      <meta name="twitter:card" content={image === undefined ? 'summary' : 'summary_large_image'} />
      {offer !== undefined && (
        <>
          <meta property="product:price:amount" content={offer.amount} />
          <meta property="product:price:currency" content={offer.currency} />
          <meta property="product:availability" content={offer.inStock ? 'in stock' : 'out of stock'} />
        </>
      )}
    </>
  );
}

/** `en_US`: with the shop's country where the language is the shop's, otherwise with the one where most people read it. */
function localeOf(code: ShopLanguage, own: string): string {
  const tag = findLanguage(own) === code ? own : code;
  const found = known.get(tag) ?? maximize(tag);
  known.set(tag, found);
  return found;
}

/** Every page names the locales of all its languages. */
const known = new Map<string, string>();

function maximize(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region ?? ''}`;
}

/**
 * The address of a picture as the platform cuts it. Its number says which part stays in view: in percent along the side
 * that is cut.
 */
function shareAddress({ url, width, height, focalPoint }: PictureImage): string {
  const isTall = width * HEIGHT < height * WIDTH;
  const { x, y } = focalPoint ?? { x: 0.5, y: 0.5 };
  const percent = Math.round(((isTall ? y : x) * 100) / STEP) * STEP;
  return `${url}/share-${percent}.jpg`;
}
