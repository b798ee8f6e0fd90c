/** The look of the site: the generator's own theme in the project's colors. */
import type { EnhanceAppContext, Theme } from 'vitepress';
import theme from 'vitepress/theme-without-fonts';

import '@fontsource-variable/instrument-sans/wght.css';
import './look.css';
import { rememberTabs, showChosenTabs } from './chosen-tabs.ts';

export default {
  extends: theme,
  enhanceApp({ router }: EnhanceAppContext) {
    // The build has no document, and calls nothing here.
    if (typeof document !== 'object') return;
    rememberTabs();
    // The page is in the document with the next frame.
    router.onAfterRouteChange = () => void requestAnimationFrame(preparePage);
  },
} satisfies Theme;

function preparePage(): void {
  markMain();
  showChosenTabs();
  showOwnEntry();
}

/** Scrolls the navigation beside the page, which is longer than most windows, to the entry of the page. */
function showOwnEntry(): void {
  const navigation = document.querySelector('.VPSidebar');
  const entry = navigation?.querySelector(`a[href="${CSS.escape(location.pathname)}"]`)?.getBoundingClientRect();
  if (!navigation || !entry) return;
  const { top, bottom } = navigation.getBoundingClientRect();
  if (entry.top < top || entry.bottom > bottom) navigation.scrollTop += entry.top - (top + bottom) / 2;
}

/** The theme's home page and its page for unknown addresses have no main landmark, which readers of screens jump to. */
function markMain(): void {
  const content = document.querySelector('#VPContent');
  if (content?.querySelector('main') === null) content.setAttribute('role', 'main');
  else content?.removeAttribute('role');
}
