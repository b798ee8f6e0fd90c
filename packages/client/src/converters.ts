/**
 * Kinds of values that the protocol knows and the calls of a shop do not use: for apps that declare calls of their own with
 * `defineCall` (protocol §4).
 */
import { type Converter, media, namePart, readPoster, writePoster } from './codec.ts';

export { address, bytes, date, fieldMask, float, image, pageUrl, video } from './codec.ts';

/**
 * A film of the older form, with one `thumbnail`.
 *
 * @example
 * ```ts
 * import { converters, defineCall } from '@cartwright/client';
 *
 * const getClip = defineCall<(_id: string) => Promise<{ clip: { film: string } }>>('GET /clips/v1/clips/{id}', '_id:id', {
 *   response: { clip: { film: converters.plainVideo } },
 * });
 * ```
 */
export const plainVideo: Converter = media(
  'video',
  ({ facts }) => {
    const poster = readPoster(facts);
    return poster ? { thumbnail: poster } : {};
  },
  ({ thumbnail }) => (thumbnail ? writePoster(thumbnail.id, thumbnail) : ''),
);

/**
 * A sound: `wix:audio://v1/{id}/{name}#duration={seconds}`.
 *
 * @example
 * ```ts continues
 * const getSong = defineCall<(_id: string) => Promise<{ song: string }>>('GET /songs/v1/songs/{id}', '_id:id', {
 *   response: { song: converters.audio },
 * });
 * ```
 */
export const audio: Converter = media(
  'audio',
  ({ name }) => (name ? { filename: name } : {}),
  ({ filename, duration }) => `${namePart(filename)}#duration=${duration ?? 0}`,
);

/**
 * A document: `wix:document://v1/{id}/{name}`.
 *
 * @example
 * ```ts continues
 * const getSheet = defineCall<(_id: string) => Promise<{ sheet: string }>>('GET /sheets/v1/sheets/{id}', '_id:id', {
 *   response: { sheet: converters.documentFile },
 * });
 * ```
 */
export const documentFile: Converter = media(
  'document',
  ({ name }) => (name ? { filename: name } : {}),
  ({ filename }) => namePart(filename),
);

/**
 * A page of the site: its address ↔ the site's address and the path. The wire does not say whether it is https.
 *
 * @example
 * ```ts continues
 * const getPage = defineCall<(_id: string) => Promise<{ page: string }>>('GET /pages/v1/pages/{id}', '_id:id', {
 *   response: { page: converters.sitePageUrl },
 * });
 * ```
 */
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

/**
 * A length of time: `{ seconds: '12', nanos: 5000000 }` ↔ `12.005000000s`.
 *
 * @example
 * ```ts continues
 * const getLength = defineCall<(_id: string) => Promise<{ lasts: { seconds: string; nanos: number } }>>('GET /songs/v1/lengths/{id}', '_id:id', {
 *   response: { lasts: converters.duration },
 * });
 * ```
 */
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
