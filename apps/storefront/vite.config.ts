import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type RenderBuiltAssetUrl } from 'vite'
import * as browserFacts from './app/page-table/browser-facts.ts'

/** The build knows all facts about pages, so browsers load only the lists that they need instead of the whole table. */
const computedFacts: Plugin = {
  name: 'computed-facts',
  apply: 'build',
  enforce: 'pre',
  transform: (_, id) =>
    id.endsWith('/page-table/browser-facts.ts')
      ? Object.entries(browserFacts)
          .map(([name, paths]) => `export const ${name} = ${JSON.stringify(paths)}`)
          .join('\n')
      : undefined,
}

/**
 * Chromium compiles these files completely while they arrive, off the main thread (for other browsers it is a comment).
 * Otherwise it compiles each function at its first call and blocks the page meanwhile: that was half of the time that
 * the first page was busy.
 */
const eagerCompile: Plugin = {
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && eagerChunks.includes(file.name))
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
  },
}
const eagerChunks = ['framework']

/**
 * The origin of the files is only known when the store runs (app/boot/assets.ts). Scripts and styles resolve the files
 * beside them by relative URLs. `<use>` draws logos from marks.svg, which no browser allows from another origin.
 */
const builtUrl: RenderBuiltAssetUrl = (file, { hostType }) =>
  hostType === 'js' && !/\.js$|\/marks-[^/]+$/.test(file)
    ? { runtime: `(globalThis.assetsUrl??"")+${JSON.stringify(`/${file}`)}` }
    : undefined

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), computedFacts, eagerCompile],
  // Bundled, because the server uses only a hundred of its two thousand icons.
  ssr: command === 'build' ? { noExternal: ['lucide'] } : {},
  experimental: { renderBuiltUrl: builtUrl },
  build: {
    // Not `assets`: an attacker may once have put files into browsers' caches under those addresses.
    assetsDir: 'static',
    assetsInlineLimit: 0,
    // The worker's build reads from it which files belong together.
    manifest: true,
    // By default the bundler makes dozens of files of a few hundred bytes, each a request of its own.
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups } } },
  },
}))

const app = (files: string) => `storefront/app/(${files})\\.`
const ui = (files: string) => `packages/ui/src/(${files})\\.`
const icons = (names: string) => `lucide/dist/esm/icons/(${names})\\.`
const named = (...patterns: string[]) => new RegExp(patterns.join('|'))

// The order matters: each group also gets what its files import, unless an earlier group has it.
const groups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  // What every page needs.
  { name: 'shell', test: named(app('root|routes/pages|ui/hallmark'), 'contract/src/digits') },
  {
    name: 'cards',
    test: named(
      app('features/(catalog/product-card|listing/product-grid)'),
      ui('controls/(stars|section-head)'),
      icons('arrow-right|layout-grid|timer|truck'),
    ),
  },
  // Small parts that several pages share, but not the home page.
  {
    name: 'shared',
    test: named(
      ui('controls/(crumbs|dialog|field|notice|skeleton|tag)|i18n/day'),
      app('ui/size|features/gold/live-product|i18n/messages/product-actions'),
      app('features/(search/fold|product-actions/(login-link|pending-actions))'),
      icons('chevron-right|circle-check|file-text|info|plus|shield-check|triangle-exclamation-point'),
    ),
  },
  // What every page loads after the first paint.
  {
    name: 'deferred',
    test: named(app('features/(shell/after-load|product-actions/actions|gold/gold-feed)|offline/offline-pages')),
  },
  // Shared by a product's page, its quick view and the cart.
  {
    name: 'buying',
    test: named(
      ui('controls/stepper|i18n/messages/typefaces'),
      app(
        'ui/sticky-action-bar|features/product-actions/buy-feedback|features/product/(engraving-texts|typeface-choice|product-traits)|i18n/messages/(attachments|product)',
      ),
      icons('image-plus|undo-2|zoom-in'),
      'contract/src/engraving',
    ),
  },
  // Shared by the pages of orders. Each file's name stands in the manifest, which every page loads.
  {
    name: 'orders',
    test: named(
      app('features/orders/(status-tag|copy-button)|features/checkout/pay-countdown|i18n/messages/orders'),
      icons('rotate-cw|credit-card'),
    ),
  },
  { name: 'forms', test: named(ui('browser/tab-storage|forms/use-form')) },
  // Shared by login, registration, codes and the second step, and by the profile.
  {
    name: 'auth',
    test: named(
      app('features/auth/(code-rule|resend-wait|email-field|auth-layout|registration|resend-code)'),
      app('features/second-factor/ticket'),
      ui('controls/code-field'),
    ),
  },
]
