/** The target of a redirect: an address without its query, and the query. */
export interface RedirectTarget {
  readonly endpoint: string;
  readonly searchParams: Readonly<Record<string, string>>;
  /** The secret among the parameters, where there is one. */
  readonly sessionToken?: string | undefined;
}
