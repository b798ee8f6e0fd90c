/** The look of the site: the generator's own theme in the project's colors. */
import theme from 'vitepress/theme-without-fonts';

import './look.css';

export default theme;
