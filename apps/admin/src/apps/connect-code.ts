/** First programs that talk to the shop, with the client id and the addresses filled in. */

interface ConnectFacts {
  readonly clientId: string;
  /** Of the platform. */
  readonly host: string;
}

export function connectSamples({
  clientId,
  host,
}: ConnectFacts): readonly { readonly title: string; readonly code: string }[] {
  return [
    {
      title: 'React',
      code: `// npm install @cartwright/client
import { createClient, OAuthStrategy, products } from '@cartwright/client';
import { useEffect, useState } from 'react';

const shop = createClient({
  host: '${host}',
  auth: OAuthStrategy({ clientId: '${clientId}' }),
  modules: { products },
});

export function Products() {
  const [items, setItems] = useState([]);
  useEffect(() => {
    shop.products.queryProducts().limit(10).find().then((page) => setItems(page.items));
  }, []);
  return <ul>{items.map((item) => <li key={item._id}>{item.name}</li>)}</ul>;
}
`,
    },
    {
      title: 'Next',
      code: `// npm install @cartwright/client
// app/page.jsx
import { createClient, OAuthStrategy, products } from '@cartwright/client';

const shop = createClient({
  host: '${host}',
  auth: OAuthStrategy({ clientId: '${clientId}' }),
  modules: { products },
});

export default async function Page() {
  const { items } = await shop.products.queryProducts().limit(10).find();
  return <ul>{items.map((item) => <li key={item._id}>{item.name}</li>)}</ul>;
}
`,
    },
    {
      title: 'Express',
      code: `// npm install express @cartwright/client
import { createClient, OAuthStrategy, products } from '@cartwright/client';
import express from 'express';

const shop = createClient({
  host: '${host}',
  auth: OAuthStrategy({ clientId: '${clientId}' }),
  modules: { products },
});

express()
  .get('/', async (request, response) => {
    const { items } = await shop.products.queryProducts().limit(10).find();
    response.json(items.map((item) => item.name));
  })
  .listen(3000);
`,
    },
    {
      title: 'curl',
      code: `TOKEN=$(curl -s '${host}/oauth2/token' \\
  -H 'content-type: application/json' \\
  -d '{"clientId":"${clientId}","grantType":"anonymous"}' | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')

curl -s '${host}/stores-reader/v1/products/query-platformized' \\
  -H "authorization: $TOKEN" -H 'content-type: application/json' \\
  -d '{"query":{"paging":{"limit":10}}}'
`,
    },
  ];
}
