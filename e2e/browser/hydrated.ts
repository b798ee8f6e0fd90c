/** Whether the scripts of a shop's page have taken over: Preact leaves what it has rendered at the page's element. */
export function isHydrated(): boolean {
  return Object.hasOwn(document.querySelector('#shop-page') ?? {}, '__k');
}
