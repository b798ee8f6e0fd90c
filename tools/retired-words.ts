/**
 * Retired words, what to write instead, and the phrases in which a word is no retired one. A word may have several
 * parts ("kept answer"); it also matches in identifiers, whose parts are compared as separate words.
 */
export interface RetiredWord {
  /** All forms, in lower case. */
  readonly words: readonly string[];
  readonly use: string;
  /** Phrases that hold the word in another sense. They are matched without regard to case. */
  readonly allowed?: readonly RegExp[];
  /** Compares letter case: constants such as `MOST_ITEMS`, enumeration values such as `WISH`. */
  readonly isCaseSensitive?: boolean;
}

export const RETIRED: readonly RetiredWord[] = [
  {
    words: ['letter', 'letters'],
    use: 'email; character, for one of a text',
    allowed: [
      /\bletters?,? (and|or|with) (a |the )?(digit|number|mark|hyphen|accent|underscore)s?\b/,
      /\bletters,? digits\b/,
      /\bdigits?,? (and|or) letters?\b/,
      /\b(capital|small|upper-?case|lower-?case|latin|greek|accented|single|initial|first|last)[ -]letters?\b/,
      /\b(\d+|two|three|four|\w+teen|\w+ty-\w+)[- ]letters?\b/,
      /\bletters? (beyond|of) (ascii|the alphabet)\b/,
      /\bletter by letter\b/,
      /\bletter[- ]?(spacing|case)\b/,
      /\\p\{letter\}/,
      // Indexes of the database.
      /\bletters_(to_word|to_send|by_age)\b/,
    ],
  },
  { words: ['nobody', 'somebody', 'anybody'], use: 'a named subject: caller, visitor, member, client' },
  { words: ['whoever', 'whomever'], use: 'a named subject: the caller, the client, the merchant' },
  { words: ['whatever', 'whichever'], use: 'a noun: any, each, regardless of' },
  { words: ['goods'], use: 'products' },
  { words: ['lane', 'lanes'], use: 'partition key', allowed: [/\bkiln lane\b/, /\bdeliveries_by_lane\b/] },
  { words: ['shelf', 'shelves'], use: 'store', allowed: [/'shelf', '(shelves|leaf)'/] },
  { words: ['door', 'doors'], use: 'route', allowed: [/\b(front|green) doors?\b/] },
  { words: ['chance'], use: 'randomness; possibility' },
  { words: ['surprise', 'surprises'], use: 'unexpected error' },
  { words: ['refusal', 'refusals'], use: 'expected error' },
  { words: ['errand', 'errands'], use: 'background task' },
  { words: ['belongings'], use: 'member data' },
  { words: ['hindrance', 'hindrances'], use: 'challenge' },
  { words: ['standing'], use: 'account status', allowed: [/\blong-standing\b/] },
  { words: ['forgive', 'forgives', 'forgiven', 'forgiving'], use: 'reset; tolerate, for typing errors' },
  { words: ['vouch', 'vouches', 'vouched'], use: 'verify' },
  { words: ['believe', 'believes', 'believed'], use: 'trust, verify, accept' },
  {
    words: ['house', 'houses'],
    use: 'identity provider; codebase',
    allowed: [/\bhouse (number|name)s?\b/, /\bicon\(house\)/, /^ {2}house,$/],
  },
  {
    words: ['room', 'rooms'],
    use: 'module, folder; space',
    allowed: [
      /\b(living|dining|bed|bath|everyday) ?rooms?\b/,
      /\b(no|make|makes|made|is|with|has) room\b/,
      /\broom for\b/,
    ],
  },
  { words: ['floor', 'floors'], use: 'layer, folder', allowed: [/\bmath\.floor\b/, /\bapartment, floor or company\b/] },
  { words: ['corridor', 'corridors'], use: 'request pipeline' },
  { words: ['ground'], use: 'foundation' },
  { words: ['kept answer', 'kept answers'], use: 'idempotency record' },
  { words: ['kept value', 'kept values', 'remembered'], use: 'cached; stored' },
  { words: ['parked'], use: 'pending' },
  { words: ['written answer', 'written answers'], use: 'serialized response' },
  {
    words: ['wish', 'wishes', 'wished'],
    use: 'input, options, selection',
    // A sales channel of the protocol.
    allowed: [/['`]wish['`]/, /\bwish class_pass\b/],
  },
  { words: ['weigh'], use: 'size of' },
  { words: ['scribe'], use: 'renderer' },
  { words: ['post office', 'post offices'], use: 'email outbox' },
  { words: ['dictate', 'dictates', 'dictated'], use: 'enqueue' },
  { words: ['wording', 'wordings'], use: 'template text' },
  { words: ['departure', 'departures'], use: 'response; pending sign-in' },
  { words: ['entrance', 'entrances'], use: 'server entry; sign-in flow' },
  { words: ['sso'], use: 'federation', allowed: [/\/sso\b/, /\bauth\.sso\b/, /\bcartwright_sso\b/] },
  { words: ['MOST', 'LONGEST', 'LARGEST'], use: 'MAX', isCaseSensitive: true },
  { words: ['LEAST'], use: 'MIN', isCaseSensitive: true },
  {
    words: ['colour', 'colours', 'coloured'],
    use: 'color',
  },
  {
    words: ['catalogue', 'catalogues'],
    use: 'catalog',
    allowed: [/\bcatalogue\.json\b/],
  },
];
