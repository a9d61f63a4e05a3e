import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type RenderBuiltAssetUrl } from 'vite'

const ownGlyphs: Plugin = {
  name: 'own-glyphs',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../createLucideIcon.mjs' && importer?.includes('lucide-react')
      ? fileURLToPath(new URL('./app/ui/glyph.tsx', import.meta.url))
      : undefined,
}

/**
 * What every page runs is compiled whole while it arrives, beside the page (browsers that do not know the hint read a
 * comment). Left alone, the browser compiles one function after the other when it is first called, and answers nobody
 * meanwhile: half of the time that the first page was busy.
 */
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && ranAtOnce.includes(file.name))
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
  },
}
const ranAtOnce = ['framework']

/**
 * Where a file is fetched from is known when the store runs (app/lib/assets.ts). Scripts and styles find what stands beside
 * them by themselves. A sign is drawn from marks.svg by `<use>`, which no browser does from another origin.
 */
const builtUrl: RenderBuiltAssetUrl = (file, { hostType }) =>
  hostType === 'js' && !/\.js$|\/marks-[^/]+$/.test(file)
    ? { runtime: `(globalThis.assetsUrl??"")+${JSON.stringify(`/${file}`)}` }
    : undefined

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), ownGlyphs, compiledAhead],
  // Bundled, so that the server draws the same icons.
  ssr: command === 'build' ? { noExternal: ['lucide-react'] } : {},
  experimental: { renderBuiltUrl: builtUrl },
  build: {
    // Not `assets`: what an attacker may once have put into browsers' caches under those addresses is asked for no longer.
    assetsDir: 'static',
    assetsInlineLimit: 0,
    // The worker's build reads from it which files belong together.
    manifest: true,
    // Left alone, the bundler cuts dozens of files of a few hundred bytes, each a request of its own.
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups } } },
  },
}))

const app = (files: string) => `storefront/app/(${files})\\.`
const icons = (names: string) => `lucide-react/dist/esm/icons/(${names})\\.`
const named = (...patterns: string[]) => new RegExp(patterns.join('|'))

// In this order, each with all that its files import and no group before it has.
const groups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  // What every page needs.
  { name: 'shell', test: named(app('root|routes/pages'), 'contract/src/digits') },
  {
    name: 'cards',
    test: named(
      app('features/(catalog/product-card|listing/product-grid|product/stars)|ui/section-head'),
      icons('arrow-right|layout-grid|timer|truck'),
    ),
  },
  // Small things of pages that are neither the first one nor alike.
  {
    name: 'shared',
    test: named(
      app('ui/(crumbs|dialog|field|notice|skeleton|tag)|lib/live-product|i18n/messages/shopping'),
      app('features/(catalog/size|product/day|search/fold|shopping/(login-link|pending-action))'),
      icons('chevron-right|circle-check|file-text|info|plus|shield-check|triangle-exclamation-point'),
    ),
  },
  // What every page fetches once it stands.
  {
    name: 'later',
    test: named(app('features/(shell/after-load|shopping/actions)|lib/(gold-feed|keep-offline)')),
  },
  // What a piece's page, its quick view and the cart share.
  {
    name: 'buying',
    test: named(
      app('ui/(stepper|thumb-bar)|features/product/buy-outcome|i18n/messages/(attachments|product)'),
      icons('image-plus|undo-2|zoom-in'),
      'contract/src/engraving',
    ),
  },
  { name: 'forms', test: named(app('lib/(tab-storage|use-form)')) },
  // What login, registration, codes and the second step share, and the profile with them.
  {
    name: 'entering',
    test: named(
      app('features/accounts/(code-refusal|code-wait|email-field|entrance|registration|resend-code)|ui/code-field'),
      app('features/second-factor/ticket'),
    ),
  },
]
