import { barColour } from '@asjad/ui/browser/theme.ts'
import { preferencesKey } from '#app/frame/preferences.ts'

/**
 * Runs in the head, before the first paint, because the document is the same for everybody: applies this browser's
 * choices (frame/preferences.ts) to `<html>`. `data-bare`: nobody has signed in here, or the page is one of those before
 * the sign-in, so the drawn frame would only flash.
 */
const script = `(function (d) {
  var chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('${preferencesKey}')) || {};
  } catch (blocked) {}
  var dark = chosen.theme === 'dark' || (chosen.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  d.dataset.theme = dark ? 'dark' : 'light';
  if (dark) document.querySelector('meta[name="theme-color"]').content = '${barColour.dark}';
  if (chosen.nav === 'folded') d.dataset.nav = 'folded';
  if (chosen.density === 'compact') d.dataset.density = 'compact';
  if (!chosen.signedIn || /^\\/dashboard\\/(login|invitation)/.test(location.pathname)) d.dataset.bare = '';
})(document.documentElement)`

/** The document contains it; the scripts of the build need not. */
export const headScript = import.meta.env.SSR ? script.replace(/\n\s*/g, '\n') : ''
