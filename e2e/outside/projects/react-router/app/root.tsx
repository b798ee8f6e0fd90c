import {
  collections,
  createClient,
  currentCart,
  pricingRules,
  products,
  redirects,
} from '@cartwright/client';
import {
  cartQuery,
  createShopQueryClient,
  readShopSettings,
  resumeShopQueryClient,
  serializeShop,
  ShopProvider,
  useCart,
} from '@cartwright/react';
import { useState } from 'react';
import {
  data,
  Link,
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  useLoaderData,
} from 'react-router';

import { clientFor, host } from './session.server.ts';

function pageClient(origin: string) {
  return createClient({
    host: `${origin}/api`,
    auth: { getAuthHeaders: () => ({ headers: {} }) },
    modules: { collections, currentCart, pricingRules, products, redirects },
  });
}

export async function loader({ request }: LoaderFunctionArgs) {
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  const client = clientFor(request, headers);
  const queryClient = createShopQueryClient();
  const [shop] = await Promise.all([
    readShopSettings(client, host),
    queryClient.fetchQuery(cartQuery(client)),
  ]);
  return data(
    { shop, snapshot: serializeShop(queryClient), origin: new URL(request.url).origin },
    { headers },
  );
}

/** The document has the headers of its loader. */
export const headers = ({ loaderHeaders }: { readonly loaderHeaders: Headers }) =>
  loaderHeaders;

export default function Root() {
  const { shop, snapshot, origin } = useLoaderData<typeof loader>();
  const [client] = useState(() => pageClient(origin));
  const [queryClient] = useState(() => resumeShopQueryClient(snapshot));
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Shop</title>
      </head>
      <body>
        <ShopProvider client={client} shop={shop} queryClient={queryClient}>
          <CartLink />
          <main>
            <Outlet />
          </main>
        </ShopProvider>
        <Scripts />
      </body>
    </html>
  );
}

function CartLink() {
  const { cart } = useCart({ estimate: false });
  return <Link to="/cart">Cart ({cart.itemCount})</Link>;
}
