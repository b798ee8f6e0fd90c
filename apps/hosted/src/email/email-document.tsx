/** An email as an HTML document: tables and inline styles for old mail programs, and one column that fits any width. */
import { accentColors } from '@cartwright/ui';
import { type CSSProperties, createContext, useContext } from 'react';

import type { EmailShop } from '../emails.ts';
import type { OrderFact } from '../order-facts.ts';
import type { HostedPicture } from '../pages.ts';
import type { Words } from '../words/words.ts';
import { type Block, oneLine } from './blocks.ts';
import type { EmailContent } from './content.ts';
import { createLook, darkStyles, type EmailLook } from './look.ts';

const LookContext = createContext<EmailLook>(createLook(undefined));

interface EmailDocumentProps {
  readonly content: EmailContent;
  readonly shop: EmailShop;
  readonly words: Words;
  /** Font rules of the shop; empty where the fonts cannot be loaded. */
  readonly faces: string;
}

export function EmailDocument({ content, shop, words, faces }: EmailDocumentProps) {
  const name = oneLine(shop.name);
  const email = oneLine(shop.supportEmail ?? '');
  const { emails, direction, locale } = words;
  const look = createLook(shop.theme);
  return (
    <html lang={locale} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        <style>{`${faces}${darkStyles(shop.theme)}`}</style>
      </head>
      <body className="paper" style={look.body}>
        <div style={look.preview}>{content.preview}</div>
        <table role="presentation" cellPadding={0} cellSpacing={0} style={look.sheet} dir={direction}>
          <tbody>
            <tr>
              <td className="pad" style={look.head}>
                {shop.logoUrl === undefined ? name : <img src={shop.logoUrl} alt={name} height={32} />}
              </td>
            </tr>
            <tr>
              <td className="card" style={look.card}>
                <h1 className="h" style={look.heading}>
                  {content.heading}
                </h1>
                <p style={look.text}>{content.greeting}</p>
                <LookContext value={look}>
                  {content.blocks.map((block, place) => (
                    // oxlint-disable-next-line react/no-array-index-key -- An email is rendered once and never changes.
                    <BlockView key={place} block={block} shop={shop} words={words} />
                  ))}
                </LookContext>
              </td>
            </tr>
            <tr>
              <td className="pad soft" style={look.foot}>
                <a className="soft" style={look.link} href={shop.url} target="_blank" rel="noopener">
                  {name}
                </a>
                {email === '' ? null : (
                  <>
                    <br />
                    {emails.questions(email)}
                  </>
                )}
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function BlockView({ block, shop, words }: { readonly block: Block; readonly shop: EmailShop; readonly words: Words }) {
  const look = useContext(LookContext);
  switch (block.kind) {
    case 'text':
      return (
        <p
          className={block.isQuiet === true ? 'soft' : undefined}
          style={block.isQuiet === true ? look.quiet : look.text}
        >
          {block.text}
        </p>
      );
    case 'code':
      return (
        <p className="sunken" style={block.code.length > 10 ? { ...look.code, ...look.longCode } : look.code} dir="ltr">
          {block.code}
        </p>
      );
    case 'button':
      return <LinkBlock block={block} shop={shop} words={words} />;
    case 'aside':
      return (
        <p className="soft" style={look.quiet}>
          <a className="soft" style={look.link} href={block.url} target="_blank" rel="noopener">
            {block.label}
          </a>
        </p>
      );
    case 'facts':
      return (
        <>
          {block.facts.map((fact) => (
            <FactView key={fact.label} fact={fact} />
          ))}
        </>
      );
    case 'order':
      return <OrderTable block={block} direction={words.direction} />;
  }
}

function FactView({ fact: { label, lines, link } }: { readonly fact: OrderFact }) {
  const look = useContext(LookContext);
  return (
    <p style={look.fact}>
      <span className="soft" style={look.label}>
        {label}:
      </span>
      {lines.map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- Two lines may be equal; they never move.
        <span key={place}>
          <br />
          <bdi>{line}</bdi>
        </span>
      ))}
      {link === undefined ? null : (
        <>
          <br />
          <a className="soft" style={look.link} href={link.url} target="_blank" rel="noopener">
            {link.label}
          </a>
        </>
      )}
    </p>
  );
}

