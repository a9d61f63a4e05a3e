import { useContext } from 'react'
import { Scripts, UNSAFE_FrameworkContext, useMatches } from 'react-router'

/**
 * Runs at the end of the body: `first` is what all else stands on, `routes` the modules of the page's routes by name,
 * `parts` what those import, `entry` what wakes the page. Files are run one after the other, with a breath between: together
 * they would keep the browser from answering for too long. In a tab that nobody looks at each breath would take a second.
 */
const afterPaint = `(function (first, routes, parts, entry, nonce) {
  var names = Object.keys(routes), modules = {}, started = false;
  var steps = first.concat.apply(first, names.map(function (name) { return routes[name] }));
  function breathe(go) {
    if (document.hidden) go();
    else setTimeout(go);
  }
  function preload(file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    link.nonce = nonce;
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
    preloadAll(steps.concat(parts, entry));
    steps.reduce(function (before, file) {
      return before.then(function () { return run(file) });
    }, Promise.resolve()).then(function () {
      var all = window.__reactRouterRouteModules = {};
      names.forEach(function (name) {
        all[name] = Object.assign.apply(null, [{}].concat(routes[name].map(function (file) { return modules[file] })));
      });
      return import(entry);
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
})`

/** Without the room that makes it readable here. */
export const dense = (script: string) => script.replace(/\n\s*/g, '\n')

type Props = { nonce: string | undefined }

function ScriptsAfterPaint({ nonce }: Props) {
  const framework = useContext(UNSAFE_FrameworkContext)
  const matches = useMatches()
  if (!framework) return null
  const { manifest, renderMeta, serverHandoffString } = framework
  if (renderMeta) renderMeta.didRenderScripts = true

  const first = [manifest.url, ...manifest.entry.imports]
  const routes: Record<string, string[]> = {}
  const parts = new Set<string>()
  for (const { id } of matches) {
    const route = manifest.routes[id]
    if (!route) continue
    const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = route
    routes[id] = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module].filter(
      (file) => file !== undefined,
    )
    for (const file of route.imports ?? []) if (!first.includes(file)) parts.add(file)
  }
  const inputs = [first, routes, [...parts], manifest.entry.module].map((input) => JSON.stringify(input))
  return (
    <script
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: names of our own files, no one's input
      dangerouslySetInnerHTML={{
        __html: `window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream());
${dense(afterPaint)}(${inputs.join()},document.currentScript.nonce)`,
      }}
    />
  )
}

const Written = import.meta.env.DEV ? Scripts : ScriptsAfterPaint

/**
 * What React Router's `<Scripts>` asks for, but only once the first screen has been painted: on a slow line the words, the
 * fonts and the first pictures come before 150 KB that change nothing of what is seen. Where a browser tells of no picture's
 * paint, because something else is larger or it never tells, a moment after their arrival is taken for it; two seconds after
 * the end of the page nothing is waited for, nor in a tab that nobody looks at, nor by who begins to act.
 * In the browser nothing is left to do: what the server wrote has done its work by the time that React arrives.
 */
export const LateScripts = import.meta.env.SSR ? Written : () => null
