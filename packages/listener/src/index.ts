/** Public exports: an HTTP server that stops cleanly, and the connection facts that both servers read. */
export { readClientAddress } from './client-address.ts';
export { readLimitedBody } from './limited-body.ts';
export { listen, type Listener } from './listener.ts';
export { STOP_TIMEOUT_MS } from './draining.ts';
