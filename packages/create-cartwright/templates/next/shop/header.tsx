'use client';

import { useCart, useMember } from '@cartwright/react';
import Link from 'next/link';

import { shopName } from '../theme/brand';

export function Header() {
  const { cart } = useCart({ estimate: false });
  const { role, member, signIn, signOut } = useMember();
  return (
    <header className="header">
      <Link href="/" className="header__name">
        {shopName}
      </Link>
      <nav aria-label="Shop" className="header__links">
        {role === 'member' ? (
          <button type="button" className="link" onClick={() => void signOut()}>
            {member.name ?? member.email}: sign out
          </button>
        ) : (
          <button type="button" className="link" onClick={() => void signIn()}>
            Sign in
          </button>
        )}
        <Link href="/cart">Cart ({cart.itemCount})</Link>
      </nav>
    </header>
  );
}
