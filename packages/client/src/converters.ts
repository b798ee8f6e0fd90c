/**
 * Kinds of values that the protocol knows and the calls of a shop do not use: for apps that declare calls of their own with
 * `defineCall` (protocol §4).
 */
import { type Converter, media, namePart, readPoster, writePoster } from './codec.ts';

export { address, bytes, date, fieldMask, float, image, pageUrl, video } from './codec.ts';

/** A film of the older form, with one `thumbnail`. */
export const plainVideo: Converter = media(
  'video',
  ({ facts }) => {
    const poster = readPoster(facts);
    return poster ? { thumbnail: poster } : {};
  },
  ({ thumbnail }) => (thumbnail ? writePoster(thumbnail.id, thumbnail) : ''),
);

/** A sound: `wix:audio://v1/{id}/{name}#duration={seconds}`. */
export const audio: Converter = media(
  'audio',
  ({ name }) => (name ? { filename: name } : {}),
  ({ filename, duration }) => `${namePart(filename)}#duration=${duration ?? 0}`,
);

/** A document: `wix:document://v1/{id}/{name}`. */
export const documentFile: Converter = media(
  'document',
  ({ name }) => (name ? { filename: name } : {}),
  ({ filename }) => namePart(filename),
);

/** A page of the site: its address ↔ the site's address and the path. The wire does not say whether it is https. */
export const sitePageUrl: Converter = [
  (value) => {
    if (!value) return undefined;
    const { host, pathname } = new URL(value as string);
    return { base: host, path: pathname };
  },
  (value) => {
    if (!value) return undefined;
    const { base, path } = value as { base?: string; path?: string };
    return `${/^https?:/.test(base ?? '') ? '' : 'http://'}${base}${path}`;
  },
];

/** A length of time: `{ seconds: '12', nanos: 5000000 }` ↔ `12.005000000s`. */
export const duration: Converter = [
  (value) => {
    const { seconds = '0', nanos = 0 } = (value ?? {}) as { seconds?: string; nanos?: number };
    return `${seconds}${nanos ? `.${String(nanos).padStart(9, '0')}` : ''}s`;
  },
  (value) => {
    if (!value) return undefined;
    const [seconds = '0', fraction = ''] = (value as string).replace(/s$/, '').split('.');
    return { seconds, nanos: Number(fraction.padEnd(9, '0')) };
  },
];
