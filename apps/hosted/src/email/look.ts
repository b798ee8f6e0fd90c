/**
 * Email styles as inline styles, because mail programs support little else. They repeat values of
 * `packages/ui/src/tokens.css`, because CSS variables do not work in emails. Dark mode uses the values of `DARK`.
 */
import type { CSSProperties } from 'react';

const SANS =
  "'Instrument Sans',-apple-system,'Segoe UI','Hiragino Sans','Yu Gothic UI',Tahoma,Helvetica,Arial,sans-serif";
const SERIF = "'EB Garamond',Garamond,Georgia,'Hiragino Mincho ProN','Yu Mincho','Times New Roman',serif";

export const look = {
  body: {
    margin: 0,
    padding: 0,
    backgroundColor: '#f6f1e7',
    color: '#2d241c',
    fontFamily: SANS,
    fontSize: 16,
    lineHeight: 1.6,
  },
  sheet: { width: '100%', maxWidth: 560, margin: '0 auto', borderCollapse: 'separate' },
  head: { padding: '32px 29px 20px', fontFamily: SERIF, fontSize: 21 },
  card: { padding: '32px 28px 20px', backgroundColor: '#fdfaf4', border: '1px solid #e3d9c6', borderRadius: 8 },
  foot: { padding: '20px 29px 40px', color: '#67594b', fontSize: 14 },
  heading: { margin: '0 0 20px', fontFamily: SERIF, fontWeight: 400, fontSize: 30, lineHeight: 1.15 },
  text: { margin: '0 0 16px' },
  quiet: { margin: '0 0 16px', color: '#67594b', fontSize: 14 },
  code: {
    margin: '24px 0',
    padding: '18px 12px',
    backgroundColor: '#ece4d4',
    borderRadius: 4,
    textAlign: 'center',
    fontFamily: "ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace",
    fontSize: 32,
    lineHeight: 1.2,
    letterSpacing: 6,
  },
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
  address: { margin: '0 0 20px', color: '#67594b', fontSize: 14, wordBreak: 'break-all' },
  link: { color: '#67594b' },
  table: { width: '100%', margin: '8px 0 20px', borderCollapse: 'collapse' },
  pictureCell: { width: 72, paddingBlock: 10, verticalAlign: 'top', borderBottom: '1px solid #e3d9c6' },
  picture: { display: 'block', width: 56, height: 'auto', borderRadius: 2 },
  fact: { margin: '0 0 16px' },
  label: { color: '#67594b', fontSize: 14 },
  cell: { padding: '10px 0', verticalAlign: 'top', borderBottom: '1px solid #e3d9c6' },
  sum: { padding: '6px 0', verticalAlign: 'top' },
  choice: { display: 'block', color: '#67594b', fontSize: 14 },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden' },
} satisfies Record<string, CSSProperties>;

/** The shop's fonts, for mail programs that load them. The others use the next names in the lists above. */
export function fontFaces(filesUrl: string, fonts: readonly string[]): string {
  const families = [
    { name: 'Instrument Sans', file: '/instrument-sans-' },
    { name: 'EB Garamond', file: '/eb-garamond-' },
  ];
  return families
    .flatMap(({ name, file }) => fonts.filter((path) => path.includes(file)).map((path) => ({ name, path })))
    .map(({ name, path }) => `@font-face{font-family:${name};font-weight:400 700;src:url(${filesUrl}${path})}`)
    .join('\n');
}

/** No `>` and no quotes: React escapes the text of a style element. */
export const DARK = `:root{color-scheme:light dark}
@media (max-width:480px){.card{padding:24px 20px !important}.pad{padding-left:21px !important;padding-right:21px !important}.h{font-size:27px !important}}
@media (prefers-color-scheme:dark){.paper{background-color:#1c1713 !important;color:#f4ecdf !important}.card{background-color:#261f1a !important;border-color:#3d332a !important}.soft{color:#b9ab9a !important}.sunken{background-color:#15110e !important;color:#f4ecdf !important}.rule{border-color:#3d332a !important}.b{background-color:#dd8a60 !important;color:#21130a !important}}`;
