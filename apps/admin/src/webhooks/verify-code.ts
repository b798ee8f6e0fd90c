/** Programs that receive and verify messages of a webhook, with the shop's addresses filled in. */

interface Sample {
  readonly title: string;
  readonly code: string;
}

export function verifySamples(webhookId: string, host: string): readonly Sample[] {
  return [
    {
      title: 'Node',
      code: `import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { AppStrategy, createClient, products } from '@cartwright/client';

const app = createClient({
  host: '${host}',
  // The public key, in a variable of your program.
  auth: AppStrategy({ appId: '${webhookId}', publicKey: process.env.EVENTS_PUBLIC_KEY }),
  modules: { products },
});

app.products.onProductChanged(({ data }) => {
  console.log(data.productId, 'changed', data.changedFields);
});

createServer(async (request, response) => {
  try {
    await app.webhooks.process(await text(request));
    response.writeHead(200).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(5000);
`,
    },
    {
      title: 'Express',
      code: `import express from 'express';
import { createRemoteJWKSet, jwtVerify } from 'jose';

const keys = createRemoteJWKSet(new URL('${host}/.well-known/jwks.json'));

express()
  .post('/events', express.text({ type: '*/*', limit: '1mb' }), async (request, response) => {
    try {
      const { payload } = await jwtVerify(request.body, keys, { audience: '${webhookId}' });
      const event = JSON.parse(payload.data);
      console.log(event.eventType, JSON.parse(event.data));
      response.sendStatus(200);
    } catch {
      response.sendStatus(400);
    }
  })
  .listen(5000);
`,
    },
  ];
}