function LinkBlock({
  block,
  shop,
  words,
}: {
  readonly block: Extract<Block, { readonly kind: 'button' }>;
  readonly shop: EmailShop;
  readonly words: Words;
}) {
  const look = useContext(LookContext);
  const own = accentColors(shop.accent);
  const colors = own === undefined ? look.plainButton : { backgroundColor: own.background, color: own.text };
  return (
    <>
      <p style={look.buttonFrame}>
        <a
          className={own === undefined ? 'b' : undefined}
          href={block.url}
          target="_blank"
          rel="noopener"
          style={{ ...look.button, ...colors }}
        >
          {block.label}
        </a>
      </p>
      {block.isPlain === true ? null : (
        <p className="soft" style={look.address}>
          {words.emails.buttonFails}
          <br />
          <a className="soft" style={look.link} href={block.url} target="_blank" rel="noopener" dir="ltr">
            {block.url}
          </a>
        </p>
      )}
    </>
  );
}

function OrderTable({
  block,
  direction,
}: {
  readonly block: Extract<Block, { readonly kind: 'order' }>;
  readonly direction: Words['direction'];
}) {
  const look = useContext(LookContext);
  const { lines, rows, total, parts = [] } = block;
  const hasPictures = lines.some(({ picture }) => picture !== undefined);
  const columns = hasPictures ? 2 : 1;
  const amount: CSSProperties = {
    textAlign: direction === 'rtl' ? 'left' : 'right',
    whiteSpace: 'nowrap',
    paddingInlineStart: 16,
  };
  const printRows = (printed: typeof rows) =>
    printed.map((row, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- Two discounts may have one label; rows never move.
      <tr key={place}>
        <td colSpan={columns} className="soft" style={{ ...look.sum, ...look.link }}>
          {row.label}
        </td>
        <td className="soft" style={{ ...look.sum, ...look.link, ...amount }}>
          <bdi>{row.amount}</bdi>
        </td>
      </tr>
    ));
  return (
    <table cellPadding={0} cellSpacing={0} style={look.table}>
      <tbody>
        {lines.map(({ name, choices, quantity, lineTotal, fullLineTotal, picture }) => (
          <tr key={`${name} ${choices.join()}`}>
            {hasPictures ? (
              <td className="rule" style={look.pictureCell}>
                {picture === undefined ? null : (
                  <img src={picture.url} alt="" width={56} height={pictureHeight(picture)} style={look.picture} />
                )}
              </td>
            ) : null}
            <td className="rule" style={look.cell}>
              {quantity === undefined ? null : `${quantity} × `}
              <bdi>{name}</bdi>
              {choices.map((choice) => (
                <span key={choice} className="soft" style={look.small}>
                  <bdi>{choice}</bdi>
                </span>
              ))}
            </td>
            <td className="rule" style={{ ...look.cell, ...amount }}>
              {fullLineTotal === undefined ? null : (
                <s className="soft" style={look.small}>
                  <bdi dir="ltr">{fullLineTotal}</bdi>
                </s>
              )}
              {lineTotal === undefined ? null : <bdi dir="ltr">{lineTotal}</bdi>}
            </td>
          </tr>
        ))}
        {printRows(rows)}
        {total === undefined ? null : (
          <tr>
            <td colSpan={columns} style={{ ...look.sum, fontWeight: 600, fontSize: 18 }}>
              {total.label}
            </td>
            <td style={{ ...look.sum, ...amount, fontWeight: 600, fontSize: 18 }}>
              <bdi dir="ltr">{total.amount}</bdi>
            </td>
          </tr>
        )}
        {printRows(parts)}
      </tbody>
    </table>
  );
}

/** At a width of 56 pixels. */
function pictureHeight({ width, height }: HostedPicture): number {
  return width === 0 ? 70 : Math.round((56 * height) / width);
}
