/**
 * The scripts in this folder replace React Router's own and rely on internals that may change in any version. These tests
 * name the one that changed. Compare the files named in a test with React Router's `lib/dom/ssr/components`,
 * `single-fetch` and `hydrated-router`, then adapt them and the test.
 */
import { runInNewContext } from 'node:vm'
import { type ContextType, useContext } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
  ServerRouter,
  UNSAFE_createBrowserHistory,
  UNSAFE_FrameworkContext,
  UNSAFE_useScrollRestoration,
} from 'react-router'
import { expect, test } from 'vitest'
import { headSetupScript } from './head-script.ts'

const assets: ServerBuild['assets'] = {
  version: '1',
  url: '/assets/manifest.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/shared.js'] },
  routes: {
    root: {
      id: 'root',
      path: '',
      module: '/assets/root.js',
      clientActionModule: '/assets/root-action.js',
      clientLoaderModule: undefined,
      clientMiddlewareModule: undefined,
      hydrateFallbackModule: undefined,
      hasAction: false,
      hasLoader: true,
      hasClientAction: true,
      hasClientLoader: false,
      hasClientMiddleware: false,
      hasErrorBoundary: false,
    },
  },
}

let framework: ContextType<typeof UNSAFE_FrameworkContext>
function Root() {
  framework = useContext(UNSAFE_FrameworkContext)
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  )
}

/** Renders a page with React Router's own scripts and returns them with what it hands to our entry.server.tsx. */
async function renderPage() {
  let context: EntryContext | undefined
  const build: ServerBuild = {
    assets,
    assetsBuildDirectory: '',
    entry: {
      module: {
        default: (request, _status, _headers, entryContext) => {
          context = entryContext
          const { serverHandoffStream: _, ...withoutStream } = entryContext
          return new Response(renderToString(<ServerRouter context={withoutStream} url={request.url} />))
        },
      },
    },
    future: {} as ServerBuild['future'],
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    routes: { root: { id: 'root', path: '', module: { default: Root, loader: () => ({ answer: 42 }) } } },
    ssr: true,
  }
  const html = await (await createRequestHandler(build)(new Request('https://asjad.example/'))).text()
  if (!context) throw new Error('React Router does not call the default export of entry.server.tsx')
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  const scriptWith = (text: string) => scripts.find((script) => script.includes(text)) ?? `no script with ${text}`
  return { context, scriptWith }
}

test('React Router still exports the hook that page-scripts.tsx remembers scroll positions with', () => {
  expect(UNSAFE_useScrollRestoration).toBeTypeOf('function')
})

test('React Router still gives page-scripts.tsx the manifest and the handoff, and entry.server.tsx the stream', async () => {
  const { context } = await renderPage()
  expect(framework, 'UNSAFE_FrameworkContext').toMatchObject({
    manifest: assets,
    renderMeta: { didRenderScripts: true },
    serverHandoffString: expect.any(String),
  })
  expect(JSON.parse(framework?.serverHandoffString ?? '')).toMatchObject({ ssr: true, isSpaMode: false })
  expect(context.serverHandoffStream, 'read as text by entry.server.tsx').toBeInstanceOf(ReadableStream)
})

test('React Router still starts in the browser from the globals that deferred-scripts.ts sets', async () => {
  const { context, scriptWith } = await renderPage()
  const script = scriptWith('__reactRouterContext')
  expect(script).toBe(
    `window.__reactRouterContext = ${context.serverHandoffString};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`,
  )
  const statements = scriptWith('__reactRouterRouteModules')
    .split(/\s*[;\n]\s*/)
    .filter(Boolean)
  expect(statements, 'files, their order and the global that collects the modules of the routes').toEqual([
    'import "/assets/manifest.js"',
    'import * as route0_clientAction from "/assets/root-action.js"',
    'import * as route0_main from "/assets/root.js"',
    'const route0 = {...route0_clientAction,...route0_main}',
    'window.__reactRouterRouteModules = {"root":route0}',
    'import("/assets/entry.js")',
  ])
})

test('React Router still remembers scroll positions where deferred-scripts.ts reads them', async () => {
  const { scriptWith } = await renderPage()
  const read: string[] = []
  const scrolledTo: number[] = []
  const window = {
    history: { state: { key: 'this entry' }, replaceState: () => {} },
    scrollTo: (_x: number, y: number) => void scrolledTo.push(y),
  }
  const sessionStorage = {
    getItem: (key: string) => {
      read.push(key)
      return JSON.stringify({ 'this entry': 300 })
    },
  }
  runInNewContext(scriptWith('scrollTo'), { window, sessionStorage })
  expect({ read, scrolledTo }).toEqual({ read: ['react-router-scroll-positions'], scrolledTo: [300] })
})

test('React Router still leaves a history entry alone that head-script.ts has numbered', () => {
  const history = {
    state: null as unknown,
    replaced: 0,
    replaceState(state: unknown) {
      history.state = state
      history.replaced++
    },
  }
  runInNewContext(headSetupScript, {
    document: { documentElement: { lang: 'ar', dataset: {} }, cookie: 'theme=light', querySelector: () => ({}) },
    location: { protocol: 'https:', search: '?lang=ar', hash: '' },
    history,
    performance: {},
  })
  const window = { history, location: { pathname: '/', search: '', hash: '' } } as unknown as Window
  const { location } = UNSAFE_createBrowserHistory({ window })
  expect(location.key, 'the key of scroll positions').toBe((history.state as { key: string }).key)
  expect(history.replaced, 'once by head-script.ts, never by the router').toBe(1)
})
