/** Every export at once, those for servers too: apps that receive events, cookies, other environments, own calls. */
export * from '@cartwright/client';
