import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type RenderBuiltAssetUrl } from 'vite'
import * as browserFacts from './app/page-table/browser-facts.ts'

const lucideGlyphs: Plugin = {
  name: 'own-glyphs',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../createLucideIcon.mjs' && importer?.includes('lucide-react')
      ? fileURLToPath(new URL('../../packages/ui/src/controls/glyph.tsx', import.meta.url))
      : undefined,
}

/** A build knows all facts about pages: browsers load the lists that they need, and not the table that these come from. */
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
 * A hint to compile the scripts of every page as a whole while they load (other browsers read a comment). Without it the
 * browser compiles each function when it is first called and cannot react meanwhile, which was half of the time that the
 * first page was busy.
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
 * The origin of a file is known when the store runs (app/boot/assets.ts). Scripts and styles find their neighbours by
 * themselves. Icons come from marks.svg by `<use>`, which no browser loads from another origin.
 */
const builtUrl: RenderBuiltAssetUrl = (file, { hostType }) =>
  hostType === 'js' && !/\.js$|\/marks-[^/]+$/.test(file)
    ? { runtime: `(globalThis.assetsUrl??"")+${JSON.stringify(`/${file}`)}` }
    : undefined

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), lucideGlyphs, computedFacts, eagerCompile],
  // Bundled, so that the server draws the same icons.
  ssr: command === 'build' ? { noExternal: ['lucide-react'] } : {},
  experimental: { renderBuiltUrl: builtUrl },
  build: {
    // Not `assets`: browsers no longer ask for what an attacker may once have put into their caches under that name.
    assetsDir: 'static',
    assetsInlineLimit: 0,
    // The worker's build reads from it which files belong together.
    manifest: true,
    // The bundler alone would make dozens of files of a few hundred bytes, each a request of its own.
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups } } },
  },
}))

const app = (files: string) => `storefront/app/(${files})\\.`
const ui = (files: string) => `packages/ui/src/(${files})\\.`
const icons = (names: string) => `lucide-react/dist/esm/icons/(${names})\\.`
const named = (...patterns: string[]) => new RegExp(patterns.join('|'))

// In this order; each contains everything that its files import and that no earlier group has.
const groups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  // What every page needs.
  { name: 'shell', test: named(app('root|routes/pages'), 'contract/src/digits') },
  {
    name: 'cards',
    test: named(
      app('features/(catalog/product-card|listing/product-grid)'),
      ui('controls/(stars|section-head)'),
      icons('arrow-right|layout-grid|timer|truck'),
    ),
  },
  // Small parts of several pages, none of them the home page.
  {
    name: 'shared',
    test: named(
      ui('controls/(crumbs|dialog|field|notice|skeleton|tag)|i18n/day'),
      app('ui/size|features/gold/live-product|i18n/messages/product-actions'),
      app('features/(search/fold|product-actions/(login-link|pending-action))'),
      icons('chevron-right|circle-check|file-text|info|plus|shield-check|triangle-exclamation-point'),
    ),
  },
  // What every page fetches after it is shown.
  {
    name: 'deferred',
    test: named(app('features/(shell/after-load|product-actions/actions|gold/gold-feed)|offline/offline-pages')),
  },
  // What a product's page, its quick view and the cart share.
  {
    name: 'buying',
    test: named(
      ui('controls/stepper'),
      app('ui/sticky-action-bar|features/product-actions/buy-feedback|i18n/messages/(attachments|product)'),
      icons('image-plus|undo-2|zoom-in'),
      'contract/src/engraving',
    ),
  },
  { name: 'forms', test: named(ui('browser/tab-storage|forms/use-form')) },
  // What login, registration, codes and the second step share, and the profile with them.
  {
    name: 'auth',
    test: named(
      app('features/auth/(code-rule|resend-wait|email-field|auth-layout|registration|resend-code)'),
      app('features/second-factor/ticket'),
      ui('controls/code-field'),
    ),
  },
]
