import { noscriptParam, pendingAttribute } from '#app/api/pending-page.ts'

/**
 * What the server writes into the page for the script at its end. It is data; the browser never runs it as a script.
 */
export type PageData = {
  /** The origin of the files below, if it is not the store's. */
  assetsUrl?: string
  /** React Router's context, which it needs to start in the browser. */
  context: object
  /** What the loaders returned, in React Router's own encoding. */
  loaderData: string
  /** The manifest and the chunks of the entry, which every other module needs. */
  entryFiles: string[]
  /** The modules of the page's routes, by route id. */
  routes: Record<string, string[]>
  /** The chunks that the routes import. */
  chunks: string[]
  /** The module that hydrates the page. */
  entry: string
}

export const pageDataId = 'page-data'

/**
 * Runs at the end of the body. First it scrolls to where the shopper was, as React Router's own script would.
 *
 * Then it loads what React Router's `<Scripts>` would load, but only after the first screen was painted: on a slow
 * connection the text, fonts and first pictures must come before 150 KB of scripts that change nothing visible. Some
 * browsers never report the paint of a picture, or report a larger element instead; then loading starts 200 ms after
 * the pictures have arrived. It starts immediately in a hidden tab or when the shopper scrolls, presses or types, and
 * at the latest two seconds after the end of the page.
 *
 * A page whose data is still missing (api/pending-page.ts) loads its scripts immediately. If they cannot be loaded, the
 * browser goes to the page as it is without scripts.
 *
 * The files run one after another with a timeout between them, because together they would block the main thread for
 * too long. A hidden tab skips the timeouts: there each one would take a second.
 */
export const deferredLoaderScript = `(function () {
  var positions = 'react-router-scroll-positions';
  try {
    var y = JSON.parse(sessionStorage.getItem(positions) || '{}')[history.state.key];
    if (typeof y === 'number') scrollTo(0, y);
  } catch (unreadable) { try { sessionStorage.removeItem(positions) } catch (blocked) {} }
  var page = JSON.parse(document.getElementById('${pageDataId}').textContent);
  window.assetsUrl = page.assetsUrl;
  var context = window.__reactRouterContext = page.context;
  context.stream = new ReadableStream({
    start: function (controller) {
      controller.enqueue(page.loaderData);
      controller.close();
    }
  }).pipeThrough(new TextEncoderStream());
  var routes = page.routes, names = Object.keys(routes), modules = {}, started = false;
  var pending = document.querySelector('[${pendingAttribute}]');
  var steps = page.entryFiles.concat.apply(page.entryFiles, names.map(function (name) { return routes[name] }));
  function defer(go) {
    if (document.hidden) go();
    else setTimeout(go);
  }
  function preload(file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
  function preloadAll(files) {
    preload(files[0]);
    if (files.length > 1) defer(function () { preloadAll(files.slice(1)) });
  }
  function run(file) {
    return import(file).then(function (module) {
      modules[file] = module;
      return new Promise(defer);
    });
  }
  function start() {
    if (started) return;
    started = true;
    preloadAll(steps.concat(page.chunks, page.entry));
    steps.reduce(function (before, file) {
      return before.then(function () { return run(file) });
    }, Promise.resolve()).then(function () {
      var all = window.__reactRouterRouteModules = {};
      names.forEach(function (name) {
        all[name] = Object.assign.apply(null, [{}].concat(routes[name].map(function (file) { return modules[file] })));
      });
      return import(page.entry);
    }).catch(function (error) {
      if (pending) location.replace(location.pathname + (location.search ? location.search + '&' : '?') + '${noscriptParam}=1');
      throw error;
    });
  }
  if (document.hidden || pending) return start();
  var pictures = [].slice.call(document.querySelectorAll('img[fetchpriority=high]'));
  function arrived(picture) {
    return picture.complete || new Promise(function (go) {
      picture.addEventListener('load', go);
      picture.addEventListener('error', go);
    });
  }
  function seen(paints) {
    var painted = paints.getEntries().some(function (paint) { return pictures.includes(paint.element) });
    if (painted || !pictures.length) start();
    else Promise.all(pictures.map(arrived)).then(function () { setTimeout(start, 200) });
  }
  try {
    var types = PerformanceObserver.supportedEntryTypes, largest = 'largest-contentful-paint';
    new PerformanceObserver(seen).observe({ type: types.includes(largest) ? largest : 'paint', buffered: true });
  } catch (unknown) {}
  ['pointerdown', 'keydown', 'scroll'].forEach(function (act) { addEventListener(act, start, { once: true, passive: true }) });
  setTimeout(start, 2000);
})()`
