/** What the server writes into the page for the script at its end: nothing of it is ever run as a script. */
export type PageData = {
  /** Where the files below are, if not here. */
  assetsUrl?: string
  /** Of React Router, for its start in the browser. */
  context: object
  /** What the loaders answered, in React Router's own encoding. */
  loaderData: string
  /** What all else stands on. */
  entryFiles: string[]
  /** The modules of the page's routes, by the route's name. */
  routes: Record<string, string[]>
  /** What those import. */
  chunks: string[]
  /** What wakes the page. */
  entry: string
}

export const pageDataId = 'page-data'

/**
 * Runs at the end of the body. First it scrolls to where the shopper was, as React Router's own script would.
 *
 * Then it loads what React Router's `<Scripts>` asks for, but only once the first screen has been painted: on a slow line the
 * words, the fonts and the first pictures come before 150 KB that change nothing of what is seen. Where a browser tells of no
 * picture's paint, because something else is larger or it never tells, a moment after their arrival is taken for it; two
 * seconds after the end of the page nothing is waited for, nor in a tab that nobody looks at, nor by who begins to act.
 *
 * Files are run one after the other, with a breath between: together they would keep the browser from answering for too long.
 * In a tab that nobody looks at each breath would take a second.
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
  var steps = page.entryFiles.concat.apply(page.entryFiles, names.map(function (name) { return routes[name] }));
  function breathe(go) {
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
    if (files.length > 1) breathe(function () { preloadAll(files.slice(1)) });
  }
  function run(file) {
    return import(file).then(function (module) {
      modules[file] = module;
      return new Promise(breathe);
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
    });
  }
  if (document.hidden) return start();
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
