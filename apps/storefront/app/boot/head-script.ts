import { barColour } from '@asjad/ui/browser/theme.ts'

/**
 * Runs in the head, before anything is painted, since the cached page of the server knows neither choice:
 * the theme (cookie, else the system's), and the stored language, which wins over a page in another one. A stored value
 * that is no language of ours becomes Arabic. A page asked for by `?lang=` is left alone.
 *
 * `data-fresh` marks a page that begins at its top: what is far below waits with its layout (styles/frame.css). One that is
 * loaded again, or at a place of its own, is scrolled to that place and must be as long as it was.
 *
 * The router numbers the place in the history that it starts from, and the keeper of scroll places names it. Each time the
 * browser draws its own bars anew, in the middle of the page's first moments: both find it done.
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
