/** The only page of a shop that is not open yet: its name, and a form for those who know the password. No scripts. */
import { accentProperties, buttonClass, TextField } from '@cartwright/ui';

import { PASSWORD_PATH } from '../client/closed-shop.ts';
import type { Assets } from '../shell/boot.ts';
import type { SiteView } from '../shell/site-view.ts';
import type { Words } from '../words/en.ts';
import { type ShopLanguage, shopLanguages } from '../words/languages.ts';

export interface ClosedPageProps {
  readonly site: SiteView;
  readonly language: ShopLanguage;
  readonly words: Words['closed'];
  readonly assets: Assets;
  /** Without a password there is no form. */
  readonly hasPassword: boolean;
  readonly problem: 'wrong' | 'busy' | undefined;
  /** The page to show after the right password. */
  readonly returnPath: string;
}

export function ClosedPage({ site, language, words, assets, hasPassword, problem, returnPath }: ClosedPageProps) {
  const error = problem && words[problem];
  return (
    <html lang={language} dir={shopLanguages[language].direction} style={accentProperties(site.accent)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{site.name}</title>
        <link rel="icon" href={site.icon ?? `${assets.icons}/favicon.svg`} />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main className="closed">
          <p className="closed__name">
            {site.logo === undefined ? site.name : <img src={site.logo} alt={site.name} className="brand-logo h-12" />}
          </p>
          <h1 className="closed__title">{words.title}</h1>
          {hasPassword && (
            <details className="closed__enter" open={problem !== undefined}>
              <summary className={buttonClass()}>{words.enter}</summary>
              <form method="post" action={PASSWORD_PATH} className="closed__form">
                <input type="hidden" name="return-to" value={returnPath} />
                <TextField
                  label={words.password}
                  name="password"
                  type="password"
                  autoComplete="current-password"
                  maxLength={100}
                  required
                  error={error}
                />
                <button type="submit" className={buttonClass({ look: 'solid', wide: true })}>
                  {words.submit}
                </button>
              </form>
            </details>
          )}
        </main>
      </body>
    </html>
  );
}
