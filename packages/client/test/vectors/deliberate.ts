/**
 * Where this client differs from the recorded packages on purpose. An entry names scenarios, the reason with the decision
 * that it follows from, and precisely what may differ. Anything else that differs in the same scenario fails, and
 * `vectors.test.ts` pins every difference of our own recordings.
 */
import type { Difference } from './compare.ts';
import type { Json, Recording } from './recording.ts';

export interface DeliberateDifference {
  readonly scenarios: RegExp;
  readonly reason: string;
  /** Whether this is the difference that the reason explains. */
  readonly explains: (difference: Difference, recording: Recording) => boolean;
}

export const DELIBERATE_DIFFERENCES: readonly DeliberateDifference[] = [
  {
    scenarios: /^auth\.flow\.(?:register|login)\./,
    reason:
      'design §2.7: login() and register() return FAILURE instead of throwing a TypeError when a violation has no data, when ' +
      'login answers with violations, or when the network is down. An answer of 500 or above is a system error with a sentence ' +
      'of its own (spec §8), and no fault of a field',
    explains: ({ path, ours, theirs }, { response, exchanges }) => {
      if (path.endsWith('.result')) return isFailedLogin(ours) && theirs === undefined;
      if (path.endsWith('.outcomes.0.error')) return ours === undefined && isTypeError(theirs);
      const isServerFault = ((response ?? exchanges?.at(-1)?.response)?.status ?? 0) >= 500;
      if (path.endsWith('.result.error')) return isServerFault && isSystemMessage(ours);
      return path.endsWith('.result.errorCode') && isServerFault && ours === undefined;
    },
  },
  {
    scenarios: /^cart\.(?:add|update)\.(?:custom|fieldmask)/,
    reason:
      'spec §7 has custom line items and the field mask in the request, where the recorded generation silently drops them ' +
      '(design §2.7: what is asked is never lost silently)',
    explains: ({ path, theirs }) => /^request\.\d\.body\.(?:cartFieldmask|customLineItems)$/.test(path) && theirs === undefined,
  },
  {
    scenarios: /^(?:cart\.add\.image|conv\.(?:image\.toWire|video))/,
    reason: 'design §2.7: an image without a name, or a still without a size, does not become "undefined"',
    explains: ({ path, ours, theirs }) =>
      (/\.(?:altText|filename)$/.test(path) && ours === undefined && theirs === 'undefined') ||
      (typeof ours === 'string' &&
        typeof theirs === 'string' &&
        theirs.startsWith(`${ours}#posterUri=`) &&
        /=(?:undefined|null)(?:&|$)/.test(theirs)),
  },
  {
    scenarios: /^(?:cart\.add\.weightUndefined|conv\.float\.toWire)/,
    reason:
      'design §2.7: calls do not fail with TypeErrors of their own making; an undefined number is left out like any other ' +
      'undefined member',
    explains: ({ path, ours, theirs }) =>
      (path === 'request.0' && theirs === undefined && !JSON.stringify(ours).includes('"weight"')) ||
      (path.endsWith('.error') && ours === undefined && isTypeError(theirs)),
  },
  {
    scenarios: /(?:idNeedsEscaping|[sS]lug\.unicode)$/,
    reason: 'design §2.7: ids in paths are encoded, so that an id with a slash or a question mark stays one segment',
    explains: ({ path, ours, theirs }) =>
      path.startsWith('request.0.query.') ||
      (path === 'request.0.path' &&
        typeof ours === 'string' &&
        typeof theirs === 'string' &&
        decodeURIComponent(ours).startsWith(decodeURIComponent(theirs))),
  },
  {
    scenarios: /^err\.validation\./,
    reason:
      'design §2.7: no name becomes "undefined". A violation names the argument it lies in, of queries too (`query.filter`), ' +
      'and of members that the recorded call does not list (`options.x`)',
    explains: ({ path, ours, theirs }) => {
      if (typeof theirs !== 'string') return false;
      if (path.endsWith('.field')) return ours === nameArgument(theirs);
      return path.endsWith('.error.message') && ours === theirs.replaceAll(/(?<=")[^" ]+(?=")/g, nameArgument);
    },
  },
  {
    scenarios: /^err\.(?:4xx|httpClient\.statusText)\./,
    reason:
      'design §2.6 and §2.7: errors follow spec §8 as it is written, on every way to the server: any other 4xx is named after ' +
      'its status text or UNKNOWN, in upper snake case as the code, without data',
    explains: ({ path, ours }, { response }) => {
      const name = (response?.statusText ?? '') || 'UNKNOWN';
      // The id of the request is a member of the error itself.
      if (/\.applicationError\.data\.|\.details\.requestId$/.test(path)) return ours === undefined;
      if (path.endsWith('.applicationError.code')) return ours === name.toUpperCase().replaceAll(' ', '_');
      return /\.(?:message|description)$/.test(path) && ours === name;
    },
  },
  {
    scenarios: /^err\.[35]xx\./,
    reason: 'spec §8: anything that is neither a success nor a 4xx is a system error with the request id',
    explains: ({ path, ours, theirs }) =>
      (path.endsWith('.error.kind') && ours === 'other' && theirs === 'application') ||
      (path.endsWith('.error.message') && isSystemMessage(ours)) ||
      (path.endsWith('.error.details') && ours === undefined),
  },
  {
    scenarios: /^err\.2xx\./,
    reason: 'design §2.7: 2xx is success',
    explains: ({ path, ours }) => path.endsWith('.error') && ours === undefined,
  },
  {
    scenarios: /^media\.(?:fit|fill|crop)\./,
    reason:
      'design §2.7: the image helpers no longer swap width and height; a WebP picture is cut like any other, where one generation ' +
      'drops the cut and the other scales none',
    explains: ({ path, ours, theirs }) =>
      path.endsWith('.result') &&
      typeof ours === 'string' &&
      typeof theirs === 'string' &&
      (withoutSizes(ours) === withoutSizes(theirs) || (isWebp(ours) && withoutSteps(ours) === withoutSteps(theirs))),
  },
  {
    scenarios: /^misc\.event\./,
    reason:
      'design §2.7: what is handed in is never mutated: the returned payload is the one that was delivered, only handlers get it ' +
      'converted; a deleted entity that is delivered is handed over',
    explains: ({ path, theirs }) =>
      /\.result\.payload\./.test(path) || (/\.events\.\d\.event\.entity$/.test(path) && theirs === undefined),
  },
  {
    scenarios: /^misc\.fetch\.absoluteRewritten/,
    reason:
      'design §2.7, as with ids in paths: what is handed in does not bend the address. The port of a foreign address is no ' +
      'more kept than its host, so that tokens reach the platform and nothing beside it',
    explains: ({ path, ours, theirs }) => path.endsWith('.host') && ours === 'api' && theirs === 'www.wixapis.com:8080',
  },
  {
    scenarios: /^query\.newest\.|^err\.validation\.query$/,
    reason:
      'design §2.6 (with §2.7): requests follow the specification, whose queries are POST; as GET they are sent where ' +
      '`queriesAsGet` asks for it',
    explains: ({ path, ours, theirs }) =>
      (path.endsWith('.method') && ours === 'POST' && theirs === 'GET') ||
      (path.endsWith('.headers.content-type') && ours === 'application/json' && theirs === undefined) ||
      (path.endsWith('.query.0') && ours === undefined && Array.isArray(theirs) && theirs[0] === '.r') ||
      (path.endsWith('.body') && theirs === null),
  },
  {
    scenarios: /^tokens\..*concurrent/,
    reason:
      'design §2.7: one renewal for all waiting callers. The recorded package asks for a token once for each caller, so its ' +
      'requests are more, and the recorded answers reach other calls',
    explains: ({ path }) => path.startsWith('request.') || /^outcome\.outcomes\.\d\.result/.test(path),
  },
];

function isFailedLogin(value: Json | undefined): boolean {
  return isObject(value) && value['loginState'] === 'FAILURE' && typeof value['error'] === 'string';
}

/** Texts of the JavaScript engine are not compared: such an error is of any kind. */
function isTypeError(value: Json | undefined): boolean {
  return (
    isObject(value) &&
    (value['kind'] === 'any' || /^Cannot read propert|is not a function$/.test(JSON.stringify(value['message']).slice(1, -1)))
  );
}

function isSystemMessage(value: Json | undefined): boolean {
  return typeof value === 'string' && /^System error occurred(?:, request-id: \S+)?$/.test(value);
}

/** `lineItems[0]` → `options.lineItems[0]`, `undefined.filter` → `query.filter`; what has an argument keeps it. */
function nameArgument(field: string): string {
  if (field.startsWith('undefined.')) return field.replace('undefined', 'query');
  return field.startsWith('options.') ? field : `options.${field}`;
}

function withoutSizes(address: string): string {
  return address.replaceAll(/(?<=[/,][wh]_)\d+/g, '').replace(',lg_1', '');
}

function withoutSteps(address: string): string {
  return address.split('/v1/')[0] ?? '';
}

function isWebp(address: string): boolean {
  return address.endsWith('.webp');
}

function isObject(value: Json | undefined): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
