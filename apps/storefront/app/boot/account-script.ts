import { accountChange } from '#app/session/account-change.ts'

/**
 * Runs in the head, before the first paint. Pages are the same for everybody, so this script marks on `html` who reads
 * them, and the style sheet shows the right parts (styles/shell.css): `data-user` if somebody is logged in, `data-cart`
 * and `--cart-count` for the figure at the cart, and so on (features/saved/counts.ts). It runs again when one of them
 * changes and when the page comes from the back/forward cache, where another person may be logged in by now.
 */
export const accountScript = `(function (d) {
  function show() {
    var user = /(?:^|; )jwt=[^;]/.test(document.cookie);
    d.toggleAttribute('data-user', user);
    ['cart', 'wishlist', 'compare'].forEach(function (kind) {
      var count = 0;
      try { count = user && +localStorage.getItem(kind + '_count') || 0 } catch (blocked) {}
      d.toggleAttribute('data-' + kind, count > 0);
      d.style.setProperty('--' + kind + '-count', '"' + count + '"');
    });
  }
  show();
  ['${accountChange}', 'storage', 'pageshow'].forEach(function (change) { addEventListener(change, show) });
})(document.documentElement)`
