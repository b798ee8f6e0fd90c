/** The settings of the site's generator. `../build.ts` copies the Markdown to `../.cache/pages` before it runs. */
import { defineConfig, type DefaultTheme, type MarkdownEnv, type MarkdownRenderer } from 'vitepress';

import { toAnchor } from '../../../tools/read-markdown.ts';
import { listPages, SECTIONS, titleOf } from '../contents.ts';
import { linkPages } from '../links.ts';
import { showRequests } from '../requests.ts';

const PAGES = listPages();

export default defineConfig({
  title: 'Cartwright',
  description: 'An open-source online store: tutorials, guides and reference.',
  lang: 'en-US',
  base: '/docs/',
  srcDir: '.cache/pages',
  outDir: '../dist',
  cacheDir: '.cache/vite',
  cleanUrls: true,
  head: [['link', { rel: 'icon', href: '/docs/icon.svg', type: 'image/svg+xml' }]],
  markdown: {
    // Queries of Prometheus, which the library of colors does not know.
    languageAlias: { promql: 'txt' },
    anchor: { slugify: toAnchor },
    config: (markdown) => {
      linkPages(markdown, PAGES);
      showRequests(markdown);
    },
  },
  vite: { build: { chunkSizeWarningLimit: 4000 } },
  themeConfig: {
    logo: { src: '/icon.svg', alt: '' },
    nav: [
      { text: 'Tutorial', link: '/tutorial/first-sale', activeMatch: '^/tutorial/' },
      {
        text: 'Guides',
        link: '/contents',
        activeMatch: '^/(contents$|security$|guides/|packages/|operate/|explanation/)',
      },
      { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
      { text: 'Changelog', link: '/changelog' },
    ],
    sidebar: { '/reference/': sidebarOfReference(), '/decisions/': sidebarOfDecisions(), '/': sidebar() },
    outline: { level: [2, 3] },
    notFound: {
      title: 'There is no such page',
      quote: 'Search for it above, or begin at the home page.',
      linkText: 'Go to the home page',
      linkLabel: 'Go to the home page',
    },
    search: { provider: 'local', options: { detailedView: true, _render: renderForSearch } },
  },
});

/**
 * What the search finds: titles and text, without the examples of code. Coloring them again would double the time of a
 * build, and their words are in the headings, too.
 */
function renderForSearch(text: string, env: MarkdownEnv, markdown: MarkdownRenderer): Promise<string> {
  return markdown.renderAsync(text.replaceAll(/^(`{3,})[^\n]*\n[\s\S]*?\n\1[ \t]*$/gm, ''), env);
}

function sidebar(): DefaultTheme.SidebarItem[] {
  return SECTIONS.map(({ text, pages }, index) => ({
    text,
    collapsed: index > 3,
    items: pages.map(toItem),
  }));
}

function sidebarOfReference(): DefaultTheme.SidebarItem[] {
  const own = [...PAGES.keys()].filter((path) => path.startsWith('docs/reference/'));
  const first = ['README', 'client', 'react', 'entities', 'http-api'].map((name) => `docs/reference/${name}.md`);
  const http = own.filter((path) => path.startsWith('docs/reference/http/'));
  return [
    { text: 'Reference', items: first.map(toItem) },
    { text: 'Modules of the client', items: own.filter((path) => ![...first, ...http].includes(path)).map(toItem) },
    { text: 'Requests over HTTP', collapsed: true, items: http.map(toItem) },
  ];
}

function sidebarOfDecisions(): DefaultTheme.SidebarItem[] {
  const own = [...PAGES.keys()].filter((path) => path.startsWith('docs/decisions/'));
  return [{ text: 'Decision records', items: own.map(toItem) }];
}

function toItem(source: string): DefaultTheme.SidebarItem {
  return { text: titleOf(source), link: `/${(PAGES.get(source) ?? '').replace(/(^|\/)index\.md$|\.md$/, '$1')}` };
}
