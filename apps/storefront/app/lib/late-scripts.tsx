import { useContext } from 'react'
import { Scripts, UNSAFE_FrameworkContext, useMatches } from 'react-router'

/** Runs at the end of the body, with the files to fetch, the modules of the page's routes by name, and the first module. */
const afterPaint = `(function (files, routes, entry, nonce) {
  var started = false;
  function start() {
    if (started) return;
    started = true;
    files.forEach(function (file) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      link.nonce = nonce;
      document.head.append(link);
    });
    var names = Object.keys(routes);
    Promise.all(names.map(function (name) {
      return Promise.all(routes[name].map(function (file) { return import(file) }));
    })).then(function (modules) {
      window.__reactRouterRouteModules = {};
      names.forEach(function (name, at) {
        window.__reactRouterRouteModules[name] = Object.assign.apply(null, [{}].concat(modules[at]));
      });
      return import(files[0]).then(function () { return import(entry) });
    });
  }
  if (document.hidden) return start();
  try { new PerformanceObserver(start).observe({ type: 'paint', buffered: true }) } catch (unknown) {}
  setTimeout(start, 1000);
})`

/**
 * What React Router's `<Scripts>` asks for, but only once the page has been painted: on a slow line the words, the fonts
 * and the first picture come before 150 KB that change nothing of what is seen. In a tab that nobody looks at, and where
 * the browser does not tell of its paints, they are not waited for.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  // What the server wrote has done its work by the time that React arrives.
  if (!import.meta.env.SSR) return null
  return import.meta.env.DEV ? <Scripts nonce={nonce} /> : <ScriptsAfterPaint nonce={nonce} />
}

function ScriptsAfterPaint({ nonce }: { nonce: string | undefined }) {
  const framework = useContext(UNSAFE_FrameworkContext)
  const matches = useMatches()
  if (!framework) return null
  const { manifest, renderMeta, serverHandoffString } = framework
  if (renderMeta) renderMeta.didRenderScripts = true

  const routes: Record<string, string[]> = {}
  const files = new Set([manifest.url, manifest.entry.module, ...manifest.entry.imports])
  for (const { id } of matches) {
    const route = manifest.routes[id]
    if (!route) continue
    const parts = [
      route.clientActionModule,
      route.clientLoaderModule,
      route.clientMiddlewareModule,
      route.hydrateFallbackModule,
      route.module,
    ]
    routes[id] = parts.filter((part) => part !== undefined)
    for (const file of [...routes[id], ...(route.imports ?? [])]) files.add(file)
  }
  const inputs = [[...files], routes, manifest.entry.module].map((input) => JSON.stringify(input))
  return (
    <script
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: names of our own files, no one's input
      dangerouslySetInnerHTML={{
        __html: `window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream());
${afterPaint}(${inputs.join()},document.currentScript.nonce)`,
      }}
    />
  )
}
