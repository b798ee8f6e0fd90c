/**
 * What the profile expects where the recorded generation declares a conversion of its answers and does not run it: dates and
 * floats of answers are decoded as the newest packages do (decision 6 of the design). Which members, `conversion-paths.json`
 * says, not the client.
 */
import { readFileSync } from 'node:fs';

import type { Json, Outcome, Recording } from './recording.ts';

type Paths = Partial<Record<'timestamp' | 'float' | 'bytes', string[]>>;
interface ConversionPaths {
  seedEra: Record<string, { response?: Paths }>;
}

const { seedEra } = JSON.parse(
  readFileSync(new URL('recordings/conversion-paths.json', import.meta.url), 'utf8'),
) as ConversionPaths;

const NAMES: Record<string, string> = { id: '_id', createdDate: '_createdDate', updatedDate: '_updatedDate' };

/** The recording with the declared conversions of its answers applied. */
export function asProfile(recording: Recording): Recording {
  const call = recording.call;
  const paths = call && seedEra[`${call.module}.${call.fn}`]?.response;
  if (!paths || recording.result === undefined) return recording;
  return { ...recording, ...({ result: convertAll(recording.result, paths) } satisfies Outcome) };
}

function convertAll(result: Json, paths: Paths): Json {
  let converted = result;
  const apply = (list: string[] | undefined, convert: (value: Json) => Json): void => {
    for (const path of list ?? []) {
      // `additionalData` is a map: the list names the members of its values.
      const segments = path.replace('additionalData.', 'additionalData.*.').split('.').map((name) => NAMES[name] ?? name);
      // Some calls hand out one member of the answer.
      const isWhole = isObject(converted) && (segments[0] ?? '') in converted;
      converted = convertAt(converted, isWhole ? segments : segments.slice(1), convert);
    }
  };
  apply(paths.timestamp, (value) => {
    // Already converted, in recordings of the plain HTTP client.
    if (isObject(value)) return value;
    return typeof value === 'string' && value ? { $date: new Date(value).toISOString() } : { $undefined: true };
  });
  apply(paths.float, (value) => (['NaN', 'Infinity', '-Infinity'].includes(value as string) ? { $number: value } : value));
  apply(paths.bytes, (value) => (typeof value === 'string' ? { $bytes: value } : value));
  return converted;
}

function convertAt(value: Json, path: readonly string[], convert: (value: Json) => Json): Json {
  if (Array.isArray(value)) return value.map((entry) => convertAt(entry, path, convert));
  const [name, ...rest] = path;
  if (name === undefined) return convert(value);
  if (!isObject(value)) return value;
  if (name === '*') {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, convertAt(entry, rest, convert)]));
  }
  if (!(name in value)) return value;
  return { ...value, [name]: convertAt(value[name] ?? null, rest, convert) };
}

function isObject(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
