import '../theme/theme.css';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';

import { Header } from '../shop/header';
import { Providers } from '../shop/providers';
import { shopSettings } from '../shop/server';
import { shopName } from '../theme/brand';

export const metadata: Metadata = { title: shopName };

// Each request reads the shop as it is now. Use `revalidate` instead where pages may be a minute old.
export const dynamic = 'force-dynamic';

export default async function Layout({ children }: { readonly children: ReactNode }) {
  const shop = await shopSettings();
  return (
    <html lang={shop.locale}>
      <body>
        <Providers shop={shop}>
          <Header />
          <main className="page">{children}</main>
        </Providers>
      </body>
    </html>
  );
}
