/**
 * What loaders have made of shared reads. On the server, visitors without a session share it as long as the reads; in the
 * browser, and for a session, nothing is kept and each call loads. A removable layer.
 */

/** By name. */
export type KeptLoads = Map<string, Promise<unknown>>;

/**
 * Returns what was loaded under this name before, or loads it. `name` names all that the result depends on, besides the
 * language and what visitors see at one revision. A load that fails is not kept.
 */
export function loadKept<Data>(
  { keptLoads }: { readonly keptLoads?: KeptLoads | undefined },
  name: string,
  load: () => Promise<Data>,
): Promise<Data> {
  if (keptLoads === undefined) return load();
  const known = keptLoads.get(name);
  // Each name is used by one loader. What made one load fail, such as the rest of its address, is its own.
  if (known !== undefined) return (known as Promise<Data>).catch(load);
  const loading = load();
  keptLoads.set(name, loading);
  loading.catch(() => keptLoads.delete(name));
  return loading;
}
