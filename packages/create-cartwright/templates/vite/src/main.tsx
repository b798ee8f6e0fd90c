import './theme/theme.css';
import { readShopSettings, ShopProvider } from '@cartwright/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './app.tsx';
import { account, client, host } from './client.ts';
import { shopName } from './theme/brand.ts';

document.title = shopName;

const root = createRoot(document.querySelector('#app') ?? document.body);
try {
  const shop = await readShopSettings(client, host);
  root.render(
    <StrictMode>
      <ShopProvider client={client} shop={shop} account={account}>
        <App />
      </ShopProvider>
    </StrictMode>,
  );
} catch (error) {
  // The console names the remedy where the address or the client id in .env is wrong.
  console.error(error);
  root.render(
    <p className="page">The shop can’t be reached. Please try again in a moment.</p>,
  );
}
