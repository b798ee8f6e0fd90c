/** What is read of Lighthouse. It is not among the packages of the workspace, whose types the compiler would find. */

export interface Report {
  readonly lighthouseVersion: string;
  readonly environment: { readonly benchmarkIndex: number };
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly score: number | null;
        readonly numericValue?: number;
        readonly details?: { readonly items?: readonly unknown[] };
      }
    >
  >;
}

/** The main module of the package. */
export interface LoadLighthouse {
  readonly default: (
    url: string,
    options: {
      readonly port: number;
      readonly output: 'json';
      readonly logLevel: 'error';
      readonly onlyCategories: readonly string[];
      readonly skipAudits: readonly string[];
      readonly extraHeaders: Readonly<Record<string, string>>;
    },
  ) => Promise<{ readonly lhr: Report } | undefined>;
}
