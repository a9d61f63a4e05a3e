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

/** What the loaders of this page answered, in React Router's encoding; known on the server alone. */
export const LoaderDataContext = /* @__PURE__ */ createContext('')

/** JSON that can stand between script tags: no text in it can end them. */
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
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a block of data, which no browser runs */}
      <script type="application/json" id={pageDataId} dangerouslySetInnerHTML={{ __html: toJsonBlock(page) }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, no one's input */}
      <script dangerouslySetInnerHTML={{ __html: endScript }} />
    </>
  )
}

/** What the server wrote has done its work by the time that React arrives; from then on places are remembered. */
function BrowserScripts() {
  UNSAFE_useScrollRestoration()
  return null
}

/** While the storefront is being edited, React Router's own scripts. */
const DevScripts = () => (
  <>
    <ScrollRestoration />
    <Scripts />
  </>
)

/** Restores the place on the page and loads the page's scripts. */
export const PageScripts = import.meta.env.DEV ? DevScripts : import.meta.env.SSR ? ServerScripts : BrowserScripts
