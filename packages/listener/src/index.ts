/** Public exports: an HTTP server that stops cleanly, the connection facts, and the settings that both servers read. */
export { readClientAddress } from './client-address.ts';
export type { IncomingRequest } from './kept-body.ts';
export { readLimitedBody } from './limited-body.ts';
export { listen, type Listener } from './listener.ts';
export { STOP_TIMEOUT_MS } from './draining.ts';
export {
  type Environment,
  readChoice,
  readOrigin,
  readPort,
  readSeconds,
  readSecret,
  readTrustedProxies,
  readUrl,
  readVariables,
  refuseUnknownVariables,
  SettingError,
  type Variable,
  type VariableGroups,
} from './settings.ts';
