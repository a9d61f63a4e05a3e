import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), ownGlyphs, compiledAhead],
  // Bundled, so that the server draws the same icons.
  ssr: command === 'build' ? { noExternal: ['lucide-react'] } : {},
  build: {
    assetsInlineLimit: 0,
    // The worker's build reads from it which files belong together.
    manifest: true,
    // Left alone, the bundler cuts dozens of files of a few hundred bytes, which compress badly: 6 KB more on a first visit.
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups } } },
  },
}))

// What many pages share comes with the first one; what only pages with forms share does not.
const forForms = [
  'features/(accounts|account|address|messages|orders|checkout|payment|shell/log-out)',
  'i18n/messages/(accounts|account|address|forms|orders|checkout|payment|card|identity)',
  'lib/(use-form|form-rules|form-answer|failure|typed-day|third-party|password-strength|pending-action)',
  'brand/entrance',
  'ui/(field|choice|choice-chips|code-field|password-field)\\.',
]
const shared = new RegExp(`lucide-react/|storefront/app/(?!${forForms.join('|')})`)

const groups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 4 },
  // With all that they import: what every page needs is one file, what pages with cards need another.
  { name: 'shell', test: /storefront\/app\/(root|routes\/pages)\.tsx/, priority: 3 },
  {
    name: 'cards',
    test: /storefront\/app\/features\/(catalog\/product-card|home\/section-head)\.tsx|icons\/(arrow-right|truck)\./,
    priority: 2,
  },
  { name: 'shared', test: (id: string) => shared.test(id), minShareCount: 6, priority: 1 },
]
