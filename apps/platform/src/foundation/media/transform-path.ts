/**
 * Media addresses of official clients: `{mediaId}/v1/fill/w_400,h_300,al_c,q_80/name.jpg`. Each maps to a rendition of
 * the nearest larger width. Images are scaled, never cropped, so pages crop with `object-fit`. Unsupported operations
 * are refused by name.
 */
import {
  isMediaId,
  isPicture,
  type MediaRequest,
  RENDITION_FORMATS,
  RENDITION_WIDTHS,
  type RenditionFormat,
} from './rendition.ts';

const KINDS: readonly string[] = ['fill', 'fit', 'crop'];
/** Names of the parameters: sizes, the part to show, and how it is encoded. */
const PARAMETERS =
  /^(?:(?:w|h|x|y|q|usm|blur|scl|lg|fp)_[\d._]+|al_[a-z]{1,3}|(?:enc|enc_auto|quality)(?:_[a-z]+)?|auto)$/;
const MAX_SIZE = 20_000;
const MAX_LENGTH = 500;

/** Reads the path after `/media/` where its second part is `v1`; undefined for every other path. */
export function parseTransformPath(path: string): MediaRequest | undefined {
  const [id = '', version, ...parts] = path.split('/');
  if (version !== 'v1') return undefined;
  if (!isMediaId(id)) return refused('There is no file at this address.');
  if (!isPicture(id)) return refused('Only a picture has sizes: leave out all after the id.');
  // One step, or a crop that is sized; then perhaps a name.
  if (path.length > MAX_LENGTH || parts.length < 2 || parts.length > 5) {
    return refused('A picture is asked for as {id}/v1/fill/w_{width},h_{height}/{name}.');
  }
  const steps = parts.length < 4 ? [parts] : [parts.slice(0, 2), parts.slice(2)];
  for (const [kind = '', parameters = ''] of steps) {
    if (!KINDS.includes(kind)) {
      return refused(`"${kind.slice(0, 50)}" is no way to size a picture: use one of ${KINDS.join(', ')}.`);
    }
    const unknown = parameters.split(',').find((parameter) => !PARAMETERS.test(parameter));
    if (unknown !== undefined) {
      return refused(`"${unknown.slice(0, 50)}" is no parameter of a picture: send w_{width} and h_{height}.`);
    }
  }
  const list = steps.at(-1)?.[1]?.split(',') ?? [];
  const width = sizeOf(list, 'w');
  if (width === undefined) return refused(`A picture needs its width: w_1 to w_${MAX_SIZE}.`);
  const largest = RENDITION_WIDTHS.at(-1) ?? 2000;
  // A crop refers to pixels of the original, which is larger than the shown part.
  const isCrop = steps[0]?.[0] === 'crop';
  return {
    kind: 'rendition',
    id,
    size: isCrop ? largest : (RENDITION_WIDTHS.find((known) => known >= width) ?? largest),
    format: formatOf(list, steps.at(-1)?.[2]),
  };
}

function refused(reason: string): MediaRequest {
  return { kind: 'refused', reason };
}

function sizeOf(list: readonly string[], name: string): number | undefined {
  const size = Number(list.find((parameter) => parameter.startsWith(`${name}_`))?.slice(name.length + 1));
  return size >= 1 && size <= MAX_SIZE ? size : undefined;
}

/** The format of `enc_` or of the name's extension; JPEG if neither is supported. */
function formatOf(list: readonly string[], fileName: string | undefined): RenditionFormat {
  const encoding = list.find((parameter) => parameter.startsWith('enc_'))?.slice('enc_'.length);
  const extension = fileName?.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  return (
    RENDITION_FORMATS.find((known) => known === encoding) ??
    RENDITION_FORMATS.find((known) => known === extension) ??
    (extension === 'png' ? 'webp' : 'jpg')
  );
}
