/** The wire, once, in the order of the specification. Nothing but this file is imported from outside. */
export * from './wire.ts';
export * from './decimal.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './rule-violations.ts';
export * from './cart-values.ts';
export * from './line-item.ts';
export * from './estimate.ts';
export * from './cart.ts';
export * from './oauth.ts';
