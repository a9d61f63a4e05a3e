import { barColour } from '@asjad/ui/browser/theme.ts'

/**
 * Runs in the head, before the first paint, because the server's cached page knows neither the theme nor the stored
 * language. The theme comes from the cookie, else from the system. If the stored language differs from the page's, the
 * page is reloaded in the stored one. An unknown stored language becomes Arabic. A page requested with `?lang=` stays
 * as it is.
 *
 * `data-fresh` marks a page that starts at its top: the layout of what is far below is skipped
 * (packages/ui/src/styles/frame.css). A reloaded page, or one with a `#`, is scrolled to a position and needs its full
 * height.
 *
 * The router and its scroll restoration each write an index and a key into the history state when they start. Each
 * write makes the browser redraw its own toolbar while the page loads, so this script writes both beforehand.
 */
export const headSetupScript = `(function (d) {
  var theme = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
  theme = theme ? theme[1] : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  d.dataset.theme = theme;
  if (theme === 'dark') document.querySelector('meta[name="theme-color"]').content = '${barColour.dark}';
  var visit = performance.getEntriesByType && performance.getEntriesByType('navigation')[0];
  if (visit && visit.type === 'navigate' && !location.hash) d.dataset.fresh = '';
  if (!history.state) history.replaceState({ key: Math.random().toString(32).slice(2), idx: 0 }, '');
  if (/[?&]lang=/.test(location.search)) return;
  try {
    var stored = localStorage.getItem('language');
    if (stored === null) stored = d.lang;
    else if (stored !== 'ar' && stored !== 'en') stored = 'ar';
    localStorage.setItem('language', stored);
    if (stored !== d.lang && document.cookie.indexOf('language=' + stored) < 0) {
      var secure = location.protocol === 'https:' ? '; secure' : '';
      document.cookie = 'language=' + stored + '; path=/; max-age=31536000; samesite=lax' + secure;
      location.reload();
    }
  } catch (blocked) {}
})(document.documentElement)`
