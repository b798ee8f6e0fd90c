/** The shop's pages in social networks, and its ways to pay. Icons are in the style sheet, so that no script has them. */
import { useOwnLanguage } from '../shell/boot.ts';
import type { SiteView } from '../shell/site-view.ts';
import { useWords } from '../words/use-words.ts';

/** Networks with an icon in `footer-marks.css`, by the host of their pages. */
const NETWORKS: Readonly<Record<string, string>> = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'pinterest.com': 'Pinterest',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'youtube.com': 'YouTube',
};

export function FooterMarks({ site: { social, payments } }: { readonly site: SiteView }) {
  const { layout: words } = useWords();
  const ownLanguage = useOwnLanguage();
  const ways = payments.flatMap(({ code, title }) => {
    if (title !== undefined) return { name: title, lang: ownLanguage };
    const name = words.pays.ways[code];
    return name === undefined ? [] : { name, lang: undefined };
  });
  if (social.length === 0 && ways.length === 0) return null;
  return (
    <div className="site-footer__choices">
      {social.length > 0 && (
        <ul aria-label={words.social}>
          {social.map((address) => (
            <SocialLink key={address} address={address} />
          ))}
        </ul>
      )}
      {ways.length > 0 && (
        <ul aria-label={words.pays.title} className="pay-marks">
          {ways.map(({ name, lang }) => (
            <li key={name} lang={lang}>
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** `www.pinterest.com` and `de.pinterest.com` are of one network. */
function SocialLink({ address }: { readonly address: string }) {
  const { hostname } = new URL(address);
  const host = Object.keys(NETWORKS).find((known) => hostname === known || hostname.endsWith(`.${known}`));
  const network = host === undefined ? undefined : NETWORKS[host];
  return (
    <li>
      <a
        href={address}
        rel="me noopener"
        className={network && `social social--${network.toLowerCase()}`}
        aria-label={network}
      >
        {network === undefined ? hostname.replace(/^www\./u, '') : null}
      </a>
    </li>
  );
}
