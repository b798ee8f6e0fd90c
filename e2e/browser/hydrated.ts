/** Whether the scripts of a shop's page have taken over: Preact leaves what it has rendered at the page's element. */
export function isHydrated(): boolean {
  return Object.hasOwn(document.querySelector('#shop-page') ?? {}, '__k');
}

/** Whether the browser has fetched the scripts with which the page takes over, so that it needs no network for them. */
export function areScriptsFetched(): boolean {
  const script = document.querySelector<HTMLScriptElement>('script[data-modules]');
  const names = script?.dataset['modules']?.split(' ') ?? [];
  return names.every((name) =>
    performance
      .getEntriesByName(new URL(name, script?.src).href)
      .some((entry) => entry instanceof PerformanceResourceTiming && entry.responseEnd > 0),
  );
}
