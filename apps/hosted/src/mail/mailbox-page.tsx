/** The local mailbox of a shop without a mail server: a list of its emails, and one opened email. */
import { PlainFrame } from '../frame.tsx';
import type { HostedPageOf } from '../pages.ts';

export function MailboxPage({ page }: { readonly page: HostedPageOf<'mailbox'> }) {
  return (
    <PlainFrame site={page.site} wide>
      <h1 className="text-3xl">Mailbox</h1>
      <p className="mt-3 text-quiet">No mail server is configured, so emails stay here and never leave this machine.</p>
      {page.emails.length === 0 ? (
        <div className="mt-10 rounded-lg bg-sunken px-6 py-14 text-center">
          <p className="font-display text-xl">No emails yet</p>
          <p className="mx-auto mt-2 max-w-[34ch] text-quiet">
            Place an order in the shop to see its confirmation here.
          </p>
          <a className="button button--solid mt-6" href={page.site.shopUrl}>
            Open the shop
          </a>
        </div>
      ) : (
        <ul className="mt-10 border-t border-line">
          {page.emails.map((email) => (
            <li key={email.id} className="border-b border-line">
              <a
                href={email.url}
                className="grid gap-x-6 px-3 py-4 no-underline hover:bg-sunken sm:grid-cols-[1fr_auto] sm:items-baseline"
              >
                <span className="font-[550]">{email.subject}</span>
                <span className="order-last text-sm text-quiet sm:order-none">{email.sentAt}</span>
                <span className="text-sm text-quiet">to {email.to}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </PlainFrame>
  );
}

export function EmailPage({ page }: { readonly page: HostedPageOf<'email'> }) {
  return (
    <PlainFrame site={page.site} wide>
      <a
        href={page.mailboxUrl}
        className="inline-flex min-h-6 items-center text-sm text-quiet underline hover:text-ink"
      >
        All emails
      </a>
      <h1 className="mt-4 text-3xl">{page.subject}</h1>
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-sm">
        <Line term="From" value={page.from} />
        <Line term="To" value={page.to} />
        <Line term="Sent" value={page.sentAt} />
      </dl>
      {page.htmlUrl === undefined ? (
        <EmailText text={page.text} />
      ) : (
        <>
          <iframe
            className="-mx-gutter mt-8 h-[60rem] w-[calc(100%+2*var(--gutter))] max-w-none border-y border-line bg-raised sm:mx-0 sm:h-[50rem] sm:w-full sm:rounded-md sm:border"
            src={page.htmlUrl}
            title={`Email “${page.subject}”`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          />
          <details className="accordion mt-4">
            <summary>Plain text</summary>
            <EmailText text={page.text} />
          </details>
        </>
      )}
    </PlainFrame>
  );
}

function EmailText({ text }: { readonly text: string }) {
  return <pre className="mt-8 font-text whitespace-pre-wrap">{text}</pre>;
}

function Line({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <>
      <dt className="text-quiet">{term}</dt>
      <dd>{value}</dd>
    </>
  );
}
