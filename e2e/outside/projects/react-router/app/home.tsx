import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';

import { clientFor } from './session.server.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const { items } = await clientFor(request, new Headers())
    .products.queryProducts()
    .limit(12)
    .find();
  return items.map(({ slug, name }) => ({ slug, name }));
}

export default function Home() {
  return (
    <ul>
      {useLoaderData<typeof loader>().map(({ slug, name }) => (
        <li key={slug}>
          <Link to={`/products/${slug}`}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
