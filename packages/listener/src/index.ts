/** The public surface: an HTTP server that stops cleanly, and what both of our servers read of a connection. */
export { readClientAddress } from './client-address.ts';
export { readLimitedBody } from './limited-body.ts';
export { listen, type Listener } from './listener.ts';
export { STOP_TIMEOUT_MS } from './draining.ts';
