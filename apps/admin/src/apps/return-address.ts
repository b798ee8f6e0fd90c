/** What may be a return address, in the words of the field. The platform checks again. */

/** A sentence where the address can’t be registered. */
export function findAddressProblem(typed: string, known: readonly string[]): string | undefined {
  const address = typed.trim();
  if (!URL.canParse(address) || /[\s\\]/u.test(address)) {
    return 'Enter a full address, such as https://example.com/callback.';
  }
  const url = new URL(address);
  if (address.includes('#')) return 'Leave out the part after #.';
  if (url.username !== '' || url.password !== '') return 'Leave out the name and password before @.';
  if (url.protocol === 'http:' && !isLocal(url)) return 'Use https. Only localhost may use http.';
  const isOfAProgram = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/u.test(url.protocol);
  if (url.protocol !== 'https:' && url.protocol !== 'http:' && !isOfAProgram) {
    return 'Enter an address that begins with https, or with the reversed name of your app, such as com.example.app:/callback.';
  }
  return known.includes(address) ? 'This address is already allowed.' : undefined;
}

function isLocal({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
