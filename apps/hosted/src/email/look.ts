/**
 * Email styles as inline styles, because mail programs support little else. They repeat values of the storefront's
 * themes, because CSS variables do not work in emails. Invariant: a shop without a known theme gets the neutral look.
 */
import type { CSSProperties } from 'react';

const SANS =
  "'Instrument Sans',-apple-system,'Segoe UI','Hiragino Sans','Yu Gothic UI',Tahoma,Helvetica,Arial,sans-serif";
const SERIF = "'EB Garamond',Garamond,Georgia,'Hiragino Mincho ProN','Yu Mincho','Times New Roman',serif";
const SYSTEM = "-apple-system,'Segoe UI','Hiragino Sans','Yu Gothic UI',Tahoma,Helvetica,Arial,sans-serif";

/** The colors of one color scheme. */
interface Colors {
  readonly paper: string;
  readonly ink: string;
  readonly card: string;
  readonly line: string;
  readonly quiet: string;
  readonly sunken: string;
  readonly button: { readonly background: string; readonly text: string };
}

interface EmailTheme {
  readonly light: Colors;
  readonly dark: Colors;
  readonly display: string;
  readonly text: string;
  /** Web fonts by their file names. */
  readonly fonts: readonly { readonly name: string; readonly file: string }[];
}

const NEUTRAL: EmailTheme = {
  light: {
    paper: '#f1f2f3',
    ink: '#18191b',
    card: '#ffffff',
    line: '#e1e3e6',
    quiet: '#5b6066',
    sunken: '#f1f2f3',
    button: { background: '#18191b', text: '#ffffff' },
  },
  dark: {
    paper: '#131415',
    ink: '#f2f3f4',
    card: '#1c1d1f',
    line: '#34373a',
    quiet: '#a9aeb4',
    sunken: '#131415',
    button: { background: '#f2f3f4', text: '#131415' },
  },
  display: SYSTEM,
  text: SYSTEM,
  fonts: [],
};

const THEMES: ReadonlyMap<string, EmailTheme> = new Map([
  [
    'alder-clay',
    {
      light: {
        paper: '#f6f1e7',
        ink: '#2d241c',
        card: '#fdfaf4',
        line: '#e3d9c6',
        quiet: '#67594b',
        sunken: '#ece4d4',
        button: { background: '#a24e2b', text: '#fffaf1' },
      },
      dark: {
        paper: '#1c1713',
        ink: '#f4ecdf',
        card: '#261f1a',
        line: '#3d332a',
        quiet: '#b9ab9a',
        sunken: '#15110e',
        button: { background: '#dd8a60', text: '#21130a' },
      },
      display: SERIF,
      text: SANS,
      fonts: [
        { name: 'Instrument Sans', file: '/instrument-sans-' },
        { name: 'EB Garamond', file: '/eb-garamond-' },
      ],
    },
  ],
]);

export type EmailLook = ReturnType<typeof createLook>;

/** The styles of a theme, by the part of the email. */
export function createLook(theme: string | undefined) {
  const { light, display, text } = findTheme(theme);
  const { paper, ink, card, line, quiet, sunken, button } = light;
  return {
    plainButton: { backgroundColor: button.background, color: button.text },
    body: {
      margin: 0,
      padding: 0,
      backgroundColor: paper,
      color: ink,
      fontFamily: text,
      fontSize: 16,
      lineHeight: 1.6,
    },
    sheet: { width: '100%', maxWidth: 560, margin: '0 auto', borderCollapse: 'separate' },
    head: { padding: '32px 29px 20px', fontFamily: display, fontSize: 21 },
    card: { padding: '32px 28px 20px', backgroundColor: card, border: `1px solid ${line}`, borderRadius: 8 },
    foot: { padding: '20px 29px 40px', color: quiet, fontSize: 14 },
    heading: { margin: '0 0 20px', fontFamily: display, fontWeight: 400, fontSize: 30, lineHeight: 1.15 },
    text: { margin: '0 0 16px' },
    quiet: { margin: '0 0 16px', color: quiet, fontSize: 14 },
    code: {
      margin: '24px 0',
      padding: '18px 12px',
      backgroundColor: sunken,
      borderRadius: 4,
      textAlign: 'center',
      fontFamily: "ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace",
      fontSize: 32,
      lineHeight: 1.2,
      letterSpacing: 6,
    },
    /** A code of more than ten characters, which has to fit on a phone in one line. */
    longCode: { fontSize: 20, letterSpacing: 1 },
    button: {
      display: 'inline-block',
      padding: '14px 28px',
      borderRadius: 999,
      fontSize: 16,
      fontWeight: 600,
      lineHeight: 1.25,
      textDecoration: 'none',
    },
    buttonFrame: { margin: '24px 0' },
    address: { margin: '0 0 20px', color: quiet, fontSize: 14, wordBreak: 'break-all' },
    link: { color: quiet },
    table: { width: '100%', margin: '8px 0 20px', borderCollapse: 'collapse' },
    pictureCell: { width: 72, paddingBlock: 10, verticalAlign: 'top', borderBottom: `1px solid ${line}` },
    picture: { display: 'block', width: 56, height: 'auto', borderRadius: 2 },
    fact: { margin: '0 0 16px' },
    label: { color: quiet, fontSize: 14 },
    cell: { padding: '10px 0', verticalAlign: 'top', borderBottom: `1px solid ${line}` },
    sum: { padding: '6px 0', verticalAlign: 'top' },
    small: { display: 'block', color: quiet, fontSize: 14 },
    preview: { display: 'none', maxHeight: 0, overflow: 'hidden' },
  } satisfies Record<string, CSSProperties>;
}

/** The theme's fonts, for mail programs that load them. The others use the next names in the lists above. */
export function fontFaces(theme: string | undefined, filesUrl: string, fonts: readonly string[]): string {
  return findTheme(theme)
    .fonts.flatMap(({ name, file }) => fonts.filter((path) => path.includes(file)).map((path) => ({ name, path })))
    .map(({ name, path }) => `@font-face{font-family:${name};font-weight:400 700;src:url(${filesUrl}${path})}`)
    .join('\n');
}

/** Dark mode and phones. No `>` and no quotes: React escapes the text of a style element. */
export function darkStyles(theme: string | undefined): string {
  const { paper, ink, card, line, quiet, sunken, button } = findTheme(theme).dark;
  return `:root{color-scheme:light dark}
@media (max-width:480px){.card{padding:24px 20px !important}.pad{padding-left:21px !important;padding-right:21px !important}.h{font-size:27px !important}}
@media (prefers-color-scheme:dark){.paper{background-color:${paper} !important;color:${ink} !important}.card{background-color:${card} !important;border-color:${line} !important}.soft{color:${quiet} !important}.sunken{background-color:${sunken} !important;color:${ink} !important}.rule{border-color:${line} !important}.b{background-color:${button.background} !important;color:${button.text} !important}}`;
}

function findTheme(theme: string | undefined): EmailTheme {
  return THEMES.get(theme ?? '') ?? NEUTRAL;
}
