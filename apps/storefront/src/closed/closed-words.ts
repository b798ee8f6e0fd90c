/** The words of the page of a shop that is not open yet, in the six languages of the hosted pages. */
export interface ClosedWords {
  readonly title: string;
  /** Opens the form. */
  readonly enter: string;
  readonly password: string;
  readonly submit: string;
  readonly wrong: string;
  readonly busy: string;
}

const WORDS = {
  en: {
    title: 'Opening soon.',
    enter: 'Enter password',
    password: 'Password',
    submit: 'Enter',
    wrong: 'That’s not the password. Try again.',
    busy: 'Too many attempts. Wait a few minutes and try again.',
  },
  de: {
    title: 'Bald geöffnet.',
    enter: 'Passwort eingeben',
    password: 'Passwort',
    submit: 'Eintreten',
    wrong: 'Das ist nicht das Passwort. Versuchen Sie es noch einmal.',
    busy: 'Zu viele Versuche. Warten Sie ein paar Minuten und versuchen Sie es noch einmal.',
  },
  fr: {
    title: 'Ouverture prochaine.',
    enter: 'Saisir le mot de passe',
    password: 'Mot de passe',
    submit: 'Entrer',
    wrong: 'Ce n’est pas le bon mot de passe. Réessayez.',
    busy: 'Trop de tentatives. Patientez quelques minutes et réessayez.',
  },
  es: {
    title: 'Abrimos pronto.',
    enter: 'Introducir contraseña',
    password: 'Contraseña',
    submit: 'Entrar',
    wrong: 'Esa no es la contraseña. Inténtelo de nuevo.',
    busy: 'Demasiados intentos. Espere unos minutos e inténtelo de nuevo.',
  },
  ja: {
    title: '近日オープン',
    enter: 'パスワードを入力',
    password: 'パスワード',
    submit: '入る',
    wrong: 'パスワードが違います。もう一度お試しください。',
    busy: '試行回数が多すぎます。数分待ってからもう一度お試しください。',
  },
  ar: {
    title: 'نفتتح قريبًا.',
    enter: 'إدخال كلمة المرور',
    password: 'كلمة المرور',
    submit: 'دخول',
    wrong: 'كلمة المرور غير صحيحة. حاول مرة أخرى.',
    busy: 'محاولات كثيرة جدًا. انتظر بضع دقائق ثم حاول مرة أخرى.',
  },
} as const satisfies Readonly<Record<string, ClosedWords>>;

export type ClosedLanguage = keyof typeof WORDS;

const isKnown = (code: string): code is ClosedLanguage => Object.hasOwn(WORDS, code);

export function closedWords(language: ClosedLanguage): ClosedWords {
  return WORDS[language];
}

/** The reader's preferred language (RFC 9110 §12.5.4), otherwise the shop's, otherwise English. */
export function chooseLanguage(acceptLanguage: string, shopLocale: string): ClosedLanguage {
  const preferred = acceptLanguage
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find((one) => one !== undefined);
      return { tag, quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((left, right) => right.quality - left.quality);
  const codes = [...preferred.map(({ tag }) => tag), shopLocale].map(
    (tag) => tag.split('-', 1)[0]?.toLowerCase() ?? '',
  );
  return codes.find(isKnown) ?? 'en';
}
