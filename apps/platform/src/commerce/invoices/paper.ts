/**
 * A document of printed pages: text in as many fonts as its characters need, wrapped and aligned, from the top down. Sizes and
 * places are points; a text's place is its first baseline.
 */
import { type FontSet, type FontWeight, loadFonts, type TextRun } from './invoice-fonts.ts';

export type PaperSize = 'A4' | 'US';

export const SIZES: Readonly<Record<PaperSize, { readonly width: number; readonly height: number }>> = {
  A4: { width: 595, height: 842 },
  US: { width: 612, height: 792 },
};

export interface TextStyle {
  readonly size: number;
  readonly weight?: FontWeight;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

export interface PaperOptions {
  readonly size: PaperSize;
  readonly title: string;
  readonly author: string;
  /** BCP 47. */
  readonly language: string;
  readonly createdAt: number;
  /** Every text that is printed, to load its fonts. */
  readonly texts: readonly string[];
}

export interface Paper {
  /** Prints one line. `x` is its left end, or its right end where it is aligned so. */
  print(text: string, x: number, baseline: number, style: TextStyle): void;
  /** The lines of a text that is this wide at most. */
  wrap(text: string, width: number, style: TextStyle): readonly string[];
  drawLine(from: { readonly x: number; readonly y: number }, to: number, color: string, thickness?: number): void;
  drawImage(image: Buffer, x: number, y: number, fit: readonly [number, number]): void;
  addPage(): void;
  /** Runs once for each page, after the last one was added. */
  printEachPage(print: (place: number, of: number) => void): void;
  finish(): Promise<Buffer<ArrayBuffer>>;
}

/** Arabic words keep their order only where a run is laid out as a whole, which pdfkit does for texts with features. */
const WHOLE_RUN: PDFKit.Mixins.OpenTypeFeatures[] = [];

export async function openPaper({ size, title, author, language, createdAt, texts }: PaperOptions): Promise<Paper> {
  const fonts: FontSet = await loadFonts(texts);
  const { default: PdfDocument } = await import('pdfkit');
  const { width, height } = SIZES[size];
  const date = new Date(createdAt);
  const document = new PdfDocument({
    size: [width, height],
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const written = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  const registered = new Set<string>();

  const choose = ({ font }: TextRun, { size: points }: TextStyle): void => {
    if (!registered.has(font.name)) {
      document.registerFont(font.name, font.bytes);
      registered.add(font.name);
    }
    document.font(font.name).fontSize(points);
  };
  const split = (text: string, { weight = 'regular' }: TextStyle): readonly TextRun[] => fonts.split(text, weight);
  const measureRun = (run: TextRun, style: TextStyle): number => {
    choose(run, style);
    return document.widthOfString(run.text, { features: WHOLE_RUN });
  };
  const measure = (text: string, style: TextStyle): number =>
    split(text, style).reduce((sum, run) => sum + measureRun(run, style), 0);

  return {
    print(text, x, baseline, style) {
      const runs = split(text, style);
      let left = style.align === 'right' ? x - measure(text, style) : x;
      for (const run of runs) {
        choose(run, style);
        document.fillColor(style.color ?? '#222222');
        document.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', features: WHOLE_RUN });
        left += measureRun(run, style);
      }
    },
    wrap: (text, limit, style) =>
      text.split('\n').flatMap((line) => wrapLine(line, limit, (part) => measure(part, style))),
    drawLine({ x, y }, to, color, thickness = 0.5) {
      document.moveTo(x, y).lineTo(to, y).lineWidth(thickness).strokeColor(color).stroke();
    },
    drawImage(image, x, y, [fitWidth, fitHeight]) {
      document.image(image, x, y, { fit: [fitWidth, fitHeight] });
    },
    addPage() {
      document.addPage();
    },
    printEachPage(print) {
      const { count } = document.bufferedPageRange();
      for (let place = 0; place < count; place += 1) {
        document.switchToPage(place);
        print(place + 1, count);
      }
    },
    async finish() {
      document.end();
      await written;
      return Buffer.concat(chunks);
    },
  };
}

/** Breaks at spaces and between Japanese characters, and inside a word only where it fits on no line. */
function wrapLine(line: string, limit: number, measure: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  let current = '';
  for (const part of line.match(PARTS) ?? []) {
    if (measure((current + part).trimEnd()) <= limit) {
      current += part;
      continue;
    }
    if (current.trim() !== '') lines.push(current.trim());
    current = '';
    for (const character of part.trimStart()) {
      if (current !== '' && measure(current + character) > limit) {
        lines.push(current);
        current = '';
      }
      current += character;
    }
  }
  if (current.trim() !== '') lines.push(current.trim());
  return lines;
}

const JAPANESE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
const PARTS = new RegExp(String.raw`[${JAPANESE}][、。」）]?|\s+|[^\s${JAPANESE}]+`, 'gu');
