/** The frame of every page, and which page an address shows. */
import { useCart, useMember } from '@cartwright/react';
import { Link, Route, Switch } from 'wouter';

import { CallbackPage } from './callback-page.tsx';
import { CartPage } from './cart-page.tsx';
import { HomePage } from './home-page.tsx';
import { ProductPage } from './product-page.tsx';
import { shopName } from './theme/brand.ts';

export function App() {
  return (
    <>
      <header className="header">
        <Link href="/" className="header__name">
          {shopName}
        </Link>
        <nav aria-label="Shop" className="header__links">
          <AccountButton />
          <CartLink />
        </nav>
      </header>
      <main className="page">
        <Switch>
          <Route path="/" component={HomePage} />
          <Route path="/products/:slug">
            {({ slug }) => <ProductPage key={slug} slug={slug} />}
          </Route>
          <Route path="/cart" component={CartPage} />
          <Route path="/callback" component={CallbackPage} />
          <Route>
            <h1>Page not found</h1>
            <p>
              It may have moved, or the link has a typo. <Link href="/">Shop all</Link>
            </p>
          </Route>
        </Switch>
      </main>
    </>
  );
}

function CartLink() {
  const { cart } = useCart({ estimate: false });
  return <Link href="/cart">Cart ({cart.itemCount})</Link>;
}

function AccountButton() {
  const { role, member, signIn, signOut } = useMember();
  return role === 'member' ? (
    <button type="button" className="link" onClick={() => void signOut()}>
      {member.name ?? member.email}: sign out
    </button>
  ) : (
    <button type="button" className="link" onClick={() => void signIn()}>
      Sign in
    </button>
  );
}
