/** The account page: the member, and their orders, newest first, with pictures and status. */
import { readPicture, useRecentlyViewed } from '@cartwright/react';
import { Badge, Button, Notice, Picture, buttonClass, classNames } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { useHref, useLoaderData } from 'react-router';

import { EVERYTHING } from '../catalog/everything.ts';
import { isWide } from '../catalog/wide-picture.ts';
import { useRoot } from '../layout/root.ts';
import { useBoot, useLanguage } from '../shell/boot.ts';
import { Link } from '../shell/link.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useWords } from '../words/use-words.ts';
import type { AccountData, MemberView, OrderLineView, OrderView } from './load.ts';
import { SignInButton } from './sign-in-button.tsx';

export function AccountPage() {
  const data = useLoaderData<AccountData>();
  const { member, problem, returnTo } = data;
  const words = useWords().account;
  return (
    <>
      <PageHead title={member === undefined ? words.signIn : words.title} />
      {member === undefined ? (
        <SignedOut problem={problem} returnTo={returnTo} />
      ) : (
        <SignedIn member={member} data={data} />
      )}
    </>
  );
}

function SignedOut({ problem, returnTo }: Pick<AccountData, 'problem' | 'returnTo'>) {
  const words = useWords().account;
  // The last collection never opens the home page.
  const picture = useRoot()?.collections.findLast((one) => one.picture !== undefined && !isWide(one.picture))?.picture;
  return (
    <div className="split">
      <div className="split__words">
        <h1 className="text-4xl">{words.title}</h1>
        {problem !== undefined && (
          <Notice tone="warn" role="alert" className="mt-6">
            <p>{problem}</p>
          </Notice>
        )}
        <p className="mt-6 text-lg text-quiet">{words.signInHint}</p>
        <div className="mt-8">
          <SignInButton returnTo={returnTo} />
        </div>
      </div>
      {picture !== undefined && (
        <Picture image={picture} alt="" sizes="(min-width: 64rem) 50vw, 100vw" className="split__picture" />
      )}
    </div>
  );
}

interface SignedInProps {
  readonly member: MemberView;
  readonly data: AccountData;
}

function SignedIn({ member, data: { orders, newer, older, problem } }: SignedInProps) {
  const words = useWords().account;
  const signOutPath = useHref('/account/sign-out');
  // The next shopper of this device should not see what this one has looked at.
  const { forget } = useRecentlyViewed({ limit: 0 });
  return (
    <div className="page-section pt-10 pb-section">
      <h1 className="text-4xl">{member.name === undefined ? words.title : words.hello(member.name)}</h1>
      <div className="account">
        <section aria-labelledby="orders">
          <h2 id="orders" className="text-2xl">
            {words.orders}
          </h2>
          {problem !== undefined && (
            <Notice tone="warn" role="alert" className="mt-4">
              <p>{problem}</p>
            </Notice>
          )}
          {orders.length === 0 ? (
            <NoOrders />
          ) : (
            <ul className="orders">
              {orders.map((order, place) => (
                <li key={order.id}>
                  <OrderCard order={order} isLatest={newer === undefined && place === 0} />
                </li>
              ))}
            </ul>
          )}
          {(newer !== undefined || older !== undefined) && (
            <nav aria-label={words.pagesOfOrders} className="mt-6 flex justify-between gap-4">
              {newer === undefined ? <span /> : <Link to={pageOf(newer)}>{words.newer}</Link>}
              {older !== undefined && <Link to={pageOf(older)}>{words.older}</Link>}
            </nav>
          )}
        </section>
        <section aria-labelledby="you" className="account__you">
          <h2 id="you" className="text-2xl">
            {words.you}
          </h2>
          <dl className="mt-4 space-y-3 text-sm">
            {member.name !== undefined && (
              <div>
                <dt className="text-quiet">{words.name}</dt>
                <dd>{member.name}</dd>
              </div>
            )}
            <div>
              <dt className="text-quiet">{words.email}</dt>
              <dd>{member.email}</dd>
            </div>
            <div>
              <dt className="text-quiet">{words.memberSince}</dt>
              <dd>
                <Day date={member.since} />
              </dd>
            </div>
          </dl>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to="/account/details" className={buttonClass({ look: 'solid' })}>
              {words.changeDetails}
            </Link>
            <form method="post" action={signOutPath} onSubmit={forget}>
              <Button type="submit">{words.signOut}</Button>
            </form>
          </div>
        </section>
      </div>
    </div>
  );
}

function pageOf(cursor: string): string {
  return `/account?${new URLSearchParams({ cursor }).toString()}`;
}

/** The latest order shows how it stands in large type: where it is takes no click. */
function OrderCard({ order, isLatest }: { readonly order: OrderView; readonly isLatest: boolean }) {
  const words = useWords().account.order;
  const againPath = useHref('/cart/again');
  const statusPath = `/account/orders/${order.id}`;
  return (
    <article className="order" aria-labelledby={`order-${order.id}`}>
      <header className="order__head">
        <h3 id={`order-${order.id}`} className={classNames('font-display', isLatest ? 'text-2xl' : 'text-xl')}>
          <Link to={statusPath} reloadDocument className="hover:underline">
            {words.title(order.number)}
          </Link>
        </h3>
        <Badge tone={order.state.tone}>{order.state.words}</Badge>
        {order.arrivesBy !== undefined && (
          <p className={classNames('w-full', isLatest && 'text-lg')}>
            {fill(words.arrivesBy, { day: <Day date={order.arrivesBy} /> })}
          </p>
        )}
        <p className="w-full text-sm text-quiet">
          <Day date={order.placedAt} /> · {order.total}
          {order.payment !== '' && ` · ${order.payment}`}
        </p>
      </header>
      <ul className="order__lines">
        {order.lines.map((line) => (
          <li key={line.id} className="order__line">
            <LinePicture line={line} />
            <span>
              <span className="block font-medium">{line.name}</span>
              <span className="text-quiet">{[...line.choices, words.quantity(line.quantity)].join(' · ')}</span>
            </span>
            <span className="tabular">{line.total}</span>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        {order.trackingUrl !== undefined && (
          <a
            href={order.trackingUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ look: isLatest ? 'solid' : 'outline' })}
            aria-label={words.trackOrder(order.number)}
          >
            {words.track}
          </a>
        )}
        <Link to={statusPath} reloadDocument className={buttonClass()} aria-label={words.detailsOf(order.number)}>
          {words.details}
        </Link>
        {order.canBuyAgain && (
          <form method="post" action={againPath}>
            <input type="hidden" name="order" value={order.id} />
            <Button type="submit" aria-label={words.buyOrderAgain(order.number)}>
              {words.buyAgain}
            </Button>
          </form>
        )}
      </div>
    </article>
  );
}

function LinePicture({ line }: { readonly line: OrderLineView }) {
  const { mediaUrl } = useBoot();
  const picture = readPicture(line.image, line.name, mediaUrl);
  if (picture === undefined) return <span className="picture aspect-4/5" />;
  const { url, width, height } = picture;
  return <Picture image={{ url, width: width || 1000, height: height || 1250 }} alt="" ratio="4 / 5" sizes="5rem" />;
}

function NoOrders() {
  const words = useWords();
  return (
    <div className="mt-4">
      <p className="text-quiet">{words.account.noOrders}</p>
      <Link to={`/collections/${EVERYTHING}`} className={buttonClass({ look: 'solid', className: 'mt-6' })}>
        {words.layout.shopAll}
      </Link>
    </div>
  );
}

function Day({ date }: { readonly date: string }) {
  const { locale } = useLanguage();
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
  return <time dateTime={date}>{words}</time>;
}
