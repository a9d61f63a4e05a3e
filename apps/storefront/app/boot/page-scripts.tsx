import { createContext, useContext } from 'react'
import {
  Scripts,
  ScrollRestoration,
  UNSAFE_FrameworkContext,
  UNSAFE_useScrollRestoration,
  useMatches,
} from 'react-router'
import { assetsOrigin } from './assets.ts'
import { type PageData, pageDataId } from './deferred-scripts.ts'
import { endScript } from './inline-scripts.ts'

/** What the loaders of this page returned, in React Router's encoding. Only set on the server. */
export const LoaderDataContext = /* @__PURE__ */ createContext('')

/** JSON that is safe inside a script element: no text in it can close the element. */
const toJsonBlock = (data: PageData) => JSON.stringify(data).replaceAll('<', '\\u003c')

function ServerScripts() {
  const framework = useContext(UNSAFE_FrameworkContext)
  const matches = useMatches()
  const loaderData = useContext(LoaderDataContext)
  if (!framework) return null
  const { manifest, renderMeta, serverHandoffString = '{}' } = framework
  if (renderMeta) renderMeta.didRenderScripts = true

  const assetUrl = (file: string) => `${assetsOrigin()}${file}`
  const entryFiles = [manifest.url, ...manifest.entry.imports]
  const routes: Record<string, string[]> = {}
  const chunks = new Set<string>()
  for (const { id } of matches) {
    const route = manifest.routes[id]
    if (!route) continue
    const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = route
    routes[id] = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module]
      .filter((file) => file !== undefined)
      .map(assetUrl)
    for (const file of route.imports ?? []) if (!entryFiles.includes(file)) chunks.add(file)
  }
  const page: PageData = {
    ...(assetsOrigin() && { assetsUrl: assetsOrigin() }),
    context: JSON.parse(serverHandoffString),
    loaderData,
    entryFiles: entryFiles.map(assetUrl),
    routes,
    chunks: [...chunks].map(assetUrl),
    entry: assetUrl(manifest.entry.module),
  }
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a JSON block, which no browser executes */}
      <script type="application/json" id={pageDataId} dangerouslySetInnerHTML={{ __html: toJsonBlock(page) }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, not user input */}
      <script dangerouslySetInnerHTML={{ __html: endScript }} />
    </>
  )
}

/** The server's scripts have already run when React starts. From then on React Router stores scroll positions. */
function BrowserScripts() {
  UNSAFE_useScrollRestoration()
  return null
}

/** In development: React Router's own scripts. */
const DevScripts = () => (
  <>
    <ScrollRestoration />
    <Scripts />
  </>
)

/** Restores the scroll position and loads the page's scripts. */
export const PageScripts = import.meta.env.DEV ? DevScripts : import.meta.env.SSR ? ServerScripts : BrowserScripts
