/**
 * Where this client differs from the recorded packages on purpose. Each entry is a pattern of scenarios and the reason, with
 * the decision that it follows from. Everything else must match, and `vectors.test.ts` names the scenarios that may use it.
 */
export const DELIBERATE_DIFFERENCES: readonly { readonly scenarios: RegExp; readonly reason: string }[] = [
  {
    scenarios: /^auth\.flow\.(?:register|login)\./,
    reason:
      'design §2.7: login() and register() return FAILURE instead of throwing a TypeError when a violation has no data, when ' +
      'login answers with violations, or when the network is down',
  },
  {
    scenarios: /^cart\.(?:add|update)\.(?:custom|fieldmask)/,
    reason:
      'spec §7 has custom line items and the field mask in the request, where the recorded generation silently drops them; ' +
      'the rest of the request stays in its form (design §2.7: what is asked is never lost silently)',
  },
  {
    scenarios: /^(?:cart\.add\.image|conv\.image\.toWire)/,
    reason: 'design §2.7: an image without a name does not become "undefined"',
  },
  {
    scenarios: /^(?:cart\.add\.weightUndefined|conv\.float\.toWire)/,
    reason:
      'design §2.7: calls do not fail with TypeErrors of their own making; an undefined number is left out like any other ' +
      'undefined member',
  },
  {
    scenarios: /(?:idNeedsEscaping|[sS]lug\.unicode)$/,
    reason: 'design §2.7: ids in paths are encoded, so that an id with a slash or a question mark stays one segment',
  },
  {
    scenarios: /^err\.validation\./,
    reason:
      'design §2.7: no name becomes "undefined". A violation names the argument it lies in, of queries too (`query.filter`), ' +
      'and of members that the recorded call does not list (`options.x`)',
  },
  {
    scenarios: /^err\.(?:[345]xx|httpClient\.statusText)\./,
    reason:
      'design §2.6 and §2.7: errors follow spec §8 as it is written, on every way to the server: any other 4xx is named after ' +
      'its status text or UNKNOWN, anything else is a system error with the request id',
  },
  { scenarios: /^err\.2xx\./, reason: 'design §2.7: 2xx is success' },
  {
    scenarios: /^media\.(?:fit|fill|crop)\./,
    reason:
      'design §2.7: the image helpers no longer swap width and height; a WebP picture is cut like any other, where one generation ' +
      'drops the cut and the other scales none',
  },
  {
    scenarios: /^misc\.event\./,
    reason:
      'design §2.7: what is handed in is never mutated: the returned payload is the one that was delivered, only handlers get it ' +
      'converted; a deleted entity that is delivered is handed over',
  },
  {
    scenarios: /^misc\.fetch\.absoluteRewritten/,
    reason:
      'design §2.7, as with ids in paths: what is handed in does not bend the address. The port of a foreign address is no ' +
      'more kept than its host, so that tokens reach the platform and nothing beside it',
  },
  {
    scenarios: /^query\.newest\./,
    reason:
      'design §2.6 (with §2.7): requests follow the specification, whose queries are POST; as GET they are sent where ' +
      '`queriesAsGet` asks for it',
  },
  {
    scenarios: /^tokens\..*concurrent/,
    reason: 'design §2.7: one renewal for all waiting callers',
  },
];
